// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.merge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests of other methods and a person's edits stay to the letter; generated ones are replaced. */
class TestMergeTest {
  private static final String ADD = Digest.ofMethod("add", "(I)V");
  private static final String POLL = Digest.ofMethod("poll", "()I");
  private static final Set<String> BOTH = Set.of(ADD, POLL);
  private static final String CELL = "private static Object cell(int a) {\n    return a;\n  }";
  private static final String CELL_2 =
      "private static Object cell(int a, int b) {\n    return b;\n  }";
  private static final String SHOW = "private static String show() {\n    return \"s\";\n  }";

  private static String test(String name, String body) {
    return "    @Test\n    void " + name + "() {\n      " + body + "\n    }\n";
  }

  private static String section(String name, String... tests) {
    return "\n  @Nested\n  class " + name + " {\n\n" + String.join("\n", tests) + "  }\n";
  }

  private static String file(String imports, String sections, String factory, String helper) {
    String text =
        "package p;\n\nimport static s.S.check;\n\nimport "
            + imports
            + ";\n\n/** Of {@code a.heap}. */\nclass CTest {\n"
            + sections
            + "\n  // ---- how the inputs are built\n\n  "
            + factory
            + "\n\n  // ---- helpers\n\n  "
            + helper
            + "\n}\n";
    Map<String, String> known = new TreeMap<>();
    if (sections.contains("class Add ")) {
      known.put("Add", ADD);
    }
    if (sections.contains("class Poll ")) {
      known.put("Poll", POLL);
    }
    return Fingerprint.sign(text, "", known);
  }

  private static String add(String... tests) {
    return file("java.util.Map", section("Add", tests), CELL, SHOW);
  }

  private static String poll(String factory, String helper) {
    String test = test("polls", "List l = check(cell(1), show());");
    return file("java.util.List", section("Poll", test), factory, helper);
  }

  private static TestMerge.Merged merge(String there, String generated, String... replaced) {
    return TestMerge.merge(there, generated, MergeOrder.of(Set.of(replaced), BOTH)).orElseThrow();
  }

  @Test
  void generatingAFileAgainChangesNothing() {
    String text = add(test("adds", "Map m = check(cell(1), show());"));
    assertEquals(text, merge(text, text, ADD).text());
  }

  @Test
  void testsOfTheOtherMethodStay() {
    String there = add(test("adds", "Map m = check(cell(1), show());"));
    String merged = merge(there, poll(CELL, SHOW), POLL).text();
    assertTrue(
        merged.contains("class Add {\n\n" + test("adds", "Map m = check(cell(1), show());")));
    assertTrue(merged.contains("class Poll {"), merged);
    assertEquals(1, merged.split("Object cell\\(", -1).length - 1, merged);
    assertTrue(Fingerprint.isUnedited(merged), merged);
    assertTrue(merged.contains("import java.util.Map;"), "of an old test");
    assertEquals(merged, merge(merged, poll(CELL, SHOW), POLL).text(), "again");
    String onlyAdd = add(test("other", "check(cell(1), show());"));
    String replaced = merge(merged, onlyAdd, ADD).text();
    assertFalse(replaced.contains("void adds()"), "the generated one gave way");
    assertTrue(replaced.contains("void polls()") && !replaced.contains("util.Map"), replaced);
  }

  /** What makes inputs differs, and so does a helper: each test goes on calling its own. */
  @Test
  void sharedMembersThatDifferGetAnotherName() {
    String there = add(test("adds", "check(cell(1), x.show(show()));"));
    String now = poll(CELL_2, SHOW.replace("\"s\"", "\"t\""));
    String merged = merge(there, now, POLL).text();
    assertTrue(merged.contains("check(cell(1), x.show(show()));"), "to the letter");
    assertTrue(merged.contains("check(newCell(1), show2());"), merged);
    assertTrue(merged.contains("Object newCell(int a, int b) {"), merged);
    assertTrue(merged.contains("String show2() {\n    return \"t\";"), merged);
    assertTrue(Fingerprint.isUnedited(merged), merged);
    String all =
        file(
            "java.util.List",
            section("Add", test("adds", "check(cell(1), show());"))
                + section("Poll", test("polls", "List l = check(cell(1), show());")),
            CELL_2,
            SHOW.replace("\"s\"", "\"t\""));
    String fresh = merge(merged, all, ADD, POLL).text();
    assertEquals(all, fresh, "once all is new, the names are the plain ones again");
  }

  private static final String KEEP = "private void keep(Class<?> c) {\n    show();\n  }";
  private static final String RESTORE =
      "@AfterEach\n  void restoreStatics() {\n    keep(null);\n  }";

  /** A file whose tests change static state, which no test speaks of. */
  private static String withStatics(String section, String... statements) {
    String method =
        "@BeforeEach\n  void keepStatics() {\n    "
            + String.join("\n    ", statements)
            + "\n  }\n\n  "
            + RESTORE;
    return file("java.util.List", section, method, KEEP + "\n\n  " + SHOW);
  }

  @Test
  void whatJUnitCallsAroundTestsStaysAndIsPutIn() {
    String there = withStatics(section("Add", test("adds", "add();")), "keep(A.class);");
    String other = section("Poll", test("polls", "poll();"));

    String plain = merge(there, file("java.util.List", other, CELL, SHOW), POLL).text();
    assertTrue(plain.contains("keep(A.class);") && plain.contains(RESTORE), plain);
    String replaced = merge(there, withStatics(other, "keep(B.class);"), ADD, POLL).text();
    assertFalse(replaced.contains("keep(A.class);"), "its tests gave way");
    assertTrue(replaced.contains("keep(B.class);") && replaced.contains(RESTORE), replaced);
    String first = add(test("adds", "Map m = check(cell(1), show());"));
    String put = merge(first, withStatics(other, "keep(B.class);"), POLL).text();
    assertTrue(put.contains("keep(B.class);") && put.contains(RESTORE) && put.contains(KEEP), put);
  }

  @Test
  void oneMethodKeepsTheStaticStateOfAllTests() {
    String there =
        withStatics(
            section("Add", test("adds", "add();")), "initialise(B.class);", "keep(A.class);");
    String fresh =
        withStatics(
            section("Poll", test("polls", "poll();")),
            "initialise(A.class);",
            "initialise(C.class);",
            "keep(B.class);");

    String merged = merge(there, fresh, POLL).text();
    assertTrue(
        merged.contains(
            "keepStatics() {\n    initialise(C.class);\n    keep(A.class);\n    keep(B.class);\n"),
        merged);
    assertEquals(1, merged.split("@BeforeEach", -1).length - 1, merged);
    assertTrue(Fingerprint.isUnedited(merged), merged);
    assertEquals(merged, merge(merged, fresh, POLL).text(), "the second time nothing changes");
  }

  /** No change of white space, nor a title that is gone, makes an edit of it. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'\n  '                   | '\n    '",
        "'\n  '                   | '\n\t'",
        "'keep(A'                 | 'keep(\n        A'",
        "'{\n    keep(A.class);\n  }' | '{ keep(A.class); }'",
        "'  // ---- how the inputs are built\n\n' | ''",
      })
  void howTheMethodThatKeepsStaticStateIsLaidOutDoesNotMatter(String from, String to) {
    String there = withStatics(section("Add", test("adds", "add();")), "keep(A.class);");
    String fresh = withStatics(section("Poll", test("polls", "poll();")), "keep(B.class);");
    String laidOut = there.replace(unescaped(from), unescaped(to));
    assertFalse(laidOut.equals(there));

    String merged = merge(laidOut, fresh, POLL).text();
    String solid = merged.replaceAll("\\s+", "");
    assertTrue(solid.contains("voidkeepStatics(){keep(A.class);keep(B.class);}"), merged);
    assertEquals(1, merged.split("@BeforeEach", -1).length - 1, merged);
    assertEquals(merged, merge(merged, fresh, POLL).text(), "the second time nothing changes");
    if (!to.isEmpty()) {
      assertTrue(Fingerprint.isUnedited(merged), merged);
    }
  }

  private static String unescaped(String text) {
    return text == null ? "" : text.replace("\\n", "\n").replace("\\t", "\t");
  }

  @ParameterizedTest
  @CsvSource({"// mine", "/* mine */", "class Mine {}"})
  void aTextWithoutAFinalLineEndStaysOnALineOfItsOwn(String text) {
    String there = add(test("adds", "Map m = check(cell(1), show());")) + text;
    String merged = merge(there, poll(CELL, SHOW), POLL).text();
    assertTrue(merged.contains("\n" + text + "\n// heapsmith: tests of "), merged);
    assertEquals(Set.of("Add", "Poll"), Fingerprint.sections(merged).keySet());
    assertEquals(merged, merge(merged, poll(CELL, SHOW), POLL).text(), "again");
    String windows = merge(there.replace("\n", "\r\n"), poll(CELL, SHOW), POLL).text();
    assertEquals(merged, windows.replace("\r\n", "\n"));
  }

  /** Letters of two {@code char}s. */
  @Test
  void methodsMayHaveAnyName() {
    String add = section("Add", test("\uD835\uDC9C", "check(1);"));
    String poll = section("Poll", test("\uD835\uDC9C", "check(2);"), test("\uD835\uDC9E", "f();"));
    String there = file("java.util.List", add, CELL, SHOW);
    TestMerge.Merged merged =
        merge(there, file("java.util.List", add + poll, CELL, SHOW), ADD, POLL);
    assertEquals(List.of(), merged.edited());
    assertTrue(merged.text().contains("\uD835\uDC9E() {\n      f();"), merged.text());
  }

  /** The one method that keeps static state calls both helpers; each is put in once. */
  @Test
  void aHelperThatDiffersComesWithWhatCallsIt() {
    String there = withStatics(section("Add", test("adds", "add();")), "keep(A.class);");
    String other = KEEP.replace("show();", "show().length();");
    String fresh = withStatics(section("Poll", test("polls", "poll();")), "keep(B.class);");
    fresh =
        Fingerprint.sign(
            Fingerprint.unsigned(fresh).replace(KEEP, other),
            "",
            new TreeMap<>(Map.of("Poll", POLL)));

    String merged = merge(there, fresh, POLL).text();
    assertTrue(merged.contains("keep(A.class);\n    keep2(B.class);\n"), merged);
    assertTrue(merged.contains(KEEP), merged);
    assertTrue(merged.contains(other.replace("keep(", "keep2(")), merged);
    assertTrue(Fingerprint.isUnedited(merged), merged);
    assertEquals(merged, merge(merged, fresh, POLL).text(), "the second time nothing changes");
    assertEquals(merged, merge(merge(merged, there, ADD).text(), fresh, POLL).text(), "in turn");
  }

  /** A helper that knows what stubs stand for does for the tests that have none, too. */
  @Test
  void theHelperThatKnowsStubsServesAllTests() {
    String plain = "private static Object name() {\n    return object.getClass().name();\n  }";
    String able =
        plain.replace("object.getClass()", "shown(object.getClass())")
            + "\n\n  private static Class<?> shown(Class<?> c) {\n    return c;\n  }";
    // every test uses all that is shared
    String add = section("Add", test("adds", "List l = check(cell(1), name());"));
    String poll = section("Poll", test("polls", "List l = check(cell(1), name());"));
    for (boolean ableFirst : new boolean[] {true, false}) {
      String there = file("java.util.List", add, CELL, ableFirst ? able : plain);
      String fresh = file("java.util.List", poll, CELL, ableFirst ? plain : able);
      String merged = merge(there, fresh, POLL).text();
      assertEquals(file("java.util.List", add + poll, CELL, able), merged);
    }
  }

  /** An edited test goes on calling what an earlier merge put in for it, and so may a new one. */
  @Test
  void whatAnEarlierMergePutInIsUsedAgain() {
    String there = add(test("adds", "check(cell(1), show());"));
    String show = SHOW.replace("\"s\"", "cell(1, 2)");
    String merged = merge(there, poll(CELL_2, show), POLL).text();
    String edited = merged.replace("void polls() {\n", "void polls() {\n      mine();\n");
    assertTrue(!edited.equals(merged) && merged.contains("show2()"), merged);

    String again = merge(edited, poll(CELL_2, show), POLL).text();
    assertEquals(1, again.split("String show2\\(", -1).length - 1, again);
    assertEquals(1, again.split("Object newCell\\(", -1).length - 1, again);
    assertFalse(again.contains("newCell2") || again.contains("show3"), again);
  }

  @Test
  void whatAPersonMadeOfItStaysBesideOurs() {
    String there = withStatics(section("Add", test("adds", "add();")), "keep(A.class);");
    there = there.replace("keep(A.class);", "keep(A.class); mine();");
    String fresh = withStatics(section("Poll", test("polls", "poll();")), "keep(B.class);");

    String merged = merge(there, fresh, POLL).text();
    assertTrue(merged.contains("keep(A.class); mine();"), merged);
    assertTrue(merged.contains("void newKeepStatics() {\n    keep(B.class);"), merged);
    assertEquals(merged, merge(merged, fresh, POLL).text(), "the second time nothing changes");
  }

  @Test
  void anEditedTestIsLeftAloneAndTheOthersAreReplaced() {
    String there =
        add(test("adds", "check(cell(1), 1);"), test("grows", "check(cell(1), 2);"))
            .replace("check(cell(1), 2);", "check(cell(1), 7); // mine");
    String now = add(test("adds", "check(cell(1), 3);"), test("grows", "check(cell(1), 4);"));
    TestMerge.Merged merged = merge(there, now, ADD);
    assertEquals(List.of("Add.grows"), merged.edited());
    assertTrue(merged.text().contains("check(cell(1), 7); // mine"), merged.text());
    assertTrue(merged.text().contains("check(cell(1), 3);"), merged.text());
    assertFalse(merged.text().contains("check(cell(1), 1);"), merged.text());
    assertFalse(Fingerprint.isUnedited(merged.text()));
    TestMerge.Merged again = merge(merged.text(), now, ADD);
    assertEquals(merged.text(), again.text());
  }

  @Test
  void aPersonsTestsFieldsHelpersAndImportsStay() {
    String there =
        add(test("adds", "check(cell(1), 1);"))
            .replace("class CTest {\n", "class CTest {\n  int mine; // first\n")
            .replace("import java.util.Map;", "import java.util.Set;\nimport java.util.Map;")
            .replace("  @Nested", "  @Disabled @Nested")
            .replace("\n  // ---- helpers", "\n  void own() { { } }\n\n  // ---- helpers");
    there = there.replace("class Add {\n", "class Add {\n    @Test void byHand() { own(); }\n");
    String merged = merge(there, add(test("grows", "check(cell(1), 2);")), ADD).text();
    assertTrue(merged.contains("class CTest {\n  int mine; // first\n"), merged);
    assertTrue(merged.contains("@Disabled @Nested"), merged);
    assertTrue(merged.contains("@Test void byHand() { own(); }"), merged);
    assertTrue(merged.contains("  void own() { { } }"), merged);
    assertTrue(merged.contains("import java.util.Set;"), merged);
    assertTrue(merged.contains("void grows()") && !merged.contains("void adds()"), merged);
  }

  @Test
  void testsOfAMethodThatIsGoneAreCommentedOut() {
    String there = merge(add(test("adds", "check(cell(1), 1);")), poll(CELL, SHOW), POLL).text();
    MergeOrder order = MergeOrder.of(Set.of(ADD), Set.of(ADD));
    TestMerge.Merged merged =
        TestMerge.merge(there, add(test("adds", "check(cell(1), 1);")), order).orElseThrow();
    assertEquals(List.of("Poll"), merged.gone());
    assertTrue(merged.text().contains("  //     void polls() {"), merged.text());
    TestMerge.Merged again =
        TestMerge.merge(merged.text(), add(test("adds", "check(cell(1), 1);")), order)
            .orElseThrow();
    assertEquals(merged.text(), again.text());
    assertEquals(List.of(), again.gone());
  }

  /** What was found before somebody stopped the run does not take the place of what was there. */
  @Test
  void testsOfACancelledMethodComeBesideThoseThere() {
    String there = add(test("adds", "check(cell(1), 1);"), test("grows", "check(cell(1), 2);"));
    String merged = merge(there, add(test("more", "check(cell(1), 3);"))).text();
    for (String name : List.of("adds", "grows", "more")) {
      assertTrue(merged.contains("void " + name + "()"), merged);
    }
  }

  @Test
  void windowsLineEndsAndByteOrderMarkStay() {
    String there = "\uFEFF" + add(test("adds", "check(cell(1), show());")).replace("\n", "\r\n");
    String merged = merge(there, poll(CELL, SHOW), POLL).text();
    assertTrue(merged.startsWith("\uFEFFpackage p;\r\n"));
    assertFalse(merged.replace("\r\n", "").contains("\n"));
    assertTrue(merged.contains("class Add") && merged.contains("class Poll"));
  }

  @Test
  void whatIsNotOursIsNotMerged() {
    MergeOrder order = MergeOrder.of(Set.of(), BOTH);
    String now = poll(CELL, SHOW);
    String brokenOff = add(test("adds", "check(\"a\");")).replace("check(\"a\")", "check(\"a)");
    for (String there : List.of("class CTest {}", "class CTest {", "", "/* ", brokenOff)) {
      assertEquals(
          Map.of(), TestMerge.merge(there, now, order).map(m -> Map.of(1, m)).orElse(Map.of()));
    }
  }

  /** Two classes of one simple name: the new tests write theirs in full. */
  /** {@code java.awt} has a {@code List}, too: the name alone would mean neither. */
  @ParameterizedTest
  @CsvSource({
    "import java.util.*;, false",
    "import java.util.*;|import java.util.*;, false",
    "import java.awt.*;|import java.util.*;, true",
    "import java.awt.*;, true",
    "import static java.awt.Color.*;|import java.util.*;, false"
  })
  void aClassHasItsOwnImportUnlessOnePackageOnDemandIsTheOnlyOne(String imports, boolean own) {
    String there =
        add(test("adds", "check(cell(1), show());"))
            .replace("import java.util.Map;", imports.replace('|', '\n'));
    String merged = merge(there, poll(CELL, SHOW), POLL).text();
    assertEquals(own, merged.contains("import java.util.List;"), merged);
  }

  @Test
  void importsThatClashAreQualified() {
    String there =
        file("a.Node", section("Add", test("adds", "check(new Node(), x.Node);")), CELL, SHOW);
    String now = file("b.Node", section("Poll", test("polls", "Node n = new Node();")), CELL, SHOW);
    String merged = merge(there, now, POLL).text();
    assertTrue(merged.contains("b.Node n = new b.Node();"), merged);
    assertTrue(merged.contains("import a.Node;") && !merged.contains("import b.Node;"), merged);
    assertTrue(Fingerprint.isUnedited(merged), merged);
  }

  /** Generated by a version that marked whole files only. */
  @Test
  void anUneditedFileOfAnOlderVersionIsMerged() {
    String plain = Fingerprint.unsigned(add(test("adds", "check(cell(1), 1);")));
    String there = Fingerprint.whole(plain);
    assertTrue(Fingerprint.isUnedited(there));
    String merged = merge(there, poll(CELL, SHOW), POLL).text();
    assertTrue(merged.contains("void adds()") && merged.contains("void polls()"), merged);
    assertTrue(Fingerprint.isUnedited(merged), merged);
  }
}
