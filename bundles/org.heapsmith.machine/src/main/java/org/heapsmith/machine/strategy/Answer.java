// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.strategy;

import java.util.List;
import java.util.Optional;
import org.heapsmith.machine.result.PathFact;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.value.SymbolicRef;

/**
 * A strategy's answer to one question: certain, in the state the question was asked in, or a choice
 * point with all its alternatives. The state of the question must not be used any more after a
 * choice was answered; one alternative may be that very state.
 */
public sealed interface Answer<T> {

  /** No choice: the answer holds in {@code state}, which is the state of the question. */
  record Certain<T>(State state, T value) implements Answer<T> {}

  /**
   * A choice point; recorded in the computation tree even if only one alternative is explored.
   *
   * @param kind what is chosen
   * @param alternatives in the order they are explored
   * @param about the reference it is about, empty if it is about numbers or the precondition
   */
  record Choice<T>(
      PathFact.Kind kind, List<Alternative<T>> alternatives, Optional<SymbolicRef> about)
      implements Answer<T> {
    /** Makes a choice that is not about a reference. */
    public Choice(PathFact.Kind kind, List<Alternative<T>> alternatives) {
      this(kind, alternatives, Optional.empty());
    }

    /** Makes a choice that is about a reference. */
    public Choice(PathFact.Kind kind, List<Alternative<T>> alternatives, SymbolicRef about) {
      this(kind, alternatives, Optional.of(about));
    }

    /** Copies the list. */
    public Choice {
      alternatives = List.copyOf(alternatives);
    }
  }

  /** Makes a certain answer. */
  static <T> Answer<T> certain(State state, T value) {
    return new Certain<>(state, value);
  }
}
