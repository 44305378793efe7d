// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.base.Plural;
import org.heapsmith.logic.concrete.render.HeapText;
import org.heapsmith.slcomp.SlcompAnswer;
import org.heapsmith.slcomp.SlcompProblem.Status;

/** The results of {@code heapsmith sat}, counted. */
final class SatTally {
  private int files;
  private int sat;
  private int unsat;
  private int unknown;
  private int errors;
  private int asExpected;
  private int wrong;

  /** The result for one file; no answers if it cannot be read. */
  record Line(
      Path file,
      List<SlcompAnswer> answers,
      Optional<Status> expected,
      long nanos,
      List<Notice> notices) {

    static Line failed(Path file, long nanos, List<Notice> notices) {
      boolean unsupported =
          notices.stream()
              .map(Notice::code)
              .anyMatch(c -> c == Code.SLCOMP_UNSUPPORTED || c == Code.SATISFIABILITY_UNKNOWN);
      List<SlcompAnswer> answers =
          unsupported
              ? List.of(
                  new SlcompAnswer(Status.UNKNOWN, notices.get(0).message(), Optional.empty()))
              : List.of();
      return new Line(file, answers, Optional.empty(), nanos, notices);
    }

    Status last() {
      return answers.get(answers.size() - 1).status();
    }

    boolean isDecided() {
      return !answers.isEmpty() && last() != Status.UNKNOWN;
    }

    private boolean isExpected() {
      return expected.isPresent() && expected.get() != Status.UNKNOWN;
    }

    boolean isRight() {
      return isDecided() && isExpected() && last() == expected.get();
    }

    boolean isWrong() {
      return isDecided() && isExpected() && last() != expected.get();
    }

    /** The answers, one a line, each followed by its model. */
    String answers(boolean models) {
      StringBuilder text = new StringBuilder();
      for (SlcompAnswer answer : answers) {
        text.append(text(answer.status())).append('\n');
        if (models) {
          answer
              .model()
              .map(m -> HeapText.render(m.heap(), m.roots()))
              .filter(t -> !t.isEmpty())
              .ifPresent(t -> text.append(t).append('\n'));
        }
      }
      return text.toString();
    }

    /** One line: answer, expected answer, time, file. */
    String row(boolean models) {
      String answer = answers.isEmpty() ? "error" : text(last());
      String should = expected.map(SatTally::text).orElse("-");
      String row =
          String.format(
              Locale.ROOT, "%-8s %-8s %7d ms  %s%n", answer, should, nanos / 1_000_000, file);
      return models && !answers.isEmpty() ? row + indented(answers(true)) : row;
    }

    private static String indented(String text) {
      return text.lines().skip(1).map(l -> "    " + l + "\n").reduce("", String::concat);
    }

    JsonObject json() {
      JsonObject json = new JsonObject();
      json.addProperty("file", file.toString());
      json.addProperty("answer", answers.isEmpty() ? "error" : text(last()));
      expected.ifPresent(e -> json.addProperty("expected", text(e)));
      json.addProperty("millis", nanos / 1_000_000);
      JsonArray queries = new JsonArray();
      for (SlcompAnswer answer : answers) {
        JsonObject query = new JsonObject();
        query.addProperty("answer", text(answer.status()));
        if (!answer.reason().isEmpty()) {
          query.addProperty("reason", answer.reason());
        }
        answer.model().ifPresent(m -> query.add("model", HeapJson.of(m.heap(), m.roots())));
        queries.add(query);
      }
      json.add("queries", queries);
      return json;
    }
  }

  void add(Line line) {
    files++;
    if (line.answers().isEmpty()) {
      errors++;
    } else {
      switch (line.last()) {
        case SAT -> sat++;
        case UNSAT -> unsat++;
        default -> unknown++;
      }
    }
    asExpected += line.isRight() ? 1 : 0;
    wrong += line.isWrong() ? 1 : 0;
  }

  /** Returns the word of SMT-LIB for an answer. */
  static String text(Status status) {
    return status.name().toLowerCase(Locale.ROOT);
  }

  String summary(long nanos) {
    return String.format(
        Locale.ROOT,
        "%s: %d sat, %d unsat, %d unknown, %s; %d as expected, %d wrong; %.1f s",
        Plural.of(files, "file"),
        sat,
        unsat,
        unknown,
        Plural.of(errors, "error"),
        asExpected,
        wrong,
        nanos / 1e9);
  }

  JsonObject json() {
    JsonObject json = new JsonObject();
    json.addProperty("sat", sat);
    json.addProperty("unsat", unsat);
    json.addProperty("unknown", unknown);
    json.addProperty("errors", errors);
    json.addProperty("asExpected", asExpected);
    json.addProperty("wrong", wrong);
    return json;
  }
}
