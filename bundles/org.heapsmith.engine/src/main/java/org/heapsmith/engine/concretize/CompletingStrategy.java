// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.concretize;

import org.heapsmith.engine.state.State;

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
}
