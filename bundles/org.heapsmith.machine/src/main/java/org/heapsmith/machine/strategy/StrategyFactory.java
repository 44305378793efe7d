// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.strategy;

/** Makes a strategy for one thread. */
@FunctionalInterface
public interface StrategyFactory {

  /** Makes the strategy. */
  HeapStrategy create(ExplorationContext context);

  /**
   * Returns whether states share nothing that changes, and a strategy remembers nothing that
   * matters: then several threads, each with a strategy of its own, may run states of one tree.
   */
  default boolean runsStatesApart() {
    return false;
  }
}
