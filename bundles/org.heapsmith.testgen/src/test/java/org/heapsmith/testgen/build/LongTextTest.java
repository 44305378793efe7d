// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.build;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A text that is too long for a constant of a class file is joined from several. */
class LongTextTest {
  private static final Pattern PART = Pattern.compile("\"([^\"]*)\"");

  /** The contents of the literals, but for the separator. */
  private static List<String> parts(String code) {
    return PART.matcher(code).results().map(r -> r.group(1)).skip(1).toList();
  }

  @Test
  void oneOfTwentyOneThousandLettersIsALiteral() {
    String text = "a".repeat(21_000);
    assertEquals('"' + text + '"', Literals.string(text));
  }

  @ParameterizedTest
  @CsvSource({"21001, 2, 1", "42000, 2, 21000", "42001, 3, 1", "63000, 3, 21000"})
  void aLongerOneIsInPieces(int length, int pieces, int last) {
    String code = Literals.string("b".repeat(length));
    assertTrue(code.startsWith("java.lang.String.join(\"\", \"bbb"), code.substring(0, 40));
    assertTrue(code.endsWith("b\")"));
    List<String> parts = parts(code);
    assertEquals(pieces, parts.size());
    assertEquals(last, parts.get(pieces - 1).length());
    assertEquals("b".repeat(length), String.join("", parts));
  }

  @Test
  void noPieceHasMoreBytesThanAConstantMay() {
    String code = Literals.string("\u6728".repeat(30_000));
    assertFalse(code.isEmpty());
    for (String part : parts(code)) {
      int letters = part.length() / "\\u6728".length();
      assertTrue(letters * 3 <= 65_535, letters + " letters");
      assertEquals("\\u6728".repeat(letters), part);
    }
  }

  @Test
  void lettersOfTwoPartsMayBeCutApart() {
    String text = "a".repeat(20_999) + "\uD83D\uDE00";
    List<String> parts = parts(Literals.string(text));
    assertEquals("a".repeat(20_999) + "\\ud83d", parts.get(0));
    assertEquals("\\ude00", parts.get(1));
  }
}
