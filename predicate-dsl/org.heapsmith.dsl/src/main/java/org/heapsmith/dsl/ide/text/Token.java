// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.ide.text;

/**
 * A piece of text that belongs together; the tokens of a file cover it without gaps.
 *
 * @param offset 0-based, of the first character
 */
public record Token(Kind kind, String text, int offset) {

  /** What a token is. */
  public enum Kind {
    /** White space, line breaks included. */
    SPACE,
    /** {@code // …}, without the line break. */
    LINE_COMMENT,
    /** {@code /* … *}{@code /}, documentation too. */
    COMMENT,
    /** A name or keyword. */
    WORD,
    /** A number. */
    NUMBER,
    /** A text or character. */
    LITERAL,
    /** An operator or bracket. */
    SIGN,
    /** What the language has no use for. */
    INVALID
  }

  /** Returns the offset behind the token. */
  public int end() {
    return offset + text.length();
  }

  /** Returns whether the token is this word or sign. */
  public boolean is(String expected) {
    return text.equals(expected);
  }

  /** Returns whether it is a name or keyword. */
  public boolean isWord() {
    return kind == Kind.WORD;
  }

  /** Returns whether it is a comment of any form. */
  public boolean isComment() {
    return kind == Kind.COMMENT || kind == Kind.LINE_COMMENT;
  }

  /** Returns whether it is documentation, {@code /** … *}{@code /}. */
  public boolean isDoc() {
    return kind == Kind.COMMENT && text.startsWith("/**") && text.length() > 4;
  }

  /** Returns whether the parser sees it. */
  public boolean isCode() {
    return kind != Kind.SPACE && !isComment();
  }

  /** Returns how many line breaks it has. */
  public int lineBreaks() {
    int count = 0;
    for (int i = 0; i < text.length(); i++) {
      boolean carriage = text.charAt(i) == '\r';
      boolean pair = carriage && i + 1 < text.length() && text.charAt(i + 1) == '\n';
      count += text.charAt(i) == '\n' || carriage && !pair ? 1 : 0;
    }
    return count;
  }
}
