// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.strategy;

import java.util.Optional;
import java.util.function.Function;
import org.heapsmith.engine.program.LinkedMethod;
import org.heapsmith.engine.state.State;
import org.heapsmith.engine.value.ReferenceValue;
import org.heapsmith.engine.value.SymbolicRef;

/**
 * What a theory says of a reference without deciding which object it is. No answer means that it
 * has to be decided.
 */
public interface OpenQuestions {

  /** Answers nothing. */
  OpenQuestions NONE = new OpenQuestions() {};

  /** Is it null? */
  default Optional<Answer<Boolean>> isNull(State state, SymbolicRef ref) {
    return Optional.empty();
  }

  /** Are they equal? At least one is undecided. */
  default Optional<Answer<Boolean>> areEqual(State state, ReferenceValue a, ReferenceValue b) {
    return Optional.empty();
  }

  /** As {@link HeapStrategy#dereference}. */
  default Optional<Answer<ReferenceValue>> dereference(State state, SymbolicRef ref) {
    return Optional.empty();
  }

  /** Is the object an instance of a type? The reference is not null. */
  default Optional<Answer<Boolean>> isInstance(State state, SymbolicRef target, String type) {
    return Optional.empty();
  }

  /** As {@link HeapStrategy#dispatch}. */
  default Optional<Answer<LinkedMethod>> dispatch(
      State state, SymbolicRef target, Function<String, LinkedMethod> select) {
    return Optional.empty();
  }
}
