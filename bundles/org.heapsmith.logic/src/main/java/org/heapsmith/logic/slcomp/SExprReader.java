// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.slcomp;

import java.util.ArrayList;
import java.util.List;
import org.heapsmith.base.Code;

/** Text to S-expressions (SMT-LIB 2.6, section 3.1). */
final class SExprReader {
  private static final int MAXIMAL_DEPTH = 1_000;
  private static final char END = 0;

  private final Places places;
  private final String text;
  private int at;
  private int line = 1;
  private int lineStart;
  private int depth;

  SExprReader(String text, Places places) {
    this.text = text;
    this.places = places;
  }

  /** Returns all expressions of the text. */
  List<SExpr> all() {
    List<SExpr> result = new ArrayList<>();
    skip();
    while (at < text.length()) {
      result.add(next());
      skip();
    }
    return result;
  }

  private SExpr next() {
    int column = at - lineStart + 1;
    int startLine = line;
    char c = peek();
    return switch (c) {
      case '(' -> list(startLine, column);
      case ')' -> throw places.error(Code.SLCOMP_SYNTAX, line, column, "unmatched )");
      case '"' -> new SExpr.Leaf(delimited('"'), SExpr.Kind.STRING, startLine, column);
      case '|' -> new SExpr.Leaf(delimited('|'), SExpr.Kind.SYMBOL, startLine, column);
      default -> leaf(startLine, column);
    };
  }

  private SExpr list(int startLine, int column) {
    if (++depth > MAXIMAL_DEPTH) {
      throw places.error(Code.SLCOMP_SYNTAX, startLine, column, "nested too deeply");
    }
    at++;
    List<SExpr> items = new ArrayList<>();
    skip();
    while (peek() != ')') {
      if (at >= text.length()) {
        throw places.error(Code.SLCOMP_SYNTAX, startLine, column, "( is never closed");
      }
      items.add(next());
      skip();
    }
    at++;
    depth--;
    return new SExpr.Node(items, startLine, column);
  }

  private SExpr leaf(int startLine, int column) {
    int start = at;
    while (at < text.length() && !Character.isWhitespace(peek()) && "();\"|".indexOf(peek()) < 0) {
      at++;
    }
    String symbol = text.substring(start, at);
    SExpr.Kind kind =
        symbol.startsWith(":")
            ? SExpr.Kind.KEYWORD
            : symbol.chars().allMatch(Character::isDigit) ? SExpr.Kind.NUMERAL : SExpr.Kind.SYMBOL;
    return new SExpr.Leaf(symbol, kind, startLine, column);
  }

  private String delimited(char end) {
    int startLine = line;
    int column = at - lineStart + 1;
    StringBuilder result = new StringBuilder();
    at++;
    while (at < text.length()) {
      char c = peek();
      advance();
      if (c != end) {
        result.append(c);
      } else if (end == '"' && peek() == '"') {
        result.append(c);
        at++;
      } else {
        return result.toString();
      }
    }
    throw places.error(Code.SLCOMP_SYNTAX, startLine, column, end + " is never closed");
  }

  private void skip() {
    while (at < text.length() && (Character.isWhitespace(peek()) || peek() == ';')) {
      if (peek() == ';') {
        while (at < text.length() && peek() != '\n') {
          at++;
        }
      } else {
        advance();
      }
    }
  }

  private void advance() {
    if (text.charAt(at++) == '\n') {
      line++;
      lineStart = at;
    }
  }

  private char peek() {
    return at < text.length() ? text.charAt(at) : END;
  }
}
