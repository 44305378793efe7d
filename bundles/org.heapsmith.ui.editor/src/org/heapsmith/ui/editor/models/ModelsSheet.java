// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.editor.models;

import java.util.List;
import org.eclipse.osgi.util.NLS;
import org.heapsmith.draw.heap.HeapPart;
import org.heapsmith.draw.heap.HeapScene;
import org.heapsmith.draw.scene.Scene;
import org.heapsmith.draw.scene.TextMetrics;
import org.heapsmith.logic.concrete.render.HeapText;
import org.heapsmith.ui.editor.Messages;
import org.heapsmith.worker.protocol.ModelsOutcome;
import org.heapsmith.worker.protocol.ModelsOutcome.HeapCard;
import org.heapsmith.worker.protocol.ModelsOutcome.ReachCard;
import org.heapsmith.worker.protocol.ModelsOutcome.RepOkDifferences;

/** Heaps as one drawing: in rows that fill a width; differences from repOK first. Stateless. */
final class ModelsSheet {
  private static final double GAP = 28;

  private ModelsSheet() {}

  /** Returns the drawing. */
  static Scene scene(ModelsOutcome outcome, double width, TextMetrics metrics) {
    Scene all = Scene.EMPTY;
    for (ReachCard card : outcome.reached()) {
      all = section(all, title(card), cards(card), width, metrics);
    }
    RepOkDifferences differences = outcome.comparison();
    if (differences != null) {
      String check = differences.check();
      all = section(all, onlySpec(check), differences.onlySpec(), width, metrics);
      all = section(all, onlyCheck(check), differences.onlyCheck(), width, metrics);
    }
    boolean titled = !all.boxes().isEmpty();
    String title = titled ? NLS.bind(Messages.ModelsSheet_models, outcome.target()) : "";
    return section(all, title, outcome.models(), width, metrics);
  }

  private static String title(ReachCard card) {
    return switch (card.notice().code()) {
      case REACHED_NOT_ALLOWED -> Messages.ModelsSheet_notAllowed;
      case REACHED_BREAKS_CHECK -> Messages.ModelsSheet_breaksCheck;
      default -> Messages.ModelsSheet_notReached;
    };
  }

  private static List<HeapCard> cards(ReachCard card) {
    return card.heap() == null
        ? List.of()
        : List.of(new HeapCard(card.calls(), List.of(), card.heap()));
  }

  private static String onlySpec(String check) {
    return NLS.bind(Messages.ModelsSheet_onlySpec, check);
  }

  private static String onlyCheck(String check) {
    return NLS.bind(Messages.ModelsSheet_onlyCheck, check);
  }

  private static Scene section(
      Scene above, String title, List<HeapCard> cards, double width, TextMetrics metrics) {
    if (cards.isEmpty()) {
      return above;
    }
    Scene rows = rows(cards, width, metrics);
    Scene section = title.isEmpty() ? rows : rows.titled(title, metrics);
    double top = above.height() == 0 ? 0 : above.height() + GAP;
    return above.with(section.moved(0, top));
  }

  private static Scene rows(List<HeapCard> cards, double width, TextMetrics metrics) {
    Scene all = Scene.EMPTY;
    double x = 0;
    double y = 0;
    double high = 0;
    for (HeapCard card : cards) {
      Scene drawn = card(card, metrics);
      if (x > 0 && x + drawn.width() > width) {
        x = 0;
        y += high + GAP;
        high = 0;
      }
      all = all.with(drawn.moved(x, y));
      x += drawn.width() + GAP;
      high = Math.max(high, drawn.height());
    }
    return all;
  }

  private static Scene card(HeapCard card, TextMetrics metrics) {
    HeapPart part = HeapPart.concrete(card.heap().heap(), card.heap().roots());
    String notes = card.notes().isEmpty() ? "" : " – " + String.join("; ", card.notes());
    return HeapScene.of(part, metrics).titled(card.title() + notes, metrics);
  }

  /** Returns the same in words. */
  static String text(ModelsOutcome outcome) {
    StringBuilder text = new StringBuilder();
    text.append(outcome.target()).append(": ").append(outcome.summary()).append("\n");
    RepOkDifferences differences = outcome.comparison();
    outcome.reached().forEach(card -> add(text, title(card), cards(card)));
    if (differences != null) {
      add(text, onlySpec(differences.check()), differences.onlySpec());
      add(text, onlyCheck(differences.check()), differences.onlyCheck());
    }
    add(text, "", outcome.models());
    return text.toString();
  }

  private static void add(StringBuilder text, String title, List<HeapCard> cards) {
    if (!cards.isEmpty()) {
      text.append("\n").append(title).append("\n");
    }
    for (HeapCard card : cards) {
      text.append("\n").append(card.title()).append("\n");
      card.notes().forEach(note -> text.append(note).append("\n"));
      text.append(HeapText.render(card.heap().heap(), card.heap().roots()));
    }
  }
}
