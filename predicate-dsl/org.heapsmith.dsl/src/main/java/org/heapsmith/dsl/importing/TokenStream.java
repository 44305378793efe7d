// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.importing;

import java.util.ArrayList;
import java.util.List;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.logic.spec.SourceRef;

/** The tokens of a text, with a position that moves forward. */
public final class TokenStream {
  private final List<ForeignToken> tokens;
  private int next;

  private TokenStream(List<ForeignToken> tokens) {
    this.tokens = tokens;
  }

  /**
   * Splits a text into names, numbers and the given symbols; of symbols the first that fits counts.
   *
   * @param symbols longer ones before their prefixes
   * @throws HeapsmithException {@link Code#IMPORT_SYNTAX} at a character that is none of them
   */
  public static TokenStream of(PlacedText text, List<String> symbols) {
    List<ForeignToken> tokens = new ArrayList<>();
    int i = 0;
    while (i < text.length()) {
      char c = text.charAt(i);
      int from = i;
      if (Character.isWhitespace(c)) {
        i++;
        continue;
      } else if (Character.isJavaIdentifierStart(c)) {
        while (i < text.length() && Character.isJavaIdentifierPart(text.charAt(i))) {
          i++;
        }
        tokens.add(
            new ForeignToken(ForeignToken.Kind.NAME, text.substring(from, i), text.place(from)));
      } else if (Character.isDigit(c)) {
        i = number(text, i);
        tokens.add(
            new ForeignToken(ForeignToken.Kind.NUMBER, text.substring(from, i), text.place(from)));
      } else {
        String symbol =
            symbols.stream().filter(s -> text.startsWith(s, from)).findFirst().orElse("");
        if (symbol.isEmpty()) {
          throw HeapsmithException.of(
              Code.IMPORT_SYNTAX, text.place(i).toString(), "unexpected character '" + c + "'");
        }
        i += symbol.length();
        tokens.add(new ForeignToken(ForeignToken.Kind.SYMBOL, symbol, text.place(from)));
      }
    }
    tokens.add(new ForeignToken(ForeignToken.Kind.END, "", text.place(text.length())));
    return new TokenStream(tokens);
  }

  private static int number(PlacedText text, int from) {
    int i = from;
    while (i < text.length() && Character.isDigit(text.charAt(i))) {
      i++;
    }
    boolean fraction =
        i + 1 < text.length() && text.charAt(i) == '.' && Character.isDigit(text.charAt(i + 1));
    if (fraction) {
      i++;
      while (i < text.length() && Character.isDigit(text.charAt(i))) {
        i++;
      }
    }
    return i;
  }

  /** Returns the next token without taking it. */
  public ForeignToken peek() {
    return tokens.get(next);
  }

  /** Returns the token behind the next one without taking it. */
  public ForeignToken peekSecond() {
    return tokens.get(Math.min(next + 1, tokens.size() - 1));
  }

  /** Returns whether the next token is the end. */
  public boolean atEnd() {
    return peek().kind() == ForeignToken.Kind.END;
  }

  /** Takes the next token. */
  public ForeignToken take() {
    ForeignToken token = peek();
    next = Math.min(next + 1, tokens.size() - 1);
    return token;
  }

  /** Takes the next token if it is that symbol or name. */
  public boolean takeIf(String text) {
    if (peek().is(text)) {
      take();
      return true;
    }
    return false;
  }

  /** Takes the next token, which must be that symbol or name. */
  public ForeignToken expect(String text) {
    if (!peek().is(text)) {
      throw unexpected("'" + text + "'");
    }
    return take();
  }

  /** Takes a name. */
  public ForeignToken name(String what) {
    if (peek().kind() != ForeignToken.Kind.NAME) {
      throw unexpected(what);
    }
    return take();
  }

  /** Returns the error that something else was expected here. */
  public HeapsmithException unexpected(String expected) {
    SourceRef source = peek().source();
    return HeapsmithException.of(
        Code.IMPORT_SYNTAX,
        source.toString(),
        "expected " + expected + ", found " + peek().shown());
  }
}
