// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.heapsmith.machine.result.PathFact;
import org.heapsmith.machine.state.Frame;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.value.IntValue;
import org.heapsmith.machine.value.Value;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/** tableswitch and lookupswitch: one choice among their distinct targets. */
final class Switches {
  private Switches() {}

  /**
   * A switch.
   *
   * @param outcomes outcome number of each key's target
   * @param targets instruction of each outcome, the default last
   * @param branch number of outcome 0, or {@link Jumps#UNRECORDED}
   * @param labels what outcomes are called where the condition says less, by outcome
   */
  record Table(
      Map<Integer, Integer> outcomes,
      List<Integer> targets,
      int branch,
      Map<Integer, String> labels) {
    int defaultOutcome() {
      return targets.size() - 1;
    }
  }

  static Instruction decode(Table table) {
    return (m, s, f) -> {
      Value key = f.peek(0);
      if (key instanceof IntValue i) {
        int outcome = table.outcomes.getOrDefault(i.value(), table.defaultOutcome());
        return decided(m, s, f, table, outcome);
      }
      Predictions.require(s, key);
      return m.choices()
          .choose(
              s,
              PathFact.Kind.BRANCH,
              options(m.terms(), table, m.numbers().term(key)),
              (state, frame, outcome) -> decided(m, state, frame, table, outcome));
    };
  }

  private static StepResult decided(Machine m, State s, Frame f, Table table, int outcome) {
    f.drop(1);
    if (table.branch != Jumps.UNRECORDED) {
      s.course().take(table.branch + outcome);
    }
    return Jumps.to(m, s, f, table.targets.get(outcome));
  }

  private static List<Choices.Option<Integer>> options(Terms terms, Table table, Term key) {
    Map<Integer, List<Term>> conditions = new LinkedHashMap<>();
    for (int outcome = 0; outcome < table.targets.size(); outcome++) {
      conditions.put(outcome, new ArrayList<>());
    }
    List<Term> none = new ArrayList<>();
    table.outcomes.forEach(
        (value, outcome) -> {
          Term equal = terms.eq(key, terms.intConst(value));
          conditions.get(outcome).add(equal);
          if (outcome != table.defaultOutcome()) {
            none.add(terms.not(equal));
          }
        });
    List<Choices.Option<Integer>> options = new ArrayList<>();
    conditions.forEach(
        (outcome, equal) -> {
          Term condition = outcome == table.defaultOutcome() ? terms.and(none) : terms.or(equal);
          String label = table.labels.getOrDefault(outcome, condition.toString());
          options.add(new Choices.Option<>(condition, outcome, label));
        });
    return options;
  }
}
