// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.guarded;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.heapsmith.smt.Evaluator;
import org.heapsmith.smt.SolverResult;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.heapsmith.smt.ValueModel;
import org.heapsmith.smt.choose.Improvement;

/**
 * Of all models of a path condition, one with as few objects and as little sharing as is found by
 * changing one symbol of the solver's at a time.
 */
final class SimplestShape {
  private SimplestShape() {}

  /** The variables of the conditions, and the symbols whose objects have to be made. */
  static Set<Term> significant(GuardedHeap heap, List<Term> conditions) {
    Set<Term> variables = new LinkedHashSet<>();
    conditions.forEach(c -> variables.addAll(Terms.variables(c)));
    heap.bound().forEach(s -> variables.add(s.term()));
    return variables;
  }

  /** Returns the values of references and numbers. */
  static Map<Term, Object> of(GuardedHeap heap, List<Term> conditions, SolverResult.Sat sat) {
    return improved(heap, conditions, v -> sat.model().eval(v).value());
  }

  /**
   * Returns the same of values that are at hand, which may depend on what the solver was asked
   * before: good for guessing verdicts only.
   */
  static Map<Term, Object> ofWitness(GuardedHeap heap, List<Term> conditions, ValueModel model) {
    Evaluator evaluator = new Evaluator(model.witness());
    return improved(heap, conditions, evaluator::value);
  }

  private static Map<Term, Object> improved(
      GuardedHeap heap, List<Term> conditions, Function<Term, Object> model) {
    Set<Term> variables = significant(heap, conditions);
    Map<Term, Object> values = new LinkedHashMap<>();
    variables.forEach(v -> values.put(v, model.apply(v)));
    long next = LikelyShape.FRESH;
    for (Term variable : variables) {
      if (variable.sort() == Sort.REF && heap.symbols().containsKey(variable)) {
        long fresh = next++;
        List<Long> candidates =
            heap.contents().containsKey(variable) ? List.of(fresh) : List.of(0L, fresh);
        Improvement.improve(variable, candidates, values, conditions);
      }
    }
    return values;
  }
}
