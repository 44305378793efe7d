// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.slcomp;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;

/** Text to S-expressions (SMT-LIB 2.6, section 3.1), one by one. Lines end with LF, CR or both. */
final class SExprReader {
  private static final int MAXIMAL_DEPTH = 1_000;
  private static final char END = 0;

  /** What an expression of the text, with the formula it becomes, takes at most, roughly. */
  private static final long BYTES = 250;

  private static final int POLL_EVERY = 1_024;

  private final Places places;
  private final String text;
  private final Cancellation cancellation;
  private final Map<String, String> symbols = new HashMap<>();
  private final long most = Runtime.getRuntime().maxMemory() / BYTES;
  private long count;
  private int at;
  private int line = 1;
  private int lineStart;
  private int depth;

  SExprReader(String text, Places places, Cancellation cancellation) {
    this.text = text;
    this.places = places;
    this.cancellation = cancellation;
  }

  /** Returns the next expression; empty at the end of the text. */
  Optional<SExpr> read() {
    skip();
    return at < text.length() ? Optional.of(next()) : Optional.empty();
  }

  private SExpr next() {
    int column = at - lineStart + 1;
    int startLine = line;
    if (++count > most) {
      throw unsupported(startLine, column, "more than " + most + " symbols in this memory");
    } else if (count % POLL_EVERY == 0) {
      poll();
    }
    char c = peek();
    return switch (c) {
      case '(' -> list(startLine, column);
      case ')' -> throw places.error(Code.SLCOMP_SYNTAX, line, column, "unmatched )");
      case '"' -> new SExpr.Leaf(delimited('"'), SExpr.Kind.STRING, startLine, column);
      case '|' -> new SExpr.Leaf(delimited('|'), SExpr.Kind.SYMBOL, startLine, column);
      default -> leaf(startLine, column);
    };
  }

  private HeapsmithException unsupported(int where, int column, String what) {
    return places.error(Code.SLCOMP_UNSUPPORTED, where, column, what);
  }

  private SExpr list(int startLine, int column) {
    if (++depth > MAXIMAL_DEPTH) {
      throw unsupported(startLine, column, "more than " + MAXIMAL_DEPTH + " nested brackets");
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
    boolean digits = true;
    while (at < text.length() && !Character.isWhitespace(peek()) && "();\"|".indexOf(peek()) < 0) {
      digits &= peek() >= '0' && peek() <= '9';
      at++;
    }
    String symbol = symbols.computeIfAbsent(text.substring(start, at), s -> s);
    SExpr.Kind kind =
        symbol.startsWith(":")
            ? SExpr.Kind.KEYWORD
            : digits ? SExpr.Kind.NUMERAL : SExpr.Kind.SYMBOL;
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
        while (at < text.length() && peek() != '\n' && peek() != '\r') {
          at++;
        }
      } else {
        advance();
      }
    }
  }

  private void advance() {
    char c = text.charAt(at++);
    if (c == '\n' || c == '\r' && peek() != '\n') {
      line++;
      lineStart = at;
    }
  }

  private void poll() {
    if (cancellation.isCancelled()) {
      throw places.late(line, at - lineStart + 1);
    }
  }

  private char peek() {
    return at < text.length() ? text.charAt(at) : END;
  }
}
