// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.merge;

import static org.heapsmith.testgen.merge.MergeFixture.ADD;
import static org.heapsmith.testgen.merge.MergeFixture.ADD_ANEW;
import static org.heapsmith.testgen.merge.MergeFixture.POLL;
import static org.heapsmith.testgen.merge.MergeFixture.POLL_ANEW;
import static org.heapsmith.testgen.merge.MergeFixture.THERE;
import static org.heapsmith.testgen.merge.MergeFixture.assertStays;
import static org.heapsmith.testgen.merge.MergeFixture.edited;
import static org.heapsmith.testgen.merge.MergeFixture.file;
import static org.heapsmith.testgen.merge.MergeFixture.merge;
import static org.heapsmith.testgen.merge.MergeFixture.merged;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a person wrote into a nested class stays, and says no more than it does. */
class KeptSectionsTest {
  private static final String LAST = "check(cell(1), show());\n    }\n  }\n";

  @ParameterizedTest
  @ValueSource(strings = {"    // mine\n  }\n", "  } // mine\n", "    /* mine */\n\n  }\n"})
  void aCommentAtTheEndStaysThoughNoTestDoes(String end) {
    String there = edited(THERE, LAST, LAST.substring(0, LAST.length() - 4) + end);
    assertStays(there, end);
    assertFalse(merge(there, POLL_ANEW, ADD, POLL).contains("cell(1)"));
  }

  @Test
  void withoutOneTheClassIsGoneWithItsTests() {
    assertFalse(merge(THERE, POLL_ANEW, ADD, POLL).contains("class Add"));
  }

  @ParameterizedTest
  @CsvSource({"class Add {", "class CTest {"})
  void aCommentBehindTheBraceIsThatOfTheClass(String head) {
    String there = edited(THERE, head + "\n", head + " // mine\n");
    TestMerge.Merged anew = merged(there, ADD_ANEW, ADD);
    assertEquals(List.of(), anew.edited(), "no test is");
    assertFalse(anew.text().contains("cell(1)"), anew.text());
    assertStays(there, head + " // mine\n");
  }

  @Test
  void aCommentBeforeAMemberOnTheLineOfTheBraceIsThatOfTheMember() throws NotReadable {
    TestUnit unit = TestUnit.read("class C { /* of a */ int a; // of a\n}\n");
    assertEquals("class C {", unit.type().body().orElseThrow().head());
    TestUnit ends = TestUnit.read("class C { /* of C */ // of C\n int a; }\n");
    assertEquals("class C { /* of C */ // of C", ends.type().body().orElseThrow().head());
    assertEquals("enum C { // of C", head("enum C { // of C\n A }"));
    assertEquals("class C {", head("class C {\n  // of a\n int a; }"));
    assertEquals("class C {", head("class C { }"));
  }

  private static String head(String text) throws NotReadable {
    return TestUnit.read(text).type().body().orElseThrow().head();
  }

  @Test
  void anEditedTestIsToldByTheNameThatItsClassHas() {
    String there = edited(THERE, "class Add {", "/* mine */ class Add {");
    there = edited(there, "check(cell(1), show());", "check(cell(7), show());");
    String fresh = file("Map", "AddInt", "3", ADD);
    TestMerge.Merged merged = merged(there, fresh, ADD);
    assertEquals(List.of("Add.grows"), merged.edited());
    assertTrue(merged.text().contains("/* mine */ class Add {"), merged.text());
    String own = edited(THERE, "check(cell(1), show());", "check(cell(7), show());");
    assertEquals(List.of("AddInt.grows"), merged(own, fresh, ADD).edited());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "    int adds;\n",
        "    private void adds(int mine) {}\n",
        "    class adds {}\n",
      })
  void aMemberThatHasTheNameOfATestStandsBesideIt(String member) {
    String there = edited(THERE, "class Add {\n", "class Add {\n" + member);
    TestMerge.Merged merged = merged(there, ADD_ANEW, ADD);
    assertEquals(List.of(), merged.edited());
    assertTrue(merged.text().contains("List u = check(cell(3), \"a b\");"), merged.text());
    assertStays(there, member);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "@Test\n    void adds(TestInfo mine) {\n",
        "@ParameterizedTest\n    void adds(int mine) {\n"
      })
  void aTestThatAPersonGaveParametersIsEdited(String head) {
    String there = edited(THERE, "@Test\n    void adds() {\n", head);
    TestMerge.Merged merged = merged(there, ADD_ANEW, ADD);
    assertEquals(List.of("Add.adds"), merged.edited());
    assertFalse(merged.text().contains("void adds()"), merged.text());
    assertTrue(merged.text().contains(head + "      Map u"), merged.text());
  }

  @ParameterizedTest
  @CsvSource({"show, true", "CTest#show, true", "shows, false", "'show ', false"})
  void aHelperThatAPersonNamesInAStringStays(String name, boolean stays) {
    String mine = "  @MethodSource(\"" + name + "\")\n  void mine(String s) {}\n";
    String there = edited(THERE, "class CTest {\n", "class CTest {\n" + mine);
    String none = ADD_ANEW.replace("show()", "1").replace("String 1", "String show()");
    assertEquals(stays, merge(there, none, ADD).contains("String show()"));
  }
}
