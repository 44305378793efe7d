// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.List;
import org.heapsmith.base.Notice;
import org.heapsmith.base.Plural;
import org.heapsmith.cli.console.Session;
import org.heapsmith.cli.models.CardText;
import org.heapsmith.cli.options.ModelFormat;
import org.heapsmith.draw.heap.HeapScene;
import org.heapsmith.draw.svg.SceneSvg;
import org.heapsmith.logic.concrete.render.HeapDot;
import org.heapsmith.logic.concrete.render.HeapText;
import org.heapsmith.logic.exhaustive.JudgeComparison;
import org.heapsmith.usecases.models.Card;
import org.heapsmith.usecases.models.RepOkComparison;

/** What {@code models} prints and writes. */
final class ModelsOutput {
  private static final String FOOTNOTE = "; numbers that are open are the smallest possible";

  private final Session session;
  private final ModelFormat form;
  private final Destination destination;
  private final boolean json;

  /**
   * Makes an output.
   *
   * @param output file or folder; null for stdout
   */
  ModelsOutput(Session session, ModelFormat form, String output, boolean json) {
    this.session = session;
    this.form = form;
    this.destination = new Destination(session, output);
    this.json = json;
  }

  /** Prints the heaps of a predicate. */
  void print(
      String name, String summary, List<Card> cards, List<Notice> notices, JsonObject members) {
    if (json) {
      session.out().println(JsonText.document("models", ExitCode.of(notices), notices, members));
    } else if (!cards.isEmpty()) {
      write(name, name + ": " + summary, cards);
    }
    if (!json && (form == ModelFormat.text || !destination.isConsole())) {
      boolean hasNumbers =
          cards.stream()
              .anyMatch(c -> HeapText.render(c.heap(), c.roots()).matches("(?s).*= -?\\d.*"));
      session
          .out()
          .println(
              (cards.isEmpty() ? "" : "\n") + name + ": " + summary + (hasNumbers ? FOOTNOTE : ""));
    }
  }

  /** Prints a comparison. */
  void print(String name, RepOkComparison found, String scope, List<Notice> notices) {
    JudgeComparison result = found.result();
    if (json) {
      session
          .out()
          .println(
              JsonText.document(
                  "models", ExitCode.of(notices), notices, members(name, found, scope)));
      return;
    }
    List<Card> all = new ArrayList<>();
    found.onlySpec().forEach(c -> all.add(titled(c, "only the spec accepts")));
    found.onlyCheck().forEach(c -> all.add(titled(c, "only " + found.check() + " accepts")));
    boolean cut = result.end() != JudgeComparison.End.COMPLETE || result.undecided() > 0;
    String verdict = !result.agree() ? " disagree" : cut ? " agree so far" : " agree";
    if (form != ModelFormat.text || !destination.isConsole()) {
      write(name, name + " and " + found.check() + verdict, all);
    } else {
      section("Only the spec accepts", result.onlySecondCount(), found.onlySpec());
      section("Only " + found.check() + " accepts", result.onlyFirstCount(), found.onlyCheck());
    }
    if (form == ModelFormat.text || !destination.isConsole()) {
      session
          .out()
          .printf(
              "%s and %s%s: %s of %s; both accept %d%n",
              name,
              found.check(),
              verdict,
              Plural.of(result.heaps(), "heap"),
              scope,
              result.both());
    }
  }

  private static Card titled(Card card, String who) {
    return new Card(who + ", " + card.title(), card.notes(), card.heap(), card.roots());
  }

  private void section(String title, long count, List<Card> cards) {
    if (count > 0) {
      String shown = cards.size() < count ? ", the smallest " + cards.size() : "";
      session.out().println(title + ": " + Plural.of(count, "heap") + shown);
      session.out().println();
      session.out().println(CardText.text(cards));
    }
  }

  private static JsonObject members(String name, RepOkComparison found, String scope) {
    JudgeComparison result = found.result();
    JsonObject members = new JsonObject();
    members.addProperty("predicate", name);
    members.addProperty("check", found.check());
    members.addProperty("scope", scope);
    members.addProperty("completeTo", result.completeTo());
    members.addProperty("heaps", result.heaps());
    members.addProperty("bothAccept", result.both());
    members.addProperty("undecided", result.undecided());
    members.addProperty("onlySpecAccepts", result.onlySecondCount());
    members.addProperty("onlyCheckAccepts", result.onlyFirstCount());
    members.add("onlySpec", array(found.onlySpec()));
    members.add("onlyCheck", array(found.onlyCheck()));
    return members;
  }

  private static JsonArray array(List<Card> cards) {
    JsonArray array = new JsonArray();
    for (Card card : cards) {
      JsonObject heap = HeapJson.of(card.heap(), card.roots());
      heap.addProperty("why", String.join(" ", card.notes()));
      array.add(heap);
    }
    return array;
  }

  private void write(String name, String title, List<Card> cards) {
    if (destination.isFolder()) {
      String extension = form == ModelFormat.text ? "txt" : form.name();
      String stem = name.replace("the precondition of ", "");
      for (int i = 0; i < cards.size(); i++) {
        destination.write(stem + "-" + (i + 1), extension, single(cards.get(i)));
      }
    } else {
      destination.write(sheet(title, cards));
    }
  }

  private String sheet(String title, List<Card> cards) {
    return switch (form) {
      case text -> CardText.text(cards);
      case dot -> CardText.dot(cards);
      case svg -> CardText.svg(title, cards);
    };
  }

  private String single(Card card) {
    return switch (form) {
      case text -> HeapText.render(card.heap(), card.roots()) + "\n";
      case dot -> HeapDot.render(card.heap(), card.roots());
      case svg -> SceneSvg.document(HeapScene.of(card.heap(), card.roots()));
    };
  }
}
