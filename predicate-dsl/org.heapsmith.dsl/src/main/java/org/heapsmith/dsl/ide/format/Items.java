// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.ide.format;

import java.util.ArrayList;
import java.util.List;
import org.heapsmith.dsl.ide.text.Token;

/** Attaches the comments of a file to its tokens. Serves one file. */
final class Items {
  private final List<Token> tokens;
  private final List<Item> items = new ArrayList<>();
  private int column;
  private int next;

  private Items(List<Token> tokens) {
    this.tokens = tokens;
  }

  /** Returns an item for each token of code, and one for the end of the file. */
  static List<Item> of(List<Token> tokens) {
    Items items = new Items(tokens);
    items.read();
    return items.items;
  }

  private void read() {
    boolean more = true;
    while (more) {
      List<Item.Comment> leading = new ArrayList<>();
      int breaks = space();
      while (next < tokens.size() && tokens.get(next).isComment()) {
        leading.add(comment(breaks));
        breaks = space();
      }
      more = next < tokens.size();
      Token token = more ? tokens.get(next) : end();
      advance();
      items.add(new Item(token, breaks, leading, more ? trailing() : List.of()));
    }
  }

  private Token end() {
    int length = tokens.isEmpty() ? 0 : tokens.get(tokens.size() - 1).end();
    return new Token(Token.Kind.SPACE, "", length);
  }

  /** The comments that end the line of the token just read. */
  private List<Item.Comment> trailing() {
    int mark = next;
    int markColumn = column;
    List<Item.Comment> result = new ArrayList<>();
    int breaks = space();
    while (breaks == 0 && next < tokens.size() && tokens.get(next).isComment()) {
      result.add(comment(0));
      breaks = space();
    }
    boolean endsLine = next == tokens.size() || breaks > 0;
    if (result.isEmpty() || !endsLine) {
      next = mark;
      column = markColumn;
      return List.of();
    }
    next--;
    while (!tokens.get(next).isComment()) {
      next--;
    }
    next++;
    return result;
  }

  private Item.Comment comment(int breaks) {
    Item.Comment comment = new Item.Comment(tokens.get(next), breaks, column, gap());
    advance();
    return comment;
  }

  private int gap() {
    boolean space = next > 0 && tokens.get(next - 1).kind() == Token.Kind.SPACE;
    return space ? tokens.get(next - 1).text().length() : 0;
  }

  /** Skips white space; returns its number of line breaks. */
  private int space() {
    int breaks = 0;
    while (next < tokens.size() && tokens.get(next).kind() == Token.Kind.SPACE) {
      breaks += tokens.get(next).lineBreaks();
      advance();
    }
    return breaks;
  }

  private void advance() {
    if (next < tokens.size()) {
      String text = tokens.get(next).text();
      int line = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r'));
      column = line < 0 ? column + text.length() : text.length() - line - 1;
    }
    next++;
  }
}
