// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.guarded;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heapsmith.engine.state.State;
import org.heapsmith.engine.strategy.CompletionResult;
import org.heapsmith.engine.strategy.ExplorationContext;
import org.heapsmith.smt.SolverResult;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * Chooses one shape of the input at the end of a path: which symbols are null and which are the
 * same object, in a model of the path condition.
 */
final class Shapes {
  private final ExplorationContext context;
  private final Terms terms;
  private final Classes classes;
  private final Feasibility feasibility;

  Shapes(ExplorationContext context, Classes classes, Feasibility feasibility) {
    this.context = context;
    this.terms = context.terms();
    this.classes = classes;
    this.feasibility = feasibility;
  }

  /** Makes everything in a copy of the state definite. */
  CompletionResult complete(State state) {
    List<Term> conditions = new ArrayList<>(feasibility.conditions(state));
    Clashes clashes = new Clashes(context, classes, state);
    Map<Term, Object> known = known(state, conditions);
    if (known != null && clashes.of(known).isEmpty()) {
      return new ShapeInstantiation(context, classes, state, known).complete(conditions);
    }
    for (int i = 0; i <= Clashes.MOST; i++) {
      SolverResult result = context.solve(conditions);
      if (result instanceof SolverResult.Unknown unknown) {
        return new CompletionResult.Unknown(unknown.reason());
      } else if (!(result instanceof SolverResult.Sat sat)) {
        return new CompletionResult.Infeasible();
      } else {
        Map<Term, Object> values = SimplestShape.of(GuardedHeap.of(state), conditions, sat);
        Optional<Term> clash = clashes.of(values);
        if (clash.isEmpty()) {
          return new ShapeInstantiation(context, classes, state, values).complete(conditions);
        }
        conditions.add(clash.get());
      }
    }
    return new CompletionResult.Unknown("no classes fit the references");
  }

  /** Returns a shape that is at hand; of symbols nobody asked about it says nothing. */
  private Map<Term, Object> known(State state, List<Term> conditions) {
    Feasibility.Found found = feasibility.likely(state, conditions).orElse(null);
    if (found == null) {
      return null;
    }
    GuardedHeap heap = GuardedHeap.of(state);
    Map<Term, Object> values = new LinkedHashMap<>();
    SimplestShape.significant(heap, conditions)
        .forEach(
            v -> {
              Object reference = found.references().get(v);
              boolean isClass = heap.typed().stream().anyMatch(s -> classes.variable(s) == v);
              if (reference != null || isClass) {
                values.put(
                    v, reference != null ? reference : found.numbers().model().eval(v).value());
              }
            });
    return values;
  }
}
