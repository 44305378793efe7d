// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.ide.format;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.heapsmith.dsl.ide.text.Token;

/** The formatted file as it grows: its tokens and comments with the white space before each. */
final class Out {

  /** The width that lines are kept in where they can be broken. */
  static final int WIDTH = 120;

  /** Comments behind code stay in their column if that does not take more blanks than this. */
  private static final int MAX_PAD = 60;

  /**
   * A token or comment.
   *
   * @param gap white space before it
   * @param text as printed
   */
  record Piece(Token token, String gap, String text) {}

  private final List<Piece> pieces = new ArrayList<>();
  private final String lineEnd;
  private int column;
  private int lines;

  // white space asked for before the next item
  private boolean lineAsked;
  private int indentAsked;
  private int blankAsked;
  private int spacesAsked;
  private String kept;

  /** Whether the comment printed last ends its line. */
  private boolean lineOver;

  Out(String lineEnd) {
    this.lineEnd = lineEnd;
  }

  List<Piece> pieces() {
    return pieces;
  }

  /** Returns how many lines were begun; differences count. */
  int lines() {
    return lines;
  }

  /** Returns the column where the next token begins if it goes on the line. */
  int column(int spaces, int indent) {
    return lineAsked ? indentAsked : lineOver ? indent : column + Math.max(spaces, spacesAsked);
  }

  /** Returns whether the next item begins a line. */
  boolean isLineOver() {
    return lineAsked || lineOver;
  }

  /** Asks for a new line before the next item, with {@code blank} empty lines above it. */
  void line(int indent, int blank) {
    lineAsked = true;
    indentAsked = indent;
    blankAsked = blank;
  }

  /** Asks for blanks before the next item. */
  void spaces(int count) {
    spacesAsked = count;
  }

  /** Puts that white space before the next item, whatever is asked for. */
  void keep(String gap) {
    kept = gap;
  }

  /** Prints as it was in the source. */
  void verbatim(Token token, String gap) {
    emit(token, gap, token.text());
    lineAsked = false;
    lineOver = false;
    spacesAsked = 0;
  }

  /**
   * Prints an item.
   *
   * @param spaces blanks before it if it goes on the line
   * @param indent of a line that a comment makes necessary
   */
  void item(Item item, int spaces, int indent) {
    int left = lineAsked ? indentAsked : indent;
    comments(item, indent);
    boolean commented = !item.leading().isEmpty();
    lineOver |= commented && item.lineBreaks() > 0;
    boolean close = !item.text().isEmpty() && ",;)]".contains(item.text());
    int blanks = commented ? close ? 0 : 1 : Math.max(spaces, spacesAsked);
    boolean doc = commented && item.leading().get(item.leading().size() - 1).token().isDoc();
    int empty = commented && !doc ? Math.min(1, item.lineBreaks() - 1) : 0;
    if (!item.text().isEmpty()) {
      emit(item.token(), gap(left, empty, blanks), item.text());
    }
    for (Item.Comment comment : item.trailing()) {
      int pad = comment.gap() > 1 ? comment.column() - column : 1;
      String text = text(comment, column);
      emit(comment.token(), " ".repeat(pad >= 1 && pad <= MAX_PAD ? pad : 1), text);
      lineOver = true;
    }
  }

  /** Prints the comments before an item. */
  void comments(Item item, int indent) {
    int left = lineAsked ? indentAsked : indent;
    boolean another = false;
    for (Item.Comment comment : item.leading()) {
      leading(comment, left, another);
      another = true;
    }
  }

  private void leading(Item.Comment comment, int indent, boolean another) {
    lineOver |= comment.lineBreaks() > 0;
    boolean open = !pieces.isEmpty() && "([".contains(pieces.get(pieces.size() - 1).text());
    int empty = another ? Math.min(1, comment.lineBreaks() - 1) : 0;
    int at = lineAsked || lineOver ? indent : column;
    emit(comment.token(), gap(indent, empty, open ? 0 : 1), text(comment, at));
    lineOver = comment.isLine();
  }

  /** The white space that was asked for; there are no requests afterwards. */
  private String gap(int indent, int empty, int blanks) {
    boolean breaks = lineAsked || lineOver;
    String exact = kept;
    kept = null;
    int above = lineAsked ? blankAsked : Math.max(0, empty);
    lineAsked = false;
    lineOver = false;
    spacesAsked = 0;
    if (exact != null || pieces.isEmpty()) {
      return exact == null ? "" : exact;
    }
    return breaks ? lineEnd.repeat(above + 1) + " ".repeat(indent) : " ".repeat(blanks);
  }

  private void emit(Token token, String gap, String text) {
    pieces.add(new Piece(token, gap, text));
    advance(gap);
    advance(text);
  }

  private void advance(String text) {
    int last = text.lastIndexOf('\n');
    column = last < 0 ? column + text.length() : text.length() - last - 1;
    lines += (int) text.chars().filter(c -> c == '\n').count();
  }

  /** A comment's text: lines that begin with a star moved below the first one. */
  private String text(Item.Comment comment, int indent) {
    List<String> written = comment.token().text().lines().map(String::stripTrailing).toList();
    String rest =
        written.stream()
            .skip(1)
            .map(
                line -> line.strip().startsWith("*") ? " ".repeat(indent + 1) + line.strip() : line)
            .map(line -> lineEnd + line)
            .collect(Collectors.joining());
    return written.get(0) + rest;
  }
}
