// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.strategy;

import java.util.Objects;
import org.heapsmith.engine.result.Target;
import org.heapsmith.engine.state.State;

/**
 * One alternative of a choice point: a successor state with the answer that holds in it, or what
 * was rejected and why.
 *
 * @param state the successor, null if pruned
 * @param value the answer in that state, null if pruned
 * @param label for a person, in terms of the input: {@code "list.head is null"}
 * @param constraint the condition added, printed; may be empty
 * @param rejection why it is not explored, null if explored
 * @param target what the reference is in it, where the choice is about one
 */
public record Alternative<T>(
    State state, T value, String label, String constraint, Rejection rejection, Target target) {

  /** Checks that the label is there. */
  public Alternative {
    Objects.requireNonNull(label);
    Objects.requireNonNull(constraint);
    Objects.requireNonNull(target);
  }

  /** Makes an alternative to explore. */
  public static <T> Alternative<T> explored(State state, T value, String label, String constraint) {
    return new Alternative<>(state, value, label, constraint, null, Target.NONE);
  }

  /** Makes one that is not explored, for the reason given. */
  public static <T> Alternative<T> rejected(String label, String constraint, Rejection rejection) {
    return new Alternative<>(null, null, label, constraint, rejection, Target.NONE);
  }

  /** Returns a copy that says what the reference is that the choice is about. */
  public Alternative<T> about(Target what) {
    return new Alternative<>(state, value, label, constraint, rejection, what);
  }

  /** Returns whether it is explored. */
  public boolean isExplored() {
    return rejection == null;
  }
}
