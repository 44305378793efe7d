// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt.choose;

import java.util.List;
import java.util.Map;
import org.heapsmith.smt.Evaluator;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/** Changes a model of conditions one variable at a time. Stateless. */
public final class Improvement {
  private Improvement() {}

  /**
   * Gives a variable the first candidate under which the conditions still hold; if there is none,
   * it keeps the value it has.
   *
   * @param values of all variables of the conditions, which they satisfy
   */
  public static void improve(
      Term variable,
      List<? extends Object> candidates,
      Map<Term, Object> values,
      List<Term> conditions) {
    Object given = values.get(variable);
    List<Term> concerned =
        conditions.stream().filter(c -> Terms.variables(c).contains(variable)).toList();
    for (Object candidate : candidates) {
      values.put(variable, candidate);
      Evaluator evaluator = new Evaluator(values);
      if (concerned.stream().allMatch(evaluator::holds)) {
        return;
      }
    }
    values.put(variable, given);
  }
}
