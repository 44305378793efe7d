// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.run;

import org.heapsmith.base.Cancellation;
import org.heapsmith.engine.ExplorationRequest;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.TestListener;
import org.heapsmith.machine.result.TreeListener;

/** What explores a method: our engine, or another one. Thread-safe. */
@FunctionalInterface
public interface MethodExplorer {

  /**
   * Explores a method.
   *
   * @param tree receives the computation tree
   * @param found receives tests as they are found
   * @throws org.heapsmith.base.HeapsmithException if there is nothing to explore
   */
  ExplorationResult explore(
      ExplorationRequest request, TreeListener tree, TestListener found, Cancellation cancellation);

  /** Returns whether our engine may add tests of further inputs to what was found. */
  default boolean mayBeAddedTo() {
    return true;
  }

  /**
   * Returns what our engine is asked for to come to the nodes of the computation tree of a method
   * that was explored.
   */
  default ExplorationRequest shown(ExplorationRequest request) {
    return request;
  }
}
