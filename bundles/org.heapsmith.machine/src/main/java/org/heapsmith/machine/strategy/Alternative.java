// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.strategy;

import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import org.heapsmith.machine.result.Target;
import org.heapsmith.machine.state.State;

/**
 * One alternative of a choice point: a successor state with the answer that holds in it, or what
 * was rejected and why.
 */
public sealed interface Alternative<T> {

  /** Returns what it is for a person, in terms of the input: {@code "list.head is null"}. */
  String label();

  /** Returns the condition added, printed; may be empty. */
  String constraint();

  /** Returns what the reference is in it, where the choice is about one. */
  Target target();

  /** Returns a copy that says what the reference is that the choice is about. */
  Alternative<T> about(Target what);

  /** Returns this if it is explored. */
  default Optional<Explored<T>> explored() {
    return Optional.empty();
  }

  /**
   * One that is explored.
   *
   * @param state the successor
   * @param value the answer in that state
   */
  record Explored<T>(State state, T value, String label, String constraint, Target target)
      implements Alternative<T> {

    /** Checks that the label is there. */
    public Explored {
      Objects.requireNonNull(state);
      Objects.requireNonNull(label);
      Objects.requireNonNull(constraint);
      Objects.requireNonNull(target);
    }

    @Override
    public Explored<T> about(Target what) {
      return new Explored<>(state, value, label, constraint, what);
    }

    @Override
    public Optional<Explored<T>> explored() {
      return Optional.of(this);
    }
  }

  /**
   * One that is not explored.
   *
   * @param rejection why
   */
  record Rejected<T>(Rejection rejection, String label, String constraint, Target target)
      implements Alternative<T> {

    /** Checks that the reason and the label are there. */
    public Rejected {
      Objects.requireNonNull(rejection);
      Objects.requireNonNull(label);
      Objects.requireNonNull(constraint);
      Objects.requireNonNull(target);
    }

    @Override
    public Rejected<T> about(Target what) {
      return new Rejected<>(rejection, label, constraint, what);
    }

    /** Returns the same for a choice that has other answers. */
    public <U> Rejected<U> retyped() {
      return new Rejected<>(rejection, label, constraint, target);
    }
  }

  /** Makes an alternative to explore. */
  static <T> Explored<T> explored(State state, T value, String label, String constraint) {
    return new Explored<>(state, value, label, constraint, Target.NONE);
  }

  /**
   * Makes one of a state that was judged.
   *
   * @param value the answer in that state, asked for if it is explored
   */
  static <T> Alternative<T> judged(
      Verdict verdict, State state, Supplier<T> value, String label, String constraint) {
    Optional<Rejection> why = verdict.rejection();
    return why.isPresent()
        ? rejected(label, constraint, why.get())
        : explored(state, value.get(), label, constraint);
  }

  /** Makes one that is not explored, for the reason given. */
  static <T> Rejected<T> rejected(String label, String constraint, Rejection rejection) {
    return new Rejected<>(rejection, label, constraint, Target.NONE);
  }
}
