// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.merge;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.heapsmith.testgen.merge.Member.Body;

/**
 * What the tests of a class share: methods that make inputs, and helpers. Old tests go on calling
 * the old ones; where a new one of the same name does something else, it gets another name, and the
 * new tests call it by that.
 */
final class SharedMembers {
  private static final String FIRST = "";

  /** As the writer calls the group. */
  static final String HELPERS = "helpers";

  private final List<Member> there;
  private final List<Member> kept;

  /** What keeps static state for the old tests, and may do so for the new ones. */
  private final Optional<Member> keeping;

  /**
   * The result.
   *
   * @param members of the class, in the order of the file
   * @param renamed generated members whose text is not as it was generated
   */
  record Result(List<Member> members, List<Member> renamed) {}

  /**
   * Finds what stays of the old file: a person's members, and of ours those that tests need.
   *
   * @param there all members of the old class
   * @param tests of the old file that stay
   * @param rest what is after the old class: other classes may use members of it
   */
  SharedMembers(Marks marks, List<Member> there, List<Member> tests, String rest)
      throws NotReadable {
    this.there = there;
    List<Member> shared = there.stream().filter(m -> !m.isType()).toList();
    List<Member> roots = new ArrayList<>(tests);
    shared.stream().filter(m -> !marks.isGenerated(m) || isNeeded(m, tests)).forEach(roots::add);
    roots.add(new Member("", "", rest, Optional.empty()));
    Set<String> told = new HashSet<>(); // as in @MethodSource("inputs")
    for (Member root : roots) {
      if (!marks.isGenerated(root)) {
        told.addAll(JavaTokens.namesInLiterals(root.text()));
      }
    }
    shared.stream().filter(m -> told.contains(m.name())).forEach(roots::add);
    Set<String> used = used(roots, shared);
    this.kept = shared.stream().filter(m -> used.contains(m.name()) || roots.contains(m)).toList();
    this.keeping =
        kept.stream().filter(m -> marks.isGenerated(m) && Lifecycle.keepsStatics(m)).findFirst();
  }

  /** Whether JUnit calls it around tests that stay. */
  private static boolean isNeeded(Member member, List<Member> tests) {
    return !tests.isEmpty() && Lifecycle.isCalled(member);
  }

  /** Returns what stays of the old file. */
  List<Member> kept() {
    return kept;
  }

  /**
   * Puts in what new tests share.
   *
   * @param generated all members of the new class
   * @param sections the nested classes of both
   * @param tests of the new file, which are in them
   * @param qualified what new text writes in full, by simple name
   */
  Result merge(
      List<Member> generated,
      List<Member> sections,
      List<Member> tests,
      Map<String, String> qualified)
      throws NotReadable {
    Optional<Member> joining =
        keeping.flatMap(k -> generated.stream().filter(Lifecycle::keepsStatics).findFirst());
    List<Member> fresh =
        generated.stream().filter(m -> !m.isType() && !joining.equals(Optional.of(m))).toList();
    Map<String, String> names = names(kept, fresh, grouped(generated), qualified);

    List<Member> renamed = new ArrayList<>();
    Map<Member, Member> texts = new HashMap<>();
    Map<Member, Member> joined = new HashMap<>();
    if (joining.isPresent()) {
      String text = JavaTokens.renamed(joining.get().text(), names, qualified);
      joined.put(keeping.get(), Lifecycle.both(keeping.get(), text));
      renamed.add(joined.get(keeping.get()));
    }
    for (Member added : tests) {
      texts.put(added, rename(added, names, qualified, renamed));
    }
    List<Member> classes = new ArrayList<>();
    for (Member section : sections) {
      classes.add(rewritten(section, texts));
    }
    Map<String, List<Member>> groups = new LinkedHashMap<>();
    groups.put(FIRST, classes);
    grouped(there)
        .forEach(
            (member, group) -> {
              Member text = joined.getOrDefault(member, member);
              if (kept.contains(member) && group.equals(FIRST)) {
                classes.add(place(member, there, classes), text);
              } else {
                add(groups, group, text, kept.contains(member));
              }
            });
    List<Member> roots = new ArrayList<>(tests);
    joining.ifPresent(roots::add);
    fresh.stream().filter(Lifecycle::isCalled).forEach(roots::add);
    Set<String> used = used(roots, fresh);
    Map<String, List<Member>> old = TestMerge.byName(kept);
    for (Map.Entry<Member, String> entry : grouped(generated).entrySet()) {
      Member member = entry.getKey();
      boolean wanted = used.contains(member.name()) || Lifecycle.isCalled(member);
      wanted &= fresh.contains(member);
      wanted &= !old.containsKey(names.getOrDefault(member.name(), member.name()));
      Member text = wanted ? rename(member, names, qualified, renamed) : member;
      add(groups, entry.getValue(), text, wanted);
    }
    return new Result(joined(groups), renamed);
  }

  /** Before the class that it stood before. */
  private static int place(Member member, List<Member> there, List<Member> classes) {
    for (Member after : there.subList(there.indexOf(member) + 1, there.size())) {
      for (int i = 0; i < classes.size() && after.isType(); i++) {
        if (classes.get(i).isType() && classes.get(i).name().equals(after.name())) {
          return i;
        }
      }
    }
    return classes.size();
  }

  private static void add(
      Map<String, List<Member>> groups, String group, Member member, boolean wanted) {
    if (wanted) {
      groups.computeIfAbsent(group, g -> new ArrayList<>()).add(member);
    }
  }

  private static Member rewritten(Member section, Map<Member, Member> texts) {
    Body body = section.body().orElseThrow();
    if (body.members().stream().noneMatch(texts::containsKey)) {
      return section;
    }
    List<Member> members = body.members().stream().map(m -> texts.getOrDefault(m, m)).toList();
    return Member.of(section.name(), new Body(body.head(), members, body.tail()));
  }

  private static Member rename(
      Member member, Map<String, String> names, Map<String, String> types, List<Member> renamed)
      throws NotReadable {
    String text = JavaTokens.renamed(member.text(), names, types);
    if (text.equals(member.text())) {
      return member;
    }
    String name = names.getOrDefault(member.name(), member.name());
    Member other = new Member(name, member.parameters(), text, Optional.empty());
    renamed.add(other);
    return other;
  }

  /** The names among the members that texts mention, and what those mention in turn. */
  private static Set<String> used(List<Member> texts, List<Member> members) throws NotReadable {
    Map<String, List<Member>> byName = TestMerge.byName(members);
    Set<String> used = new HashSet<>();
    List<Member> open = new ArrayList<>(texts);
    while (!open.isEmpty()) {
      for (String word : JavaTokens.words(open.remove(open.size() - 1).text())) {
        if (byName.containsKey(word) && used.add(word)) {
          open.addAll(byName.get(word));
        }
      }
    }
    return used;
  }

  /** New names for new members that differ from kept ones, themselves or in what they call. */
  private static Map<String, String> names(
      List<Member> kept,
      List<Member> fresh,
      Map<Member, String> groups,
      Map<String, String> qualified)
      throws NotReadable {
    Map<String, List<Member>> old = TestMerge.byName(kept);
    Map<String, List<Member>> now = TestMerge.byName(fresh);
    Set<String> different = new TreeSet<>();
    for (String name : now.keySet()) {
      if (old.containsKey(name)
          && !texts(old.get(name), Map.of()).equals(texts(now.get(name), qualified))) {
        different.add(name);
      }
    }
    for (boolean more = !different.isEmpty(); more; ) {
      more = false;
      for (Map.Entry<String, List<Member>> entry : now.entrySet()) {
        if (old.containsKey(entry.getKey()) && !different.contains(entry.getKey())) {
          Set<String> words = words(entry.getValue());
          words.retainAll(different);
          more |= !words.isEmpty() && different.add(entry.getKey());
        }
      }
    }
    Set<String> taken = new HashSet<>(old.keySet());
    taken.addAll(now.keySet());
    Map<String, String> names = new TreeMap<>();
    for (String name : calleesFirst(different, now)) {
      boolean helper = groups.get(now.get(name).get(0)).equals(HELPERS);
      String wish =
          helper
              ? name + "2"
              : "new" + name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
      Map<String, String> renaming = new TreeMap<>(names);
      String other = wish;
      for (int i = 2; taken.contains(other); i++) {
        renaming.put(name, other);
        if (old.containsKey(other)
            && texts(old.get(other), Map.of()).equals(texts(now.get(name), renaming, qualified))) {
          break; // an earlier merge has put it in by this name
        }
        other = wish + i;
      }
      taken.add(other);
      names.put(name, other);
    }
    return names;
  }

  /** The names in an order in which what a member calls comes before it, but for a cycle. */
  private static List<String> calleesFirst(Set<String> names, Map<String, List<Member>> members)
      throws NotReadable {
    Map<String, Set<String>> open = new TreeMap<>();
    for (String name : names) {
      Set<String> called = words(members.get(name));
      called.retainAll(names);
      called.remove(name);
      open.put(name, called);
    }
    List<String> order = new ArrayList<>();
    while (!open.isEmpty()) {
      String next =
          open.keySet().stream()
              .filter(name -> order.containsAll(open.get(name)))
              .findFirst()
              .orElseGet(open.keySet().iterator()::next);
      open.remove(next);
      order.add(next);
    }
    return order;
  }

  /** All that the members mention. */
  private static Set<String> words(List<Member> members) throws NotReadable {
    Set<String> words = new HashSet<>();
    for (Member member : members) {
      words.addAll(JavaTokens.words(member.text()));
    }
    return words;
  }

  private static Set<String> texts(List<Member> members, Map<String, String> qualified)
      throws NotReadable {
    return texts(members, Map.of(), qualified);
  }

  private static Set<String> texts(
      List<Member> members, Map<String, String> names, Map<String, String> qualified)
      throws NotReadable {
    Set<String> texts = new TreeSet<>();
    for (Member member : members) {
      texts.add(Digest.ofMember(JavaTokens.renamed(member.text(), names, qualified)));
    }
    return texts;
  }

  /** Returns each member that is no class with the group it stands in. */
  private static Map<Member, String> grouped(List<Member> members) {
    Map<Member, String> groups = new LinkedHashMap<>();
    String group = FIRST;
    for (Member member : members) {
      if (!member.isType()) { // what a person wrote above a class stays there
        String title = Titles.last(member.text());
        group = title.isEmpty() ? group : title;
        groups.put(member, group);
      }
    }
    return groups;
  }

  private static List<Member> joined(Map<String, List<Member>> groups) {
    List<Member> members = new ArrayList<>();
    groups.forEach(
        (group, list) -> {
          for (int i = 0; i < list.size(); i++) {
            Member member = list.get(i);
            boolean titled = i == 0 && !group.isEmpty();
            String text = titled ? Titles.without(member.text()) : member.text();
            text = member.isType() ? text : Titles.withoutOurs(text);
            if (titled || !text.equals(member.text())) {
              text = text.replaceFirst("^\\n+", titled ? "\n" : "\n\n");
            }
            members.add(member.withText((titled ? "\n\n  // ---- " + group + "\n" : "") + text));
          }
        });
    return members;
  }
}
