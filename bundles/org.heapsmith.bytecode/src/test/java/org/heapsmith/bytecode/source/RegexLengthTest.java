// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RegexLengthTest {
  /** A text that matches has that length, and without any of its letters it does not match. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ' ',
      value = {
        "(\\d{4})-(\\d{2})-(\\d{2}) 2024-02-29",
        "[A-Z]-?\\d{1,3} K7",
        "(?:ab|c)+x? c",
        "(\\w+)\\s*=\\s*(.*) k=",
        "a{2,}?[^]x]{3}\\. aabbb.",
        "^\\p{Upper}\\u0041\\Q()\\E$ BA()",
        "(?<n>x)(?=y)(?i)y xy",
        "(x)\\1?\\[[a-c&&[^b]]\\] x[a]",
        "(a|(b|cc)){3} aba",
      })
  void itIsThatOfTheShortestTextThatMatches(String regex, String text) {
    assertEquals(text.length(), RegexLength.least(regex), regex);
    assertTrue(text.matches(regex), regex);
    for (int i = 0; i < text.length(); i++) {
      assertFalse((text.substring(0, i) + text.substring(i + 1)).matches(regex), regex);
    }
  }

  @Test
  void whatIsNoRegularExpressionHasNone() {
    assertEquals(0, RegexLength.least("(a"));
    assertEquals(0, RegexLength.least(""));
    assertEquals(1_000, RegexLength.least("a{99999}b"));
  }
}
