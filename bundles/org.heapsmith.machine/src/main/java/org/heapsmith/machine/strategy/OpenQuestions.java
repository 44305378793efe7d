// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.strategy;

import java.util.Optional;
import java.util.function.Function;
import org.heapsmith.machine.program.LinkedMethod;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.value.IndefiniteRef;
import org.heapsmith.machine.value.ReferenceValue;
import org.heapsmith.machine.value.SymbolicRef;

/**
 * What is said of a reference without deciding which object it is. No answer means that it has to
 * be decided.
 *
 * @param <R> the references that may be undecided
 */
public interface OpenQuestions<R extends IndefiniteRef> {

  /** Answers nothing. */
  OpenQuestions<SymbolicRef> NONE = new OpenQuestions<>() {};

  /** Is it null? */
  default Optional<Answer<Boolean>> isNull(State state, R ref) {
    return Optional.empty();
  }

  /** Are these two references equal? At least one is undecided. */
  default Optional<Answer<Boolean>> areEqual(State state, ReferenceValue a, ReferenceValue b) {
    return Optional.empty();
  }

  /**
   * The reference is dereferenced. Answers {@code Null} for the alternative in which that throws,
   * else a reference that is known not to be null: an object id, or an indefinite one that the
   * strategy then accepts in {@link HeapStrategy#readField} and {@link HeapStrategy#writeField}.
   */
  default Optional<Answer<ReferenceValue>> dereference(State state, R ref) {
    return Optional.empty();
  }

  /**
   * Is the reference an instance of {@code type} (internal name or array descriptor)? Null is none;
   * unless {@link HeapStrategy#testsTypesOfNull}, it is asked about before by {@link #isNull}.
   */
  default Optional<Answer<Boolean>> isInstance(State state, R target, String type) {
    return Optional.empty();
  }

  /**
   * Which method does a virtual call on a non-null reference select?
   *
   * @param select from the internal name of a receiver class to the method called
   */
  default Optional<Answer<LinkedMethod>> dispatch(
      State state, R target, Function<String, LinkedMethod> select) {
    return Optional.empty();
  }
}
