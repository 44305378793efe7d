// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.merge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A file knows whether it was edited, and which of its tests: white space is no edit. */
class FingerprintTest {
  private static final String TEXT =
      """
      package p;

      import java.util.List;

      /** Tests of {@code p.C}. */
      class CTest {

        @Nested
        class Add {
          @Test
          void adds() {
            assertEquals("a b", f(1));
          }
        }

        // ---- helpers

        static int f(int i) { return i; }
      }
      """;
  private static final Map<String, String> SECTIONS = Map.of("Add", Digest.ofMethod("add", "(I)V"));
  private static final String OWNER = Digest.ofClass("p/C");
  private static final String SIGNED = Fingerprint.sign(TEXT, OWNER, SECTIONS);

  /** As a version wrote it for which white space in literals did not count. */
  private static final String FORMER =
      TEXT
          + """
            // heapsmith: tests of class=6b23c0d5 Add=349fe64d
            // heapsmith: as generated 3b1d1809 6bf8475d 93bb250f a53a254b d10b36aa
            // heapsmith: as generated d60c8cdf
            // heapsmith: unedited while this matches the text a911a08c0218e1e3
            """;

  /** As of a class with a hundred thousand tests. */
  @Test
  void thereMayBeManyMarks() {
    String text = "// heapsmith: as generated 01234567\n" + "// 89abcdef 76543210\n".repeat(20_000);
    assertEquals(3, Marks.read(text).generated().size());
    assertEquals("", Marks.removed(text));
  }

  @Test
  void marksComeOffAgain() {
    assertTrue(Fingerprint.isUnedited(SIGNED));
    assertEquals(TEXT, Fingerprint.unsigned(SIGNED).stripTrailing() + "\n");
    assertEquals(new TreeMap<>(SECTIONS), Fingerprint.sections(SIGNED));
    assertEquals(TEXT, Fingerprint.unsigned(TEXT));
    assertFalse(Fingerprint.isUnedited(TEXT));
  }

  @Test
  void noLineOfMarksIsLong() {
    Map<String, String> many = new TreeMap<>();
    for (int i = 0; i < 60; i++) {
      many.put("Method" + i, Digest.ofMethod("m" + i, "()V"));
    }
    String signed = Fingerprint.sign(TEXT, OWNER, many);
    assertTrue(signed.lines().allMatch(l -> l.length() <= 100), signed);
    assertEquals(many, Fingerprint.sections(signed));
  }

  @ParameterizedTest
  @CsvSource({
    "' ', '\t'",
    "'\n', '\r\n'",
    "'{ return i; }', '{\n    return i;\n  }'",
    "'  ', '    '",
  })
  void formattingIsNoEdit(String from, String to) {
    String marks = SIGNED.substring(SIGNED.indexOf("// heapsmith"));
    String literal = "\"a b\"";
    String text = SIGNED.replace(marks, "").replace(literal, "$").replace(from, to);
    String formatted = text.replace("$", literal) + marks;
    assertNotEquals(SIGNED, formatted);
    assertTrue(Fingerprint.isUnedited(formatted));
  }

  @ParameterizedTest
  @ValueSource(strings = {"f(1)", "adds", "import", "Tests of", "helpers", "return i"})
  void anyOtherChangeIsOne(String piece) {
    assertFalse(Fingerprint.isUnedited(SIGNED.replace(piece, piece + "x")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "f(\"a b\")    | f(\"ab\")      | false",
        "f(\"a b\")    | f(\"a  b\")    | false",
        "f(\"a\", ' ') | f(\"a\", '\t') | false",
        "f(\"a b\")    | f( \"a b\" )   | true",
        "f(\"//\", 1)  | f(\"//\",  1)  | true",
        "f() // a b    | f() // ab     | true",
        "f(~~~#a b~~~) | f(~~~#ab~~~)  | false",
        "f(~~~# a#  b# ~~~) | f(~~~#   a#    b#   ~~~) | true",
        "f(~~~# a# b# ~~~)  | f(~~~# a#  b# ~~~)       | false",
      })
  void whiteSpaceCountsInLiteralsOnly(String one, String other, boolean same) {
    String a = one.replace("~", "\"").replace('#', '\n');
    String b = other.replace("~", "\"").replace('#', '\n');
    assertEquals(same, Digest.ofMember(a).equals(Digest.ofMember(b)));
    assertEquals(same, Digest.ofFile(a).equals(Digest.ofFile(b)));
    assertEquals(Digest.ofFile(a), Digest.ofFile(a.replace("\n", "\r\n")));
  }

  @Test
  void aStringWithoutItsSpaceIsAnEdit() {
    String there = SIGNED.replace("\"a b\"", "\"ab\"");
    assertFalse(Fingerprint.isUnedited(there));
    MergeOrder order = MergeOrder.of(SECTIONS.values(), SECTIONS.values());
    TestMerge.Merged merged = TestMerge.merge(there, SIGNED, order).orElseThrow();
    assertEquals(List.of("Add.adds"), merged.edited());
    assertTrue(merged.text().contains("assertEquals(\"ab\", f(1));"), merged.text());
    assertFalse(merged.text().contains("a b"), merged.text());
  }

  @Test
  void whatAFormerVersionSignedIsUnedited() {
    assertTrue(Fingerprint.isUnedited(FORMER));
    MergeOrder order = MergeOrder.of(SECTIONS.values(), SECTIONS.values());
    MergeOrder none = MergeOrder.of(Set.of(), SECTIONS.values());
    for (MergeOrder any : List.of(order, none)) {
      TestMerge.Merged merged = TestMerge.merge(FORMER, SIGNED, any).orElseThrow();
      assertEquals(List.of(), merged.edited());
      assertTrue(Fingerprint.isUnedited(merged.text()), merged.text());
      assertFalse(merged.text().contains("d10b36aa"), "no former hash: " + merged.text());
    }
    String edited = FORMER.replace("f(1)", "f(2)");
    assertFalse(Fingerprint.isUnedited(edited));
    TestMerge.Merged merged = TestMerge.merge(edited, SIGNED, order).orElseThrow();
    assertEquals(List.of("Add.adds"), merged.edited());
    assertTrue(merged.text().contains("f(2)"), merged.text());
  }

  @Test
  void randomLettersAreNoticed() {
    Random random = new Random(3);
    int end = SIGNED.indexOf("// heapsmith");
    for (int i = 0; i < 200; i++) {
      int at = random.nextInt(end);
      if (!Character.isWhitespace(SIGNED.charAt(at))) {
        String edited = SIGNED.substring(0, at) + '#' + SIGNED.substring(at + 1);
        assertFalse(Fingerprint.isUnedited(edited), edited);
      }
    }
  }

  @Test
  void aFormatterThatSortsOrBreaksLinesIsSignedAgain() {
    String formatted = TEXT.replace("\"a b\"", "\"a \"\n            + \"b\"");
    String again = Fingerprint.resign(formatted, SIGNED);
    assertTrue(Fingerprint.isUnedited(again));
    assertEquals(new TreeMap<>(SECTIONS), Fingerprint.sections(again));
    assertEquals(OWNER, Marks.read(again).owner());
    assertEquals(again, Fingerprint.resign(formatted, again));
  }

  @Test
  void whatCannotBeReadIsOursAsAWholeOrNotAtAll() {
    String broken = "class C { void m( }\n";
    String signed = Fingerprint.sign(broken, OWNER, SECTIONS);
    assertTrue(Fingerprint.isUnedited(signed));
    assertEquals(Map.of(), Fingerprint.sections(signed));
    assertEquals(broken, Fingerprint.unsigned(signed));
  }

  @Test
  void membersAreKnownOneByOne() throws NotReadable {
    Marks marks = Marks.read(SIGNED);
    TestUnit edited = TestUnit.read(TEXT.replace("return i", "return 2 * i"));
    Member nested = edited.type().body().orElseThrow().members().get(0);
    Member helper = edited.type().body().orElseThrow().members().get(1);
    assertTrue(marks.isGenerated(nested));
    assertFalse(marks.isGenerated(helper));
    assertTrue(marks.isGenerated(edited.imports().get(0)));
    assertTrue(marks.isGeneratedHead(edited.type().body().orElseThrow()));
    assertFalse(Marks.NONE.isGenerated(nested));
  }

  @Test
  void linesOfOtherToolsAndOfPersonsStay() {
    String text = "class C {}\n// heapsmith is a tool\n// 12345678\n";
    assertEquals(text, Marks.removed(text));
    assertEquals(Marks.NONE, Marks.read(text));
  }

  @ParameterizedTest
  @CsvSource({"add, (I)V, add, (J)V", "add, ()V, ad, d()V", "a, ()I, b, ()I"})
  void methodsHaveDigestsOfTheirOwn(String a, String b, String c, String d) {
    boolean same = (a + b).equals(c + d);
    assertEquals(same, Digest.ofMethod(a, b).equals(Digest.ofMethod(c, d)));
    assertEquals(8, Digest.ofMethod(a, b).length());
  }

  @Test
  void linesThatPartGroupsBelongToNoMember() {
    assertEquals(Digest.ofMember("int a;"), Digest.ofMember("  // ---- helpers\n int\ta ;"));
    assertNotEquals(Digest.ofMember("int a;"), Digest.ofMember("// helpers\nint a;"));
    assertEquals(Digest.ofFile("a"), Digest.ofFile("\uFEFFa"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "/** {@code A}. */ class T {  | /** {@code B}. */ class T {  | {@code A}, {@code B}",
        "/** {@code B}. */ class T {  | /** {@code A}. */ class T {  | {@code A}, {@code B}",
        "/** {@code A}. */ class T {  | /** {@code A}. */ class T {  | /** {@code A}. */",
        "class T {                    | /** {@code A}. */ class T {  | /** {@code A}. */",
      })
  void theHeadTellsOfAllClassesThatTestsAreOf(String old, String fresh, String both) {
    assertTrue(ClassHead.both(old, fresh).contains(both), ClassHead.both(old, fresh));
  }

  @Test
  void theHeadKeepsAllWarningsThatAreNotWanted() {
    String old = "@SuppressWarnings(\"unchecked\")\nclass T {\n";
    String fresh = "@SuppressWarnings({\"rawtypes\", \"unchecked\"})\nclass T {\n";
    String both = "@SuppressWarnings({\"rawtypes\", \"unchecked\"})\nclass T {\n";
    assertEquals(both, ClassHead.both(old, fresh));
    assertEquals(old, ClassHead.both(old, "class T {\n"));
    assertEquals(fresh, ClassHead.both("class T {\n", fresh));
  }
}
