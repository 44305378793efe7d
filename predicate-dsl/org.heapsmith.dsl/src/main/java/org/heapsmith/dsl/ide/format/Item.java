// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.ide.format;

import java.util.List;
import org.heapsmith.dsl.ide.text.Token;

/**
 * A token with its comments.
 *
 * @param token the last item of a file has an empty one
 * @param lineBreaks between the token and what stands before it, comments included
 * @param leading comments before the token
 * @param trailing comments behind it that end its line
 */
record Item(Token token, int lineBreaks, List<Comment> leading, List<Comment> trailing) {

  /**
   * A comment.
   *
   * @param lineBreaks between the comment and what stands before it
   * @param column 0-based, in the source
   * @param gap blanks before it, in the source
   */
  record Comment(Token token, int lineBreaks, int column, int gap) {
    boolean isLine() {
      return token.kind() == Token.Kind.LINE_COMMENT;
    }
  }

  Item {
    leading = List.copyOf(leading);
    trailing = List.copyOf(trailing);
  }

  /** Returns the first item of a declaration: its comments stand on lines of their own. */
  Item ofDeclaration() {
    List<Comment> apart =
        leading.stream()
            .map(c -> new Comment(c.token, Math.max(1, c.lineBreaks), c.column, c.gap))
            .toList();
    boolean doc = !leading.isEmpty() && leading.get(leading.size() - 1).token.isDoc();
    return new Item(token, doc ? Math.max(1, lineBreaks) : lineBreaks, apart, trailing);
  }

  /** Returns the item without the comments before it. */
  Item bare() {
    return new Item(token, 0, List.of(), trailing);
  }

  /** Returns the token as it is printed. */
  String text() {
    return Ascii.of(token);
  }

  /** Returns how many line breaks stand before its first comment, or before it. */
  int breaksBefore() {
    return leading.isEmpty() ? lineBreaks : leading.get(0).lineBreaks();
  }

  /** Returns whether its comments take lines of their own. */
  boolean breaksLine() {
    return leading.stream().anyMatch(c -> c.isLine() || c.lineBreaks() > 0)
        || !leading.isEmpty() && lineBreaks > 0;
  }

  /** Returns the width on one line with the comments before it. */
  int width() {
    return text().length() + leading.stream().mapToInt(c -> c.token().text().length() + 1).sum();
  }
}
