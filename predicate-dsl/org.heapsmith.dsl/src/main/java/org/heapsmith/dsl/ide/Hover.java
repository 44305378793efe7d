// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.ide;

import java.util.List;
import java.util.Optional;
import org.heapsmith.base.Cancellation;
import org.heapsmith.dsl.ide.text.Token;
import org.heapsmith.dsl.symbols.Occurrence;
import org.heapsmith.dsl.symbols.Symbol;
import org.heapsmith.dsl.symbols.SymbolKind;
import org.heapsmith.dsl.syntax.DocComment;

/**
 * What is shown of a name under the mouse: its declaration and documentation, and of a predicate
 * the smallest heaps, drawn as text.
 */
public final class Hover {
  private static final int MODELS = 3;

  private final SmallestHeaps models;

  /**
   * The text for a name.
   *
   * @param markdown in CommonMark
   */
  public record Text(String markdown, Occurrence occurrence) {}

  /** Makes the service; {@code models} is best a {@link CachedModels}. */
  public Hover(SmallestHeaps models) {
    this.models = models;
  }

  /** Returns what is known of the name at {@code offset}; may take seconds for the models. */
  public Optional<Text> compute(
      Snapshot snapshot, Document document, int offset, Cancellation cancellation) {
    return document
        .occurrenceAt(offset)
        .map(o -> new Text(markdown(snapshot, o.symbol(), cancellation), o))
        .filter(text -> !text.markdown().isEmpty());
  }

  private String markdown(Snapshot snapshot, Symbol symbol, Cancellation cancellation) {
    if (symbol instanceof Symbol.Definition definition) {
      return definition(snapshot, definition) + models(snapshot, definition, cancellation);
    } else if (symbol instanceof Symbol.Variable variable) {
      String role = variable.kind() == SymbolKind.EXISTENTIAL ? "exists " : "";
      return block("heap", role + TypeText.of(variable.type()) + " " + variable.name());
    }
    return new JavaHover(snapshot.types()).markdown(symbol);
  }

  private static String definition(Snapshot snapshot, Symbol.Definition symbol) {
    Occurrence name =
        snapshot.occurrences(symbol).stream()
            .filter(o -> o.role() == Occurrence.Role.DEFINITION)
            .findFirst()
            .orElse(null);
    if (name == null) {
      return "";
    }
    Document document = snapshot.document(name.file()).orElseThrow();
    List<Token> tokens = document.tokens();
    int at = 0;
    while (tokens.get(at).offset() < name.offset()) {
      at++;
    }
    String doc = documentation(tokens, at);
    String head = symbol.kind() == SymbolKind.PREDICATE ? "predicate " : "invariant ";
    return block("heap", head + signature(tokens, at)) + (doc.isEmpty() ? "" : "\n" + doc + "\n");
  }

  /** The name and the parameters after it. */
  private static String signature(List<Token> tokens, int from) {
    StringBuilder text = new StringBuilder();
    for (int i = from; i < tokens.size(); i++) {
      Token token = tokens.get(i);
      text.append(token.isCode() ? token.text() : " ");
      if (token.is(")")) {
        break;
      }
    }
    return text.toString().replaceAll("\\s+", " ");
  }

  /** The comment before the keyword before the name. */
  private static String documentation(List<Token> tokens, int name) {
    boolean keyword = false;
    for (int i = name - 1; i >= 0; i--) {
      Token token = tokens.get(i);
      if (token.isDoc() && keyword) {
        return DocComment.text(token.text());
      }
      if (token.isCode() && keyword) {
        return "";
      }
      keyword |= token.isCode();
    }
    return "";
  }

  private String models(Snapshot snapshot, Symbol.Definition symbol, Cancellation cancellation) {
    String name = symbol.qualifiedName();
    if (snapshot.model().predicate(name).isEmpty()) {
      return "";
    }
    SmallestHeaps.Drawings answer =
        models.first(snapshot.model(), snapshot.types(), name, MODELS, cancellation);
    if (answer.heaps().isEmpty()) {
      return answer.complete() ? "\nNo heap satisfies it, as far as was searched.\n" : "";
    }
    StringBuilder text = new StringBuilder("\nSmallest heaps:\n");
    answer.heaps().forEach(heap -> text.append("\n").append(block("text", heap.stripTrailing())));
    return text.toString();
  }

  /** A fenced block. */
  static String block(String language, String content) {
    return "```" + language + "\n" + content + "\n```\n";
  }
}
