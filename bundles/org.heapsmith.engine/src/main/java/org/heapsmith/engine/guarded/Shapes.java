// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.guarded;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.heapsmith.base.SearchResult;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.strategy.CompletedInput;
import org.heapsmith.machine.strategy.ExplorationContext;
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
  SearchResult<CompletedInput> complete(State state) {
    List<Term> conditions = feasibility.conditions(state);
    Clashes clashes = new Clashes(context, classes, state);
    Map<Term, Object> known = known(state, conditions);
    return known != null && clashes.of(known).isEmpty()
        ? new SearchResult.Found<>(instantiated(state, known, conditions))
        : clashes.avoided(
            excluded -> context.solve(both(conditions, excluded)),
            (sat, excluded) -> {
              List<Term> all = both(conditions, excluded);
              Map<Term, Object> values = SimplestShape.of(GuardedHeap.of(state), all, sat);
              return new Clashes.Attempt(
                  clashes.of(values), () -> instantiated(state, values, all));
            });
  }

  private static List<Term> both(List<Term> conditions, List<Term> excluded) {
    List<Term> all = new ArrayList<>(conditions);
    all.addAll(excluded);
    return all;
  }

  private CompletedInput instantiated(
      State state, Map<Term, Object> values, List<Term> conditions) {
    return new ShapeInstantiation(context, classes, state, values).complete(conditions);
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
