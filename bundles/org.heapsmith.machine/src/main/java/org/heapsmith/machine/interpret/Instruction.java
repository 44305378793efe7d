// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import org.heapsmith.machine.state.Frame;
import org.heapsmith.machine.state.State;

/**
 * A decoded instruction; immutable, shared by all states and threads. It sets the pc itself. Until
 * all its questions to the strategy are answered it leaves the state as it is, so that it can be
 * executed again.
 */
@FunctionalInterface
public interface Instruction {

  /**
   * Executes the instruction.
   *
   * @param machine the interpreter of the thread
   * @param state the state, changed in place
   * @param frame the state's running activation
   */
  StepResult execute(Machine machine, State state, Frame frame);
}
