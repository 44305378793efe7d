// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.strategy;

import java.util.List;
import java.util.function.Function;
import org.heapsmith.base.SearchResult;
import org.heapsmith.machine.state.State;
import org.heapsmith.smt.SolverResult;
import org.heapsmith.smt.Term;

/**
 * The initial heap of a path, completed. That there is none is a proof: precondition and path
 * condition contradict each other.
 *
 * @param state the end of the path with all references definite that the completion does not know;
 *     the state asked about, or a copy
 */
public record CompletedInput(State state, Completion completion) {

  /** Returns that nothing is to be completed: all that is known is in the state. */
  static SearchResult<CompletedInput> asItIs(State state) {
    List<Term> conditions = List.copyOf(state.pathCondition());
    return new SearchResult.Found<>(
        new CompletedInput(state, Completion.ofConditions(conditions, true)));
  }

  /**
   * Returns a state whose references were chosen to be definite or are unconstrained, with its
   * conditions.
   */
  public static CompletedInput chosen(State state, List<Term> conditions) {
    return new CompletedInput(state, Completion.ofConditions(conditions, false));
  }

  /** Returns what is made of a model of the conditions; without one, what the solver says. */
  public static SearchResult<CompletedInput> of(
      SolverResult result, Function<SolverResult.Sat, SearchResult<CompletedInput>> made) {
    return result.match(
        made, SearchResult.None::new, unknown -> SearchResult.unknown(unknown.reason()));
  }
}
