// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.merge;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.heapsmith.testgen.merge.Member.Body;

/** The nested classes of two test classes in one: each holds the tests of one method. */
final class Sections {
  private static final Pattern IS_TEST = Pattern.compile("@[\\w.]*Test\\b");

  private final Marks old;
  private final Marks fresh;
  private final MergeOrder order;
  private final List<String> edited = new ArrayList<>();
  private final List<String> gone = new ArrayList<>();
  private final StringBuilder goneText = new StringBuilder();

  /**
   * The result.
   *
   * @param classes in the order of the file
   * @param kept members from the old file, to the letter
   * @param added generated members that are new in the file
   * @param edited names of new tests that give way to edited ones
   * @param gone names of classes whose method is gone
   * @param goneText those classes as comments
   */
  record Result(
      List<Member> classes,
      List<Member> kept,
      List<Member> added,
      List<String> edited,
      List<String> gone,
      String goneText) {}

  Sections(Marks old, Marks fresh, MergeOrder order) {
    this.old = old;
    this.fresh = fresh;
    this.order = order;
  }

  Result merge(List<Member> there, List<Member> generated) throws NotReadable {
    Map<String, Member> incoming = new HashMap<>();
    Map<String, String> names = new HashMap<>();
    for (Member section : generated) {
      if (section.isType()) {
        incoming.put(section.name(), section);
        names.put(fresh.sections().get(section.name()) + ending(section.name()), section.name());
      }
    }
    List<Member> classes = new ArrayList<>();
    List<Member> kept = new ArrayList<>();
    List<Member> added = new ArrayList<>();
    for (Member section : there) {
      if (!section.isType()) {
        continue;
      }
      String method = old.sections().get(section.name());
      String same =
          method != null
              ? names.get(method + ending(section.name()))
              : old.isGenerated(section) ? section.name() : null;
      Member with = incoming.remove(same);
      Member merged = merge(section, with, kept, added);
      if (merged != null) {
        classes.add(merged);
      }
    }
    for (Member section : generated) {
      if (section.isType() && incoming.containsKey(section.name())) {
        classes.add(place(classes, section), section);
        added.addAll(section.body().orElseThrow().members());
      }
    }
    return new Result(classes, kept, added, edited, gone, goneText.toString());
  }

  /** How the names of nested classes end that do not hold behaviour to keep. */
  private static final List<String> EXTRA = List.of("Findings", "Unconstrained", "Reached");

  /** Findings are told apart from the other tests of a method by the end of their name. */
  static String ending(String name) {
    return EXTRA.stream().filter(name::endsWith).findFirst().orElse("");
  }

  /** Findings, and what has no spec, stand at the end. */
  private static int place(List<Member> classes, Member section) {
    boolean findings = !ending(section.name()).isEmpty();
    int place = classes.size();
    while (!findings && place > 0 && !ending(classes.get(place - 1).name()).isEmpty()) {
      place--;
    }
    return place;
  }

  /** Returns null if nothing of the section is left. */
  private Member merge(Member section, Member with, List<Member> kept, List<Member> added) {
    String method = old.sections().getOrDefault(section.name(), "");
    if (order.isGone(method) && !method.isEmpty() && with == null) {
      if (old.isGenerated(section)) {
        gone.add(section.name());
        goneText.append(comment(section));
        return null;
      }
    }
    boolean replaced = order.replaced().contains(method) || method.isEmpty() && with != null;
    if (!replaced && with == null) {
      kept.add(section);
      return section;
    }
    Body body = section.body().orElseThrow();
    List<Member> members = new ArrayList<>();
    Set<String> names = new LinkedHashSet<>();
    for (Member test : body.members()) {
      if (!replaced || !old.isGenerated(test)) {
        members.add(test);
        kept.add(test);
        names.add(key(test));
        if (IS_TEST.matcher(test.text()).find()) {
          names.add(test.name() + ")"); // a person gave it parameters
        }
      }
    }
    if (with == null) {
      return members.isEmpty() && old.isGeneratedHead(body) && old.isGeneratedTail(body)
          ? null
          : Member.of(section.name(), new Body(body.head(), members, body.tail()));
    }
    boolean own = old.isGeneratedHead(body);
    String name = own ? with.name() : section.name();
    List<Member> all = new ArrayList<>();
    Body incoming = with.body().orElseThrow();
    for (Member test : incoming.members()) {
      if (names.add(key(test))) {
        all.add(test);
        added.add(test);
      } else if (replaced) {
        edited.add(name + "." + test.name());
      }
    }
    if (replaced) {
      all.addAll(members);
    } else {
      all.addAll(0, members);
    }
    return Member.of(name, new Body(own ? incoming.head() : body.head(), all, body.tail()));
  }

  /** Of two members with the same one a class can have but one. */
  private static String key(Member member) {
    return member.name() + member.parameters();
  }

  /** Nothing is thrown away: what cannot compile any more is there to be read, and deleted. */
  private static String comment(Member section) {
    StringBuilder text = new StringBuilder();
    text.append("  // The method of these tests is gone. Delete them, or generate them anew.\n");
    section.text().strip().lines().forEach(l -> text.append("  // ").append(l).append('\n'));
    return text.toString().replaceAll("(?m)[ \t]+$", "");
  }
}
