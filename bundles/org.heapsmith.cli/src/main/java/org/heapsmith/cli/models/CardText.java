// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.models;

import java.util.List;
import java.util.stream.Collectors;
import org.heapsmith.draw.heap.HeapScene;
import org.heapsmith.draw.svg.Sheet;
import org.heapsmith.logic.concrete.render.HeapDot;
import org.heapsmith.logic.concrete.render.HeapText;
import org.heapsmith.usecases.models.Card;

/** Cards as text, as one Graphviz graph or as one drawing. Stateless. */
public final class CardText {
  private static final String INDENT = "   ";

  private CardText() {}

  /** Returns the cards, numbered, a blank line between them. */
  public static String text(List<Card> cards) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < cards.size(); i++) {
      Card card = cards.get(i);
      out.append(i == 0 ? "" : "\n").append(i + 1).append(". ").append(card.title()).append('\n');
      HeapText.render(card.heap(), card.roots())
          .lines()
          .forEach(l -> out.append(INDENT).append(l).append('\n'));
      card.notes().forEach(n -> out.append(INDENT).append(n).append('\n'));
    }
    return out.toString();
  }

  /** Returns one {@code digraph}, each card a cluster. */
  public static String dot(List<Card> cards) {
    return HeapDot.sheet(
        cards.stream()
            .map(c -> new HeapDot.Cluster(caption(c), c.heap(), c.roots()))
            .collect(Collectors.toList()));
  }

  /** Returns one SVG document. */
  public static String svg(String title, List<Card> cards) {
    return Sheet.document(
        title,
        cards.stream()
            .map(c -> new Sheet.Cell(c.title(), c.notes(), HeapScene.of(c.heap(), c.roots())))
            .toList());
  }

  private static String caption(Card card) {
    return String.join("\n", card.notes().isEmpty() ? List.of(card.title()) : lines(card));
  }

  private static List<String> lines(Card card) {
    List<String> lines = new java.util.ArrayList<>(List.of(card.title()));
    lines.addAll(card.notes());
    return lines;
  }
}
