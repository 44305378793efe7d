// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.strategy;

import java.util.List;
import java.util.Optional;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.value.ReferenceValue;
import org.heapsmith.machine.value.SymbolicRef;

/**
 * What is known of the input: nothing, what a precondition says, what {@code repOK} accepts. It
 * says what a reference may be, and knows nothing of when that is decided ({@link Resolution}).
 *
 * <p>Implementations keep what they know in {@link State#specState()}; they have no mutable state
 * of their own besides caches, and one instance serves one thread.
 */
public interface InputTheory extends InputReasoning {

  /** Answers the states the method starts in: input values bound, precondition assumed. */
  Answer<MethodInput> begin(State state, MethodUnderTest method);

  /**
   * Answers what an undecided reference may be, with what is excluded and why. In every alternative
   * explored the state records the decision ({@link State#resolve}) and the value is the target:
   * null or an object id.
   */
  Answer.Choice<ReferenceValue> candidates(State state, SymbolicRef ref);

  /** Returns a reference as what it is known to be without a choice: itself, if that is open. */
  default ReferenceValue known(State state, SymbolicRef ref) {
    return ref;
  }

  /** Returns the one of two references, one of them undecided, to decide before the other. */
  default SymbolicRef first(State state, ReferenceValue a, ReferenceValue b) {
    return a instanceof SymbolicRef ref ? ref : (SymbolicRef) b;
  }

  /** Returns what is said of references without deciding which objects they are. */
  default OpenQuestions<SymbolicRef> questions() {
    return OpenQuestions.NONE;
  }

  /**
   * Returns all shapes of input there are within the bounds, those with the fewest objects first,
   * for strategies that never decide references. Empty if they cannot be listed: there are too
   * many, there are arrays or strings in them, or nothing is known.
   */
  default Optional<List<InputShape>> shapes(MethodUnderTest method) {
    return Optional.empty();
  }
}
