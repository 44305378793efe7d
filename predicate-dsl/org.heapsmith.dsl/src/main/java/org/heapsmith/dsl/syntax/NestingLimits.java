// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.syntax;

/**
 * Keeps the recursion of the parser and the translation within the stack: no statement may nest
 * brackets or prefix operators deeper than 100, or have more than 1500 operator signs.
 */
final class NestingLimits {
  private static final int DEPTH = 100;
  private static final int OPERATORS = 1500;

  private final String text;
  private final int lastCommentEnd;

  /** In a line with a string that is not closed, no later quote of the line begins one that is. */
  private int endOfOpenString;

  private NestingLimits(String text) {
    this.text = text;
    this.lastCommentEnd = text.lastIndexOf("*/");
  }

  /** Returns the offset at which a limit is passed; -1 if none is. */
  static int firstExcess(String text) {
    return new NestingLimits(text).firstExcess();
  }

  private int firstExcess() {
    int depth = 0;
    int prefixes = 0;
    int operators = 0;
    for (int i = 0; i < text.length(); i++) {
      int skipped = afterCommentOrString(i);
      if (skipped > i) {
        i = skipped - 1;
        continue;
      }
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

  /** Returns where the comment or string that begins here ends; {@code at} if none does. */
  private int afterCommentOrString(int at) {
    if (text.startsWith("//", at)) {
      int end = at + 2;
      while (end < text.length() && "\r\n".indexOf(text.charAt(end)) < 0) {
        end++;
      }
      return end;
    } else if (text.startsWith("/*", at)) {
      return lastCommentEnd < at + 2 ? at : text.indexOf("*/", at + 2) + 2;
    } else if (text.charAt(at) != '"' || at < endOfOpenString) {
      return at;
    }
    int i = at + 1;
    for (; i < text.length() && "\r\n".indexOf(text.charAt(i)) < 0; i++) {
      if (text.charAt(i) == '\\') {
        i++;
      } else if (text.charAt(i) == '"') {
        return i + 1;
      }
    }
    endOfOpenString = i;
    return at;
  }

  private static boolean isSpace(char c) {
    return Character.isWhitespace(c);
  }
}
