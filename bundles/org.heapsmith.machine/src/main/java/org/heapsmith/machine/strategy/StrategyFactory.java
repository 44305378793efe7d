// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.strategy;

/** Makes a strategy for one thread. */
@FunctionalInterface
public interface StrategyFactory {

  /** Makes the strategy. */
  HeapStrategy create(ExplorationContext context);
}
