// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.strategy;

import java.util.List;
import java.util.Optional;
import org.heapsmith.base.SearchResult;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.SymbolicRef;

/** What follows for the input of a state from all that is known of it. */
public interface InputReasoning {

  /**
   * Does the state stand for any input: are path condition and what the strategy knows of the
   * precondition satisfiable together? Asked after a numeric condition was added.
   */
  Verdict check(State state);

  /** Completes the initial heap at the end of a path, as small as possible. */
  default SearchResult<CompletedInput> complete(State state) {
    return CompletedInput.asItIs(state);
  }

  /**
   * Returns whether nothing is known of preconditions, so that inputs which do not satisfy them are
   * expected and discarded.
   */
  default boolean ignoresPrecondition() {
    return true;
  }

  /**
   * Returns the references of a state that are not null but no object yet. Empty if references may
   * be more than null, one object or open, or only what the strategy makes of them, so that what is
   * open cannot be decided one by one.
   */
  default Optional<List<SymbolicRef>> notNull(State state) {
    return Optional.of(List.of());
  }

  /**
   * Returns the calls by which a test builds the input; none if it makes its objects one by one.
   */
  default List<InputCall> calls(State state) {
    return List.of();
  }

  /**
   * Returns whether there is an order in which a test can make the input; where it makes its
   * objects one by one, it finds that out when it is written.
   */
  default boolean isOrdered(State state) {
    return true;
  }

  /** Returns what is known of the initial heap beyond the input objects, for pictures of it. */
  default InitialHeap initialHeap(State state) {
    return InitialHeap.NOTHING;
  }

  /**
   * Returns whether the method is explored as if its receiver and its parameters were declared with
   * other types, too.
   */
  default boolean triesOtherTypes() {
    return true;
  }

  /**
   * Returns whether an input object whose class is open may become one of another class than it has
   * at present when the program asks. If not, the others are left out where they would answer
   * differently, which is reported.
   */
  default boolean changesClasses(State state) {
    return true;
  }

  /**
   * Told that the classes were narrowed that an input object may have, so that it has new fields.
   */
  default void narrowed(State state, ObjectRef object) {}
}
