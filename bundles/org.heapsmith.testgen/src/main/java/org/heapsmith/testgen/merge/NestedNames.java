// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.merge;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.heapsmith.testgen.merge.Member.Body;

/**
 * The names of nested classes where two files become one. A nested class hides the class of its
 * name that is imported or of the package: a new one must not hide what old text means, and new
 * text writes in full what an old one hides.
 */
final class NestedNames {
  private final Marks fresh;
  private final Sections.Result sections;
  private final SortedMap<String, String> renamed = new TreeMap<>();
  private final Set<String> old = new HashSet<>();

  /**
   * Finds the names.
   *
   * @param fresh what is known of the new file
   * @param sections the nested classes of both
   * @param shared what stays of the old file beside them
   */
  NestedNames(Marks fresh, Sections.Result sections, List<Member> shared) throws NotReadable {
    this.fresh = fresh;
    this.sections = sections;
    Set<String> meant = new HashSet<>();
    for (List<Member> stays : List.of(sections.kept(), shared)) {
      for (Member member : stays) {
        meant.addAll(JavaTokens.words(member.text()));
      }
    }
    Set<String> taken = new HashSet<>(meant);
    for (Member section : sections.classes()) {
      taken.addAll(JavaTokens.words(section.text()));
      if (!isNew(section)) {
        old.add(section.name());
      }
    }
    for (Member section : sections.classes()) {
      String name = section.name();
      if (isNew(section) && (meant.contains(name) || old.contains(name))) {
        String ending = Sections.ending(name);
        String stem = name.substring(0, name.length() - ending.length()) + "Method";
        String other = stem + ending;
        for (int i = 2; !taken.add(other); i++) {
          other = stem + i + ending;
        }
        renamed.put(name, other);
      }
    }
  }

  private boolean isNew(Member section) {
    return !sections.kept().contains(section)
        && fresh.isGeneratedHead(section.body().orElseThrow());
  }

  /** Returns the new names of the new classes that would have hidden others. */
  Map<String, String> renamed() {
    return Collections.unmodifiableMap(renamed);
  }

  /** Returns the names of the classes that stay: new text does not mean them. */
  Set<String> old() {
    return Collections.unmodifiableSet(old);
  }

  /** Returns the classes of both files, the new ones by names that hide nothing. */
  List<Member> classes() throws NotReadable {
    List<Member> classes = new ArrayList<>();
    for (Member section : sections.classes()) {
      String name = isNew(section) ? renamed.get(section.name()) : null;
      classes.add(name == null ? section : withName(section, name));
    }
    return classes;
  }

  private Member withName(Member section, String name) throws NotReadable {
    Body body = section.body().orElseThrow();
    String head = JavaTokens.renamed(body.head(), Map.of(), renamed);
    return Member.of(name, new Body(head, body.members(), body.tail()));
  }

  /** Returns what is known of the new file, by these names. */
  Marks marks() throws NotReadable {
    SortedMap<String, String> methods = new TreeMap<>();
    fresh.sections().forEach((n, method) -> methods.put(renamed.getOrDefault(n, n), method));
    Marks marks = new Marks(fresh.owner(), methods, new TreeSet<>(fresh.generated()));
    for (Member section : classes()) {
      if (renamed.containsValue(section.name())) {
        marks.generated().add(Digest.ofPiece(section.body().orElseThrow().head()));
      }
    }
    return marks;
  }
}
