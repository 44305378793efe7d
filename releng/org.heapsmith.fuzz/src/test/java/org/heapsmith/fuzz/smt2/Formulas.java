// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.fuzz.smt2;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.cli.run.SatRun;
import org.heapsmith.slcomp.SlcompAnswer;
import org.heapsmith.slcomp.SlcompReader;

/** Answers of {@code sat} to problems said in several ways, which must be one answer. */
public final class Formulas {
  private static final Duration TIME = Duration.ofSeconds(5);

  private final Map<String, Integer> counts = new LinkedHashMap<>();
  private final List<String> faults = new ArrayList<>();

  /** Rewrites a problem in so many ways and compares the answers. */
  public void compare(String name, String text, long seed, int rewritings) {
    String expected = answer(text);
    if (!expected.equals("sat") && !expected.equals("unsat")) {
      counts.merge(
          "problems left out: " + expected.lines().findFirst().orElse(""), 1, Integer::sum);
      return;
    }
    counts.merge("problems", 1, Integer::sum);
    for (int i = 0; i < rewritings; i++) {
      Rewriting.Rewritten rewritten = Rewriting.rewrite(text, seed + i);
      String answer = answer(rewritten.text());
      counts.merge("rewritings " + rewritten.ways().get(0), 1, Integer::sum);
      counts.merge("rewritings", 1, Integer::sum);
      if (!answer.equals(expected)) {
        counts.merge("other answers", 1, Integer::sum);
        String fault = name + ": " + expected + " became " + answer + " when " + rewritten.ways();
        faults.add(fault + "\n" + rewritten.text());
      }
    }
  }

  private static String answer(String text) {
    try {
      List<SlcompAnswer> answers =
          SatRun.answer(
              SlcompReader.read("random.smt2", text, Cancellation.NONE),
              SatRun.Queries.LAST,
              TIME,
              false,
              Cancellation.NONE);
      SlcompAnswer last = answers.get(answers.size() - 1);
      return switch (last.status()) {
        case SAT -> "sat";
        case UNSAT -> "unsat";
        case UNKNOWN -> "unknown: " + last.reason();
      };
    } catch (HeapsmithException e) {
      return e.notice().toLine();
    } catch (RuntimeException | StackOverflowError e) {
      return "crash: " + e;
    }
  }

  /** Returns what became another answer, with the text. */
  public List<String> faults() {
    return faults;
  }

  /** Returns the figures. */
  public Map<String, Integer> counts() {
    return counts;
  }
}
