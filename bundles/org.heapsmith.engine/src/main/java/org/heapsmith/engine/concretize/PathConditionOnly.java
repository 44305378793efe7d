// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.concretize;

import java.util.List;
import java.util.Optional;
import org.heapsmith.engine.state.State;
import org.heapsmith.engine.value.SymbolicRef;
import org.heapsmith.logic.heap.PointsTo;
import org.heapsmith.smt.Term;

/** For strategies that know nothing of the initial heap beyond the state's input objects. */
public final class PathConditionOnly implements CompletingStrategy {

  @Override
  public CompletionResult complete(State state) {
    return new CompletionResult.Found(state, new Bare(List.copyOf(state.pathCondition()), true));
  }

  /**
   * Returns a state whose references were chosen to be definite or are unconstrained, with its
   * conditions.
   */
  public static CompletionResult of(State state, List<Term> conditions) {
    return new CompletionResult.Found(state, new Bare(conditions, false));
  }

  /** Returns the completion of a state whose references are resolved as far as they matter. */
  static Completion completion(State state) {
    return new Bare(List.copyOf(state.pathCondition()), false);
  }

  @Override
  public boolean ignoresPrecondition() {
    return true;
  }

  @Override
  public Optional<List<SymbolicRef>> notNull(State state) {
    return Optional.of(List.of());
  }

  /** Nothing is known of references. */
  private record Bare(List<Term> conditions, boolean isForced) implements Completion {
    @Override
    public Term find(Term reference) {
      return reference;
    }

    @Override
    public PointsTo cell(Term location) {
      return null;
    }

    @Override
    public String className(PointsTo cell) {
      throw new IllegalStateException("no cells");
    }
  }
}
