// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.reach;

import org.heapsmith.machine.strategy.DecidingStrategy;
import org.heapsmith.machine.strategy.ExplorationContext;
import org.heapsmith.machine.strategy.HeapStrategy;
import org.heapsmith.machine.strategy.Resolution;
import org.heapsmith.machine.strategy.StrategyFactory;

/** Makes the strategy whose inputs are what public calls build. */
public final class SequencesStrategy implements StrategyFactory {
  /** What specs and options call it. */
  public static final String NAME = "sequences";

  private final ReachableStates states;

  /** Makes one that shares nothing with others. */
  public SequencesStrategy() {
    this(new ReachableStates());
  }

  /** Makes one that shares the states that others have found. */
  public SequencesStrategy(ReachableStates states) {
    this.states = states;
  }

  @Override
  public HeapStrategy create(ExplorationContext context) {
    return new DecidingStrategy(
        NAME, new ReachableTheory(context, states.within(context)), Resolution.ON_USE);
  }
}
