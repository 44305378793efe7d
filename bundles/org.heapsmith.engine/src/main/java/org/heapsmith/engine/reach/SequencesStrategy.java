// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.reach;

import org.heapsmith.bytecode.TypeHierarchy;
import org.heapsmith.machine.program.LinkedMethod;
import org.heapsmith.machine.program.Program;
import org.heapsmith.machine.strategy.DecidingStrategy;
import org.heapsmith.machine.strategy.ExplorationContext;
import org.heapsmith.machine.strategy.HeapStrategy;
import org.heapsmith.machine.strategy.MethodUnderTest;
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

  /** Returns whether there is anything in the inputs of a method that calls may build. */
  public static boolean builds(Program program, MethodUnderTest method) {
    LinkedMethod code = method.method();
    boolean onObject = !code.isStatic() && !code.model().isConstructor();
    return onObject
        || code.parameters().stream()
            .filter(d -> d.charAt(0) == 'L')
            .map(TypeHierarchy::typeName)
            .anyMatch(program.built()::isAnyOf);
  }

  @Override
  public HeapStrategy create(ExplorationContext context) {
    return new DecidingStrategy(
        NAME, new ReachableTheory(context, states.within(context)), Resolution.ON_USE);
  }
}
