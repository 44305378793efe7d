// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import org.heapsmith.machine.state.State;
import org.heapsmith.machine.strategy.Answer;

/** Receives every choice point before its alternatives run. */
@FunctionalInterface
public interface ChoiceRecorder {

  /**
   * Called once a choice point.
   *
   * @param site where, null before the method runs
   * @param state one at the choice: its position, and what is known in it to name things
   */
  void record(Sites.Site site, State state, Answer.Choice<?> choice);
}
