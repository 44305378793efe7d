// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.ide;

import java.util.ArrayList;
import java.util.List;
import org.heapsmith.dsl.ide.text.Token;
import org.heapsmith.dsl.symbols.Occurrence;

/** Colours a file: names by what they mean, the rest by what it is. */
public final class SemanticHighlighting {
  private final Language language;

  /** A coloured piece of text. */
  public record Coloured(int offset, int length, Colour colour) {}

  /** Makes the service. */
  public SemanticHighlighting(Language language) {
    this.language = language;
  }

  /** Returns the pieces in the order of the text; operators and unknown names are left out. */
  public List<Coloured> compute(Document document) {
    List<Coloured> result = new ArrayList<>();
    List<Occurrence> names = document.occurrences();
    int next = 0;
    Token before = null;
    for (Token token : document.tokens()) {
      while (next < names.size() && names.get(next).end() <= token.offset()) {
        next++;
      }
      boolean named = next < names.size() && names.get(next).offset() <= token.offset();
      Colour colour =
          named && token.isCode()
              ? Colour.of(names.get(next).symbol().kind())
              : lexical(token, before);
      if (colour != null) {
        result.add(new Coloured(token.offset(), token.text().length(), colour));
      }
      before = token.isCode() ? token : before;
    }
    return result;
  }

  /** The colour of a token that is not known to name something; null for none. */
  private Colour lexical(Token token, Token before) {
    return switch (token.kind()) {
      case COMMENT, LINE_COMMENT -> Colour.COMMENT;
      case NUMBER -> Colour.NUMBER;
      case LITERAL -> Colour.STRING;
      case WORD -> {
        boolean member = before != null && before.is(".");
        yield !member && language.isKeyword(token.text()) ? Colour.KEYWORD : null;
      }
      case SIGN, SPACE, INVALID -> null;
    };
  }
}
