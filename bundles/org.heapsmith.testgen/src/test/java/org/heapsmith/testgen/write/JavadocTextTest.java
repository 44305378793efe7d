// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.write;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Pictures of heaps and sentences in comments. */
class JavadocTextTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "map = LinkedHashMap{\"\"=\"\\\"&b\"}",
        "reader = Reader{text=\"{}\", mark='a'}",
        "mail = Mail{to=\"a@b\"}",
        "path = Path{text=\"C:\\\\new\\n\"}",
      })
  void whatKeepsBracesBalancedStays(String line) {
    assertEquals(line, JavadocText.code(line));
  }

  @Test
  void bracesInTextsAndLettersAreLeftOutWhereTheyWouldEndTheCode() {
    assertEquals(
        "r = Reader{text=\"[?\", mark='a'}", JavadocText.code("r = Reader{text=\"[{\", mark='a'}"));
    assertEquals("a = A{t=\"??\\\"?\"}", JavadocText.code("a = A{t=\"}}\\\"{\"}"));
  }

  @Test
  void aNameOfTheJvmDoesNotEndIt() {
    assertEquals("a = A?a??=0?", JavadocText.code("a = A{a}}=0}"));
    assertEquals("  ?param = 1", JavadocText.code("  @param = 1"));
  }

  @Test
  void lettersOfOtherLanguagesAreEscapedAsInCode() {
    assertEquals("a = A{t=\"\\u00e9\\u0000\"}", JavadocText.code("a = A{t=\"\u00e9\\u0000\"}"));
  }

  @Test
  void aSentenceHasNoTagAndNoElement() {
    assertEquals("a is \"{&#64;link &lt;b&gt;}", JavadocText.sentence("a is \"{@link <b>}"));
  }

  /** Of either compiler: what is escaped is read before comments are. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "*/ int",
        "\\u002a\\u002f int",
        "\\\\u002a\\\\u002f int",
        "\\\\\\u002a/ int",
        "\\uu002a/ int",
        "\\u000a int",
        "*\\u002f int",
        "\\u",
        "C:\\users",
      })
  void nothingEndsTheComment(String text) {
    String comments = "/* " + JavadocText.code(text) + " */ // " + JavadocText.sentence(text);
    assertEquals(2, Compiler.each("class A {} " + comments + "\n").size());
  }
}
