// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.reach;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.heapsmith.machine.interpret.Machine;
import org.heapsmith.machine.program.LinkedMethod;
import org.heapsmith.machine.state.Ending;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.strategy.ExplorationContext;
import org.heapsmith.machine.value.Value;

/** The paths of one call of a builder, as far as there is effort for them. */
final class BuilderRun {
  private static final int MOST_ENDS = 48;

  /** Of the paths that make an exception so many are run on, after all others. */
  private static final int MOST_THROWING = 2;

  private final ExplorationContext context;
  private final Machine machine;
  private final SearchEffort effort;
  private final List<State> ends = new ArrayList<>();
  private final Set<String> touched = new TreeSet<>();
  private boolean isStopped;
  private boolean isPartly;

  BuilderRun(ExplorationContext context, Machine machine, SearchEffort effort) {
    this.context = context;
    this.machine = machine;
    this.effort = effort;
  }

  /**
   * Runs it.
   *
   * @param state in which it is called; it is used up
   * @param values the target, if there is one, and the arguments
   */
  void run(State state, LinkedMethod method, List<Value> values) {
    // what never ends is one long path: nothing but its length ends it
    state.setSteps(context.bounds().depth() - effort.mostOfRun());
    if (!SequenceCall.begin(machine, context.program(), state, method, values)) {
      isPartly = true;
      return;
    }
    Deque<State> open = new ArrayDeque<>(List.of(state));
    Deque<State> throwing = new ArrayDeque<>();
    int run = 0;
    while (!open.isEmpty() || !throwing.isEmpty() && (ends.isEmpty() || run < MOST_THROWING)) {
      if (ends.size() >= MOST_ENDS || effort.isTired() || effort.takesTooLong()) {
        isStopped = true;
        break;
      }
      run += open.isEmpty() ? 1 : 0;
      State next = open.isEmpty() ? throwing.pop() : open.pop();
      touched.addAll(next.initialised());
      if (next.ending() != null) {
        ends.add(next);
        isPartly |= next.ending() instanceof Ending.Cut;
      } else if (context.cancellation().isCancelled()) {
        break;
      } else {
        List<State> after = machine.run(next);
        for (int i = after.size() - 1; i >= 0; i--) {
          boolean isLater = RunEnds.isThrowing(context.program(), after.get(i));
          (isLater ? throwing : open).push(after.get(i));
        }
      }
    }
    isPartly |= isStopped || !throwing.isEmpty();
    open.forEach(s -> touched.addAll(s.initialised()));
    throwing.forEach(s -> touched.addAll(s.initialised()));
  }

  /** Returns the states in which it has ended, however it did. */
  List<State> ends() {
    return ends;
  }

  /** Returns the classes that are initialised on some path. */
  Set<String> touched() {
    return touched;
  }

  /** Returns whether it was stopped before all paths were tried. */
  boolean isStopped() {
    return isStopped;
  }

  /** Returns whether nobody knows what some paths leave. */
  boolean isPartly() {
    return isPartly;
  }
}
