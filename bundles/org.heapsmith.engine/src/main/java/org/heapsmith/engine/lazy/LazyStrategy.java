// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.lazy;

import org.heapsmith.engine.state.State;
import org.heapsmith.engine.strategy.Answer;
import org.heapsmith.engine.strategy.ExplorationContext;
import org.heapsmith.engine.value.IndefiniteRef;
import org.heapsmith.engine.value.ReferenceValue;
import org.heapsmith.engine.value.SymbolicRef;

/**
 * Lazy initialisation [Khurshid 2003]: the first load of a symbolic reference chooses null, each
 * type-compatible object of the initial heap, or a fresh one ({@link InputTargets}). Of
 * preconditions it knows the shape properties only.
 */
public final class LazyStrategy extends LazierStrategy {

  /** Makes the strategy of a worker. */
  public LazyStrategy(ExplorationContext context) {
    super(context);
  }

  @Override
  public String name() {
    return "lazy";
  }

  /** Loading is a use. */
  @Override
  public Answer<ReferenceValue> onLoad(State state, IndefiniteRef ref) {
    return resolve(state, (SymbolicRef) ref);
  }
}
