// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.guarded;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heapsmith.engine.state.State;
import org.heapsmith.engine.strategy.ExplorationContext;
import org.heapsmith.engine.strategy.Verdict;
import org.heapsmith.smt.SolverResult;
import org.heapsmith.smt.Term;

/**
 * Whether the path condition has a model. The likely shape is tried first: under it the guards fold
 * away, and what is left is a question about numbers. Only what it does not satisfy is asked with
 * all its references.
 */
final class Feasibility {
  private final ExplorationContext context;
  private final LikelyShape likely;

  Feasibility(ExplorationContext context) {
    this.context = context;
    this.likely = new LikelyShape(context.terms());
  }

  /** A shape of the input and an answer to what it leaves open, which is satisfiable. */
  record Found(Map<Term, Object> references, SolverResult.Sat numbers) {}

  Verdict of(State state) {
    if (likely(state, state.pathCondition()).isPresent()) {
      return Verdict.FEASIBLE;
    }
    SolverResult result = context.solve(state.pathCondition());
    if (result instanceof SolverResult.Unknown unknown) {
      return new Verdict.Unknown(unknown.reason());
    }
    return result.isSat() ? Verdict.FEASIBLE : Verdict.INFEASIBLE;
  }

  /** Returns the likely shape if it satisfies the conditions. */
  Optional<Found> likely(State state, List<Term> conditions) {
    Map<Term, Object> references = likely.of(state);
    likely.repair(state, references, conditions);
    List<Term> numbers = likely.under(references, conditions);
    return numbers != null && context.solve(numbers) instanceof SolverResult.Sat sat
        ? Optional.of(new Found(references, sat))
        : Optional.empty();
  }
}
