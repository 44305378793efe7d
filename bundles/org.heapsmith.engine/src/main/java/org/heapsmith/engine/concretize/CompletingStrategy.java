// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.concretize;

import java.util.List;
import java.util.Optional;
import org.heapsmith.engine.state.State;
import org.heapsmith.engine.value.SymbolicRef;

/** A strategy that knows more of the initial heap than the state's input objects. */
public interface CompletingStrategy {

  /** Completes the initial heap at the end of a path, as small as possible. */
  CompletionResult complete(State state);

  /**
   * Returns whether the strategy knows nothing of preconditions, so that inputs which do not
   * satisfy them are expected and discarded.
   */
  default boolean ignoresPrecondition() {
    return false;
  }

  /**
   * Returns the references of a state that are not null but no object yet. Empty if references may
   * be more than null, one object or open, so that what is open cannot be decided one by one.
   */
  default Optional<List<SymbolicRef>> notNull(State state) {
    return Optional.empty();
  }
}
