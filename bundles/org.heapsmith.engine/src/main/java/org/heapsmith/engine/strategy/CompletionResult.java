// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.strategy;

import java.util.List;
import org.heapsmith.base.Notice;
import org.heapsmith.engine.state.State;
import org.heapsmith.smt.Term;

/** Whether the initial heap of a path could be completed. */
public sealed interface CompletionResult {

  /**
   * This is one.
   *
   * @param state the end of the path with all references definite that the completion does not
   *     know; the state asked about, or a copy
   */
  record Found(State state, Completion completion) implements CompletionResult {}

  /** It was completed by resolving references of a copy of the state. */
  record Resolved(State state) implements CompletionResult {}

  /** There is none: precondition and path condition contradict each other. */
  record Infeasible() implements CompletionResult {}

  /** None was found, because something was not tried. */
  record LeftOut(Notice why) implements CompletionResult {}

  /** None was found; {@code reason} is a phrase for a person. */
  record Unknown(String reason) implements CompletionResult {}

  /** The path rests on an assumption that the precondition excludes. */
  record Discarded(String reason) implements CompletionResult {}

  /** Returns that nothing is to be completed: all that is known is in the state. */
  static CompletionResult asItIs(State state) {
    return new Found(state, Completion.ofConditions(List.copyOf(state.pathCondition()), true));
  }

  /**
   * Returns a state whose references were chosen to be definite or are unconstrained, with its
   * conditions.
   */
  static CompletionResult chosen(State state, List<Term> conditions) {
    return new Found(state, Completion.ofConditions(conditions, false));
  }
}
