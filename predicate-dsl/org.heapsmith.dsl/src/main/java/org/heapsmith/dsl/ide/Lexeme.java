// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.ide;

/**
 * A lexical token of a text, white space left out.
 *
 * @param offset 0-based
 * @param length in characters
 */
public record Lexeme(int offset, int length, Kind kind) {

  /** Lexical classes. */
  public enum Kind {
    KEYWORD,
    NAME,
    NUMBER,
    STRING,
    COMMENT,
    OPERATOR
  }

  /** Returns the offset behind the last character. */
  public int end() {
    return offset + length;
  }
}
