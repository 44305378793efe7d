// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.reach;

import java.util.List;
import org.heapsmith.machine.interpret.Machine;
import org.heapsmith.machine.interpret.Refusal;
import org.heapsmith.machine.program.LinkedMethod;
import org.heapsmith.machine.program.Program;
import org.heapsmith.machine.state.ReturnAction;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.value.Value;

/** Begins calls that build an input, as a test makes them. Stateless. */
final class SequenceCall {
  private SequenceCall() {}

  /**
   * Makes the state begin with the call; returns false if the machine cannot run it, so that
   * nothing is known of what it leaves.
   *
   * @param values the target, if there is one, and the arguments
   */
  static boolean begin(
      Machine machine, Program program, State state, LinkedMethod method, List<Value> values) {
    try {
      machine.calls().callWith(state, method, ReturnAction.END, values.toArray(new Value[0]));
    } catch (Refusal refusal) {
      return false;
    }
    machine.initialisation().begin(state, program.linked(method.owner()));
    method.parameters().forEach(d -> machine.initialisation().beginEnum(state, d));
    return true;
  }
}
