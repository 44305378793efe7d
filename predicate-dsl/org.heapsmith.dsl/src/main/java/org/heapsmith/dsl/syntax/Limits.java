// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.syntax;

/**
 * Keeps the recursion of the parser and the translation within the stack: no statement may nest
 * brackets or prefix operators deeper than 100, or have more than 1500 operator signs.
 */
final class Limits {
  private static final int DEPTH = 100;
  private static final int OPERATORS = 1500;

  private Limits() {}

  /** Returns the offset at which a limit is passed; -1 if none is. */
  static int firstExcess(String text) {
    int depth = 0;
    int prefixes = 0;
    int operators = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if ("([{".indexOf(c) >= 0) {
        depth++;
      } else if (")]}".indexOf(c) >= 0) {
        depth = Math.max(0, depth - 1);
      } else if (c == ';') {
        operators = 0;
        depth = 0;
      }
      operators += "+-*/%|&<>=!\u2217\u2227\u2228".indexOf(c) >= 0 ? 1 : 0;
      prefixes = "!-\u00ac".indexOf(c) >= 0 ? prefixes + 1 : isSpace(c) ? prefixes : 0;
      if (depth > DEPTH || prefixes > DEPTH || operators > OPERATORS) {
        return i;
      }
    }
    return -1;
  }

  private static boolean isSpace(char c) {
    return Character.isWhitespace(c);
  }
}
