// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.merge;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.heapsmith.testgen.merge.Member.Body;

/**
 * The last lines of a test file. They tell whose tests it holds, which nested class those of which
 * method, and which members are as they were generated: all others are a person's.
 *
 * @param owner hash of the class under test ({@link Digest#ofClass}); empty if it is not known
 * @param sections hash of the method ({@link Digest#ofMethod}) by name of the nested class
 * @param generated hashes of members, imports and heads of classes as they were generated
 */
record Marks(String owner, SortedMap<String, String> sections, SortedSet<String> generated) {
  private static final String LINE = "// heapsmith: ";

  /** Stands where a nested class would: none can have this name. */
  private static final String OWNER = "class";

  private static final int WIDTH = 78;
  private static final Pattern OURS =
      Pattern.compile(
          "(?m)^// heapsmith: (?!unedited)[^\\r\\n]*(\\R// *(\\w+=)?[0-9a-f]{8}\\b.*$)*+\\R?");
  private static final Pattern SECTION = Pattern.compile("(\\w+)=([0-9a-f]{8})(?![0-9a-f])");
  private static final Pattern HASH = Pattern.compile("(?<![=\\w])[0-9a-f]{8}(?![0-9a-f])");

  /** Nothing known. */
  static final Marks NONE = new Marks("", new TreeMap<>(), new TreeSet<>());

  /** Reads them from what is after the class. */
  static Marks read(String rest) {
    SortedMap<String, String> sections = new TreeMap<>();
    SortedSet<String> generated = new TreeSet<>();
    Matcher lines = OURS.matcher(rest);
    while (lines.find()) {
      Matcher section = SECTION.matcher(lines.group());
      while (section.find()) {
        sections.put(section.group(1), section.group(2));
      }
      Matcher hash = HASH.matcher(lines.group());
      while (hash.find()) {
        generated.add(hash.group());
      }
    }
    String owner = sections.remove(OWNER);
    return new Marks(owner == null ? "" : owner, sections, generated);
  }

  /** Returns a text without such lines. */
  static String removed(String text) {
    return OURS.matcher(text).replaceAll("");
  }

  /** Returns the hashes of everything in a file. */
  static SortedSet<String> hashes(TestUnit unit) {
    SortedSet<String> hashes = new TreeSet<>();
    unit.imports().forEach(i -> hashes.add(Digest.ofMember(i.statement())));
    add(unit.type(), hashes);
    return hashes;
  }

  private static void add(Member member, Set<String> hashes) {
    if (member.body().isEmpty()) {
      hashes.add(Digest.ofMember(member.text()));
      return;
    }
    Body body = member.body().get();
    hashes.add(Digest.ofMember(body.head()));
    hashes.add(Digest.ofMember(body.tail()));
    body.members().forEach(m -> add(m, hashes));
  }

  boolean isGenerated(TestUnit.Import statement) {
    return generated.contains(Digest.ofMember(statement.statement()));
  }

  /** Returns whether a member, and all in it, is as it was generated. */
  boolean isGenerated(Member member) {
    SortedSet<String> hashes = new TreeSet<>();
    add(member, hashes);
    return generated.containsAll(hashes);
  }

  boolean isGeneratedHead(Body body) {
    return generated.contains(Digest.ofMember(body.head()));
  }

  /** Returns the lines; none if nothing is known. */
  String lines() {
    List<String> words = new ArrayList<>();
    if (!owner.isEmpty()) {
      words.add(OWNER + "=" + owner);
    }
    sections.forEach((name, hash) -> words.add(name + "=" + hash));
    StringBuilder text = new StringBuilder(wrapped("tests of", words));
    return text.append(wrapped("as generated", List.copyOf(generated))).toString();
  }

  private static String wrapped(String title, List<String> words) {
    StringBuilder text = new StringBuilder();
    StringBuilder line = new StringBuilder();
    for (Iterator<String> i = words.iterator(); i.hasNext(); ) {
      line.append(line.isEmpty() ? LINE + title : "").append(' ').append(i.next());
      if (line.length() + Digest.ofFile("").length() > WIDTH || !i.hasNext()) {
        text.append(line).append('\n');
        line.setLength(0);
      }
    }
    return text.toString();
  }

  /** Returns those sections that a class still has. */
  static SortedMap<String, String> known(Map<String, String> sections, Body type) {
    SortedMap<String, String> known = new TreeMap<>(sections);
    Set<String> names = new TreeSet<>();
    type.members().stream().filter(Member::isType).forEach(m -> names.add(m.name()));
    known.keySet().retainAll(names);
    return known;
  }
}
