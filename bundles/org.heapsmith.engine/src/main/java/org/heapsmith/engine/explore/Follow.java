// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.explore;

import java.util.List;
import org.heapsmith.machine.interpret.PathGuide;
import org.heapsmith.machine.state.Position;
import org.heapsmith.machine.state.State;

/** Follows one path to a node and keeps the state that took its last alternative. */
final class Follow implements PathGuide {
  private final List<Integer> target;
  private State reached;

  Follow(List<Integer> target) {
    this.target = List.copyOf(target);
  }

  @Override
  public boolean admits(Position position) {
    List<Integer> here = position.indices();
    return here.size() <= target.size() && target.subList(0, here.size()).equals(here);
  }

  @Override
  public void reached(State state) {
    if (isAt(state)) {
      reached = state.fork();
    }
  }

  boolean isAt(State state) {
    return state.position().indices().equals(target);
  }

  /** Returns the state just after the last choice, null if it was not reached. */
  State state() {
    return reached;
  }
}
