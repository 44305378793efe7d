// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.merge;

import static org.heapsmith.testgen.merge.MergeFixture.ADD;
import static org.heapsmith.testgen.merge.MergeFixture.ADD_ANEW;
import static org.heapsmith.testgen.merge.MergeFixture.POLL;
import static org.heapsmith.testgen.merge.MergeFixture.POLL_ANEW;
import static org.heapsmith.testgen.merge.MergeFixture.THERE;
import static org.heapsmith.testgen.merge.MergeFixture.assertStays;
import static org.heapsmith.testgen.merge.MergeFixture.edited;
import static org.heapsmith.testgen.merge.MergeFixture.merge;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Titles part the members of a class; what looks like one elsewhere is a person's text. */
class GroupTitlesTest {

  @Test
  void aLineInAPersonsTestStaysWhereItIs() {
    String body = "grows() {\n      // ---- mine\n      check(cell(1), show());\n";
    assertStays(edited(THERE, "grows() {\n      check(cell(1), show());\n", body), body);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "  String mine =\n      \"\"\"\n      // ---- a\n      b\n      \"\"\";\n",
        "  void mine() {\n    // ---- a\n    run();\n    // ---- b\n  }\n",
        "  /*\n  // ---- a\n  */\n  int mine;\n",
        "  int mine; // ---- a\n",
        "  // ---- a\n  class Mine {\n    // ---- b\n  }\n",
        "  // ---- \n  int mine;\n",
      })
  void aLineInAPersonsMemberStaysWhereItIs(String member) {
    assertStays(edited(THERE, "class CTest {\n", "class CTest {\n" + member), member);
    String helpers = "  // ---- helpers\n";
    assertStays(edited(THERE, "a;\n  }\n\n" + helpers, "a;\n  }\n" + member + helpers), member);
  }

  @ParameterizedTest
  @ValueSource(strings = {"check(cell(1), show());", "return a;", "@Nested", "void adds() {"})
  void aLineInAGeneratedMemberIsAnEdit(String line) {
    String there = edited(THERE, line, "// ---- mine\n" + line);
    assertStays(there, "// ---- mine\n" + line);
  }

  @Test
  void aTitleThatAPersonGaveStaysAboveItsMember() {
    String there = edited(THERE, "// ---- helpers", "// ---- what all use");
    assertStays(there, "  // ---- what all use\n\n  private static String show() {");
  }

  @Test
  void aTitleMayStandTwice() {
    String a = "  // ---- mine\n\n  int a;\n";
    String b = "  // ---- mine\n\n  int b;\n";
    String there = edited(THERE, "  // ---- helpers\n", a + "\n" + b + "\n  // ---- helpers\n");
    assertStays(there, a);
    assertStays(there, b);
  }

  @Test
  void aTitleBeforeATestOrTheEndOfItsClassStays() {
    assertStays(
        edited(THERE, "    @Test\n    void grows", "    // ---- mine\n    @Test\n    void grows"),
        "    // ---- mine\n    @Test\n    void grows");
    assertStays(
        edited(THERE, "show());\n    }\n", "show());\n    }\n    // ---- mine\n"),
        "    // ---- mine\n  }\n");
  }

  @Test
  void ourTitlesAreNoPartOfAMember() {
    String there = edited(THERE, "  // ---- how the inputs are built\n\n", "");
    assertFalse(Fingerprint.isUnedited(there));
    String text = merge(there, POLL_ANEW, POLL);
    assertEquals(1, text.split("Object cell\\(", -1).length - 1, text);
    assertFalse(merge(there, POLL_ANEW.replace("cell(4)", "4"), ADD, POLL).contains("cell(int"));
    assertEquals(2, merge(THERE, POLL_ANEW, POLL).split("// ---- ", -1).length - 1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "~  // ---- helpers~int a;              | true",
        "~// ---- how the inputs are built~  int a; | true",
        "/** A. */~// ---- helpers~int a;       | false",
        "~// ---- mine~int a;                   | false",
        "~int a; // ---- helpers                | false",
        "~int a;~// ---- helpers                | false",
      })
  void aMemberIsTheSameWithOurTitle(String text, boolean same) {
    assertEquals(same, Digest.ofMember(text.replace('~', '\n')).equals(Digest.ofMember("int a;")));
    assertNotEquals(Digest.ofPiece("int a;"), Digest.ofPiece(text.replace('~', '\n')));
  }

  @Test
  void helpersThatComeLaterStandBelowTheirTitle() {
    String fresh = POLL_ANEW.replace("return \"s\"", "return \"t\"");
    String text = merge(THERE, fresh, POLL);
    assertTrue(text.indexOf("String show2()") > text.indexOf("// ---- helpers"), text);
    assertEquals(ADD_ANEW, merge(THERE, ADD_ANEW, ADD));
  }
}
