// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import java.util.List;
import org.heapsmith.machine.state.State;

/** What executing one instruction led to. */
public final class StepResult {

  /** The same activation goes on at its pc. */
  public static final StepResult NEXT = new StepResult(List.of());

  /** Another activation is on top now, or the path has ended. */
  public static final StepResult FRAME = new StepResult(List.of());

  private final List<State> states;

  private StepResult(List<State> states) {
    this.states = states;
  }

  /** The state was replaced by these, in the order of their alternatives; none if it died. */
  public static StepResult forked(List<State> states) {
    return new StepResult(List.copyOf(states));
  }

  /** Returns whether the state was replaced. */
  public boolean isFork() {
    return this != NEXT && this != FRAME;
  }

  /** Returns the successors of a fork. */
  public List<State> states() {
    return states;
  }
}
