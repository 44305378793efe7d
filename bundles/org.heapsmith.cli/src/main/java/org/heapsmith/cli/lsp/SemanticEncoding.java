// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.lsp;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.SemanticTokenTypes;
import org.eclipse.lsp4j.SemanticTokensLegend;
import org.heapsmith.dsl.ide.Colour;
import org.heapsmith.dsl.ide.Document;
import org.heapsmith.dsl.ide.SemanticHighlighting.Coloured;

/** Colours as the protocol sends them: five numbers a token, relative to the one before. */
final class SemanticEncoding {
  private static final List<String> TYPES =
      List.of(
          SemanticTokenTypes.Keyword,
          SemanticTokenTypes.Function,
          SemanticTokenTypes.Macro,
          SemanticTokenTypes.Parameter,
          SemanticTokenTypes.Variable,
          SemanticTokenTypes.Class,
          SemanticTokenTypes.Property,
          SemanticTokenTypes.Method,
          SemanticTokenTypes.Number,
          SemanticTokenTypes.String,
          SemanticTokenTypes.Comment);

  private SemanticEncoding() {}

  /** Returns the names of the types, in the order of {@link Colour}. */
  static SemanticTokensLegend legend() {
    return new SemanticTokensLegend(TYPES, List.of());
  }

  /** Returns the numbers; a token of several lines becomes one for each line. */
  static List<Integer> encode(Document document, List<Coloured> pieces) {
    List<Integer> data = new ArrayList<>();
    Position before = new Position(0, 0);
    for (Coloured piece : pieces) {
      int end = piece.offset() + piece.length();
      for (int from = piece.offset(); from < end; ) {
        int to = lineEnd(document.text(), from, end);
        Position at = Protocol.position(document, from);
        if (to > from) {
          boolean sameLine = at.getLine() == before.getLine();
          data.add(at.getLine() - before.getLine());
          data.add(sameLine ? at.getCharacter() - before.getCharacter() : at.getCharacter());
          data.add(to - from);
          data.add(piece.colour().ordinal());
          data.add(0);
          before = at;
        }
        from = to + 1;
      }
    }
    return data;
  }

  private static int lineEnd(String text, int from, int end) {
    int to = from;
    while (to < end && text.charAt(to) != '\n' && text.charAt(to) != '\r') {
      to++;
    }
    return to;
  }
}
