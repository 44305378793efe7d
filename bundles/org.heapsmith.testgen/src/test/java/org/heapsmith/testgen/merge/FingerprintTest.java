// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.merge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.Random;
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
    String formatted = SIGNED.replace(marks, "").replace(from, to) + marks;
    assertNotEquals(SIGNED, formatted);
    assertTrue(Fingerprint.isUnedited(formatted));
  }

  @ParameterizedTest
  @ValueSource(strings = {"f(1)", "adds", "import", "Tests of", "helpers", "return i"})
  void anyOtherChangeIsOne(String piece) {
    assertFalse(Fingerprint.isUnedited(SIGNED.replace(piece, piece + "x")));
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
