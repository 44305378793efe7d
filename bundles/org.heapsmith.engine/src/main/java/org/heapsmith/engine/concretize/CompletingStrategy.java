// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.concretize;

import java.util.Optional;
import org.heapsmith.engine.state.State;

/** A strategy that knows more of the initial heap than the state's input objects. */
public interface CompletingStrategy {

  /**
   * Completes the initial heap at the end of a path, as small as possible.
   *
   * @return empty if no completion was found within the bounds
   */
  Optional<Completion> complete(State state);
}
