// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.merge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever a person wrote into a generated file, and wherever, is there after each merge. */
class WhatAPersonWroteTest {
  private static final String ADD = Digest.ofMethod("add", "(I)V");
  private static final String POLL = Digest.ofMethod("poll", "()I");
  private static final Set<String> BOTH = Set.of(ADD, POLL);
  private static final String TEXT =
      """
      package p;

      import java.util.Map;

      /** Tests of {@code p.C}. */
      class CTest {

        @Nested
        class Add {

          @Test
          void adds() {
            check(cell(1), 1);
          }

          @Test
          void grows() {
            check(cell(2), 2);
          }
        }

        // ---- how the inputs are built

        private static Object cell(int a) {
          return a;
        }
      }
      """;
  private static final String THERE = Fingerprint.sign(TEXT, "", Map.of("Add", ADD));
  private static final String ADD_ANEW =
      Fingerprint.sign(TEXT.replace("2)", "3)"), "", Map.of("Add", ADD));
  private static final String POLL_ANEW =
      Fingerprint.sign(
          TEXT.replace("class Add", "class Poll").replace("Map", "List"), "", Map.of("Poll", POLL));

  private static TestMerge.Merged merge(String there, String fresh, String... replaced) {
    return TestMerge.merge(there, fresh, MergeOrder.of(Set.of(replaced), BOTH)).orElseThrow();
  }

  private static void assertStays(String there, String written) {
    assertTrue(there.contains(written), there);
    String anew = merge(there, ADD_ANEW, ADD).text();
    assertTrue(anew.contains(written), anew);
    String other = merge(there, POLL_ANEW, POLL).text();
    assertTrue(other.contains(written), other);
    String both = merge(merge(anew, POLL_ANEW, POLL).text(), ADD_ANEW, ADD).text();
    assertTrue(both.contains(written), both);
    assertEquals(both, merge(both, ADD_ANEW, ADD).text(), "once more, nothing changes");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "  int mine;\n",
        "  /** Mine. */\n  static final int[] MINE = {1, 2};\n",
        "  static {\n    mine();\n  }\n",
        "  {\n    mine();\n  }\n",
        "  CTest() {\n    mine();\n  }\n",
        "  enum Mine {\n    A {\n      void m() {}\n    },\n    B;\n\n    void m() {}\n  }\n",
        "  record Mine(int a, List<String> b) {\n    Mine {\n      mine();\n    }\n  }\n",
        "  interface Mine {\n    int m();\n  }\n",
        "  @interface Mine {\n    int[] value() default {};\n  }\n",
        "  class Mine {\n    class Inner {\n      int mine;\n    }\n  }\n",
        "  <T extends Comparable<T>> T mine(T... ts) throws Mine {\n    return ts[0];\n  }\n",
        "  Runnable mine = () -> {\n    mine();\n  };\n",
        "  Object mine =\n      new Object() {\n        void m() {}\n      };\n",
        "  String mine =\n      \"\"\"\n      } \\\"\"\" {\n      \"\"\";\n",
        "  char mine = '\\'', other = '}', brace = '{';\n",
        "  String mine = \"/* no comment { \\\" // nor this\";\n",
        "  /* { mine */ int x; // } mine\n",
        "  @A(x = {1, 2}, y = \")\")\n  @p.B\n  void mine(@D final int[] a) {}\n",
        "  void größe$1_Ж() {} // mine: größe, Ж, \uD835\uDC9C\n",
        "  native int mine();\n",
        "  int mine = a < b ? c : d, more = (int) (e >> 2);\n",
      })
  void anyMemberBesideTheTests(String member) {
    assertStays(THERE.replace("class CTest {\n", "class CTest {\n" + member), member);
    int end = THERE.indexOf("}\n// heapsmith");
    assertStays(THERE.substring(0, end) + "\n" + member + THERE.substring(end), member);
    assertStays(THERE.replace("  class Add {\n", "  class Add {\n" + member), member);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "check(cell(2), 2);  | check(cell(2), 7); // mine",
        "check(cell(2), 2);  | check(cell(2), -2);",
        "check(cell(2), 2);  | // check(cell(2), 2);",
        "check(cell(2), 2);  | /* { */ check(cell(2), 2);",
        "void grows()        | public void grows()",
        "void grows()        | void growsByOne()",
        "void grows()        | @Disabled void grows()",
        "void grows()        | /* mine */ void grows()",
        "return a;           | return a; // mine",
        "cell(int a)         | cell(final int a)",
        "@Nested             | @Tag(\"mine\") @Nested",
        "class Add {         | class Add extends Mine {",
        "class CTest {       | class CTest extends Mine<Map> {",
        "/** Tests of        | /** Mine. */ @Mine /** Tests of",
        "import java.util.Map; | import mine.Mine;",
        "import java.util.Map; | import static mine.Mine.*;",
      })
  void anyChangeOfWhatWasGenerated(String generated, String changed) {
    assertStays(THERE.replace(generated, changed), changed);
  }

  @ParameterizedTest
  @ValueSource(strings = {"// mine\n", "/*\n * (c) mine {\n */\n\n", "\n\n// mine\n\n\n"})
  void whatIsAboveThePackage(String licence) {
    assertStays(THERE.replace("package p;", licence + "package p;"), licence + "package p;");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "class Mine {\n  int mine;\n}\n",
        "// mine, to the end\n",
        "/* mine */\n\n\n// and mine\n",
        "enum Mine {\n  A,\n  B\n}\n\n@interface Other {}\n",
      })
  void whatIsBelowTheClass(String text) {
    String marks = "// heapsmith: tests";
    assertStays(THERE.replace("}\n" + marks, "}\n\n" + text + marks), text);
    assertStays(THERE + text, text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "class CTest {|class CTest {\n  int mine;",
        "void grows() {|void grows() {\n      mine();",
        "return a;|return mine(a);",
        "// heapsmith: tests|class Mine {}\n// heapsmith: tests",
      })
  void aMergedFileWithAPersonsCodeIsNeverSignedAsUnedited(String change) {
    String[] parts = change.split("\\|");
    String there = THERE.replace(parts[0], parts[1]);
    assertTrue(there.length() > THERE.length());
    assertFalse(Fingerprint.isUnedited(merge(there, POLL_ANEW, POLL).text()));
    assertFalse(Fingerprint.isUnedited(merge(there, ADD_ANEW, ADD).text()));
    assertTrue(Fingerprint.isUnedited(merge(THERE, POLL_ANEW, POLL).text()));
  }

  @Test
  void aCommentAtTheEndOfANestedClassThatGetsTestsAgain() {
    assertStays(THERE.replace("2);\n    }\n", "2);\n    }\n    // mine\n"), "    // mine\n  }\n");
  }

  @Test
  void aCommentBelowTheLastMember() {
    assertStays(THERE.replace("a;\n  }\n", "a;\n  }\n\n  // mine\n"), "  // mine\n}\n");
  }

  @Test
  void testsByHandInANestedClassWhoseMethodHasNoTestsAnyMore() {
    String hand = "    @Test\n    void byHand() {\n      mine(cell(4));\n    }\n";
    String there = THERE.replace("  class Add {\n", "  class Add {\n" + hand);
    String merged = merge(there, POLL_ANEW, ADD, POLL).text();
    assertTrue(merged.contains("  class Add {\n" + hand + "  }\n"), merged);
    assertTrue(merged.contains("private static Object cell(int a) {"), merged);
    assertEquals(1, merged.split("void adds\\(\\)", -1).length - 1, "that of poll");
  }

  @Test
  void anEditedClassStaysInTheCodeWhenItsMethodIsGone() {
    String there = THERE.replace("check(cell(2), 2);", "check(cell(2), 7);");
    MergeOrder order = MergeOrder.of(Set.of(POLL), Set.of(POLL));
    TestMerge.Merged merged = TestMerge.merge(there, POLL_ANEW, order).orElseThrow();
    assertEquals(List.of(), merged.gone());
    assertTrue(merged.text().contains("void adds() {\n      check(cell(1), 1);"), merged.text());
    assertTrue(merged.text().contains("      check(cell(2), 7);"), merged.text());
  }

  @Test
  void whatAPersonDeletedComesBackOnlyWithItsMethod() {
    int from = THERE.indexOf("    @Test\n    void grows");
    int to = THERE.indexOf("  }\n\n  // ----");
    String there = THERE.substring(0, from) + THERE.substring(to);
    String fresh = POLL_ANEW.replace("void grows", "void shrinks");
    assertFalse(merge(there, fresh, POLL).text().contains("void grows()"));
    assertTrue(merge(there, ADD_ANEW, ADD).text().contains("void grows()"));
  }

  @Test
  void aTestByHandThatHasTheNameOfANewOneWinsAndIsNamed() {
    String there =
        THERE.replace("void grows()", "void mine()").replace("void adds()", "@Mine void grows()");
    TestMerge.Merged merged = merge(there, ADD_ANEW, ADD);
    assertEquals(List.of("Add.grows"), merged.edited());
    assertTrue(merged.text().contains("@Mine void grows()"), merged.text());
    assertTrue(merged.text().contains("void mine()"), merged.text());
    assertFalse(merged.text().contains("cell(3)"), merged.text());
  }

  @Test
  void aRenamedNestedClassIsAPersonsAndStandsBesideTheNewOne() {
    String there = THERE.replace("class Add {", "class AddingThings {");
    String merged = merge(there, ADD_ANEW, ADD).text();
    assertTrue(merged.contains("class AddingThings {\n\n    @Test\n    void adds()"), merged);
    assertTrue(merged.contains("  class Add {\n"), merged);
    assertTrue(merged.contains("check(cell(2), 2);"), merged);
    assertTrue(merged.contains("check(cell(3), 3);"), merged);
  }

  @Test
  void aFileThatAPersonMadeAClassOfAnotherNameIsLeftAlone() {
    String there = THERE.replace("class CTest", "class MineTest");
    assertTrue(TestMerge.isMergeable(there));
    assertTrue(TestMerge.merge(there, ADD_ANEW, MergeOrder.of(Set.of(ADD), BOTH)).isEmpty());
  }

  @Test
  void aFileWithoutItsMarksIsAPersons() {
    String there = Fingerprint.unsigned(THERE);
    assertFalse(TestMerge.isMergeable(there));
    assertTrue(TestMerge.merge(there, ADD_ANEW, MergeOrder.of(Set.of(ADD), BOTH)).isEmpty());
  }

  @Test
  void theTestsOfARivalAreLeftAlone() {
    String rival = Digest.ofClass("q/C$Inner");
    String there = Fingerprint.sign(TEXT, rival, Map.of("Add", ADD));
    MergeOrder order = MergeOrder.of(Set.of(ADD), BOTH, Set.of(rival));
    assertTrue(TestMerge.isOfAnotherClass(there, order));
    assertTrue(TestMerge.merge(there, ADD_ANEW, order).isEmpty());
    assertFalse(TestMerge.isOfAnotherClass(THERE, order), "nobody's by name");
  }

  @Test
  void testsForTheOtherJUnitReplaceAnUneditedFileAsAWholeOrNotAtAll() {
    String four = THERE.replace("java.util.Map", "org.junit.Test");
    four = Fingerprint.sign(Fingerprint.unsigned(four), "", Map.of("Add", ADD));
    String five = ADD_ANEW.replace("java.util.Map", "org.junit.jupiter.api.Test");
    five = Fingerprint.sign(Fingerprint.unsigned(five), "", Map.of("Add", ADD));
    assertEquals(five, merge(four, five, ADD).text());
    MergeOrder none = MergeOrder.of(Set.of(POLL), BOTH);
    assertTrue(TestMerge.merge(four, five, none).isEmpty(), "tests of add are to stay");
    String edited = four.replace("cell(2), 2", "cell(2), 7");
    assertTrue(TestMerge.merge(edited, five, MergeOrder.of(Set.of(ADD), BOTH)).isEmpty());
  }
}
