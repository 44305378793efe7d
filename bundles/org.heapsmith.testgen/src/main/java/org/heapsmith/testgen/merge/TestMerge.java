// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.merge;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.heapsmith.testgen.merge.Member.Body;

/**
 * Puts newly generated tests into a test class that is there already. The generated tests of the
 * methods that were generated anew give way to the new ones; everything else stays: tests of other
 * methods, and whatever a person wrote or changed, to the letter.
 */
public final class TestMerge {

  /**
   * The result.
   *
   * @param text of the whole file
   * @param edited new tests, {@code Nested.name}, that are left out because a person edited the
   *     test of that name
   * @param gone nested classes that are commented out because their method is gone
   * @param renamed new names of generated nested classes, which would have hidden others
   */
  public record Merged(
      String text, List<String> edited, List<String> gone, Map<String, String> renamed) {

    /** Copies the lists. */
    public Merged {
      edited = List.copyOf(edited);
      gone = List.copyOf(gone);
      renamed = Map.copyOf(renamed);
    }

    /** Returns the result for a file that was not there. */
    public static Merged ofNew(String text) {
      return new Merged(text, List.of(), List.of(), Map.of());
    }

    private Merged withText(String other) {
      return new Merged(other, edited, gone, renamed);
    }
  }

  private TestMerge() {}

  /**
   * Returns whether {@link #merge} can handle a file: it says what of it was generated, or is
   * unchanged since it was generated.
   */
  public static boolean isMergeable(String text) {
    try {
      TestUnit unit = TestUnit.read(text);
      return !Marks.read(unit.rest()).generated().isEmpty() || Fingerprint.isUnedited(text);
    } catch (NotReadable e) {
      return false;
    }
  }

  /** Returns whether a file holds the tests of another class, whose tests have the same name. */
  public static boolean isOfAnotherClass(String text, MergeOrder order) {
    return order.rivals().contains(Marks.read(text).owner());
  }

  /**
   * Merges.
   *
   * @param there the file as it is
   * @param generated signed, all of it generated
   * @return nothing if they cannot be one class: then neither is touched
   */
  public static Optional<Merged> merge(String there, String generated, MergeOrder order) {
    try {
      if (!isMergeable(there) || isOfAnotherClass(there, order)) {
        return Optional.empty();
      }
      boolean windows = there.contains("\r\n");
      String plain = windows ? there.replace("\r\n", "\n") : there;
      if (JUnitVersion.of(there).excludes(JUnitVersion.of(generated))) {
        return isReplaced(there, order)
            ? Optional.of(Merged.ofNew(inPlaceOf(there, generated)))
            : Optional.empty();
      }
      Merged merged = merge(plain, order, TestUnit.read(generated.replace("\r\n", "\n")));
      return Optional.of(windows ? merged.withText(merged.text().replace("\n", "\r\n")) : merged);
    } catch (NotReadable e) {
      return Optional.empty();
    }
  }

  /** Returns whether nothing of a file stays: all of it was generated, and is anew. */
  private static boolean isReplaced(String there, MergeOrder order) throws NotReadable {
    TestUnit unit = TestUnit.read(there);
    return Fingerprint.isUnedited(there)
        && Marks.of(unit).areOfAll(unit)
        && order.replaced().containsAll(Fingerprint.sections(there).values());
  }

  /** Returns a text with the line ends and the byte order mark of the one before. */
  private static String inPlaceOf(String there, String text) {
    String ends = there.contains("\r\n") ? text.replaceAll("\r?\n", "\r\n") : text;
    return there.startsWith("\uFEFF") && !ends.startsWith("\uFEFF") ? "\uFEFF" + ends : ends;
  }

  private static Merged merge(String there, MergeOrder order, TestUnit fresh) throws NotReadable {
    TestUnit old = TestUnit.read(there);
    if (!old.type().name().equals(fresh.type().name())) {
      throw new NotReadable("another class");
    }
    Marks told = Marks.read(fresh.rest());
    Marks freshMarks = new Marks(told.owner(), told.sections(), Marks.hashes(fresh));
    Marks marks = Marks.of(old);
    Sections sections = new Sections(marks, freshMarks, order);
    Body oldBody = old.type().body().orElseThrow();
    Body freshBody = fresh.type().body().orElseThrow();
    List<Member> oldMembers = HelperKinds.ablest(oldBody.members(), freshBody.members());
    Sections.Result classes = sections.merge(oldMembers, freshBody.members());
    // what only tests that are gone have used is gone, too
    List<Member> freshMembers =
        classes.kept().isEmpty()
            ? freshBody.members()
            : HelperKinds.ablest(freshBody.members(), oldBody.members());
    SharedMembers shared = new SharedMembers(marks, oldMembers, classes.kept(), old.rest());
    NestedNames names = new NestedNames(freshMarks, classes, shared.kept());
    freshMarks = names.marks();
    Set<String> types = new TreeSet<>(names.old());
    types.addAll(old.otherTypes());
    boolean allNew = classes.kept().isEmpty() && shared.kept().isEmpty() && isBlank(old.rest());
    List<TestUnit.Import> before =
        old.imports().stream()
            .filter(i -> !allNew || !i.simpleName().equals("*") || !marks.isGenerated(i))
            .toList();
    ImportMerge imports = new ImportMerge(before, fresh, types);
    SharedMembers.Result members =
        shared.merge(freshMembers, names.classes(), classes.added(), imports.qualified());

    String head = head(marks, oldBody, freshBody, !classes.kept().isEmpty());
    Body body = new Body(head, members.members(), oldBody.tail());
    String tail =
        classes.goneText().isEmpty() ? body.tail() : "\n" + classes.goneText() + body.tail();
    body = new Body(body.head(), body.members(), tail);
    Member type = Member.of(old.type().name(), body);
    Set<String> words = JavaTokens.words(type.text());
    words.addAll(JavaTokens.words(old.rest()));
    TestUnit unit = new TestUnit(old.start(), imports.merged(marks, words), type, "\n");

    SortedSet<String> generated = new TreeSet<>(marks.generated());
    generated.addAll(freshMarks.generated());
    members.renamed().forEach(m -> generated.addAll(hashes(m)));
    generated.add(Digest.ofPiece(head.equals(oldBody.head()) ? freshBody.head() : head));
    SortedSet<String> hashes = Marks.hashes(unit);
    generated.retainAll(hashes);
    SortedMap<String, String> known = new TreeMap<>(marks.sections());
    known.putAll(freshMarks.sections());
    Marks after = new Marks(told.owner(), Marks.known(known, body), generated);
    boolean unedited = after.areOfAll(unit) && isBlank(old.rest());
    String rest = Fingerprint.unsigned(old.rest()).replaceFirst("^\\n+", "");
    if (!rest.isEmpty() && !rest.endsWith("\n")) {
      rest += "\n"; // else our first line would be a part of its last
    }
    String text = unit.text() + rest + after.lines();
    return new Merged(
        unedited ? Fingerprint.whole(text) : text,
        classes.edited(),
        classes.gone(),
        names.renamed());
  }

  private static boolean isBlank(String rest) {
    return Fingerprint.unsigned(rest).isBlank();
  }

  private static SortedSet<String> hashes(Member member) {
    return Marks.hashes(new TestUnit("", List.of(), member, ""));
  }

  /** The comment and annotations of the class: a person's stay; of ours, what both say. */
  private static String head(Marks marks, Body old, Body fresh, boolean both) {
    if (!marks.isGeneratedHead(old)) {
      return old.head();
    }
    return both ? ClassHead.both(old.head(), fresh.head()) : fresh.head();
  }

  /** Returns a new name that is not taken. */
  static String free(String wish, Set<String> taken) {
    String name = wish;
    for (int i = 2; taken.contains(name); i++) {
      name = wish + i;
    }
    return name;
  }

  /** Returns the members of a class that are no classes, by name. */
  static Map<String, List<Member>> byName(List<Member> members) {
    Map<String, List<Member>> byName = new TreeMap<>();
    for (Member member : members) {
      if (!member.isType()) {
        byName.computeIfAbsent(member.name(), n -> new ArrayList<>()).add(member);
      }
    }
    return byName;
  }
}
