// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import java.util.ArrayList;
import java.util.List;
import org.heapsmith.machine.state.Frame;
import org.heapsmith.machine.state.ReturnAction;
import org.heapsmith.machine.state.State;

/** What the code under test catches around the instruction that a path is at. */
final class CaughtTypes {
  /** The type of what a handler catches that takes everything. */
  static final String ALL = "java/lang/Throwable";

  private CaughtTypes() {}

  /** Returns the types (internal names) of the handlers in the order in which they are asked. */
  static List<String> of(Machine machine, State state) {
    List<String> caught = new ArrayList<>();
    boolean atPc = true;
    for (Frame frame = state.top(); frame != null; frame = frame.caller()) {
      if (frame.method().isApplication()) {
        int pc = atPc ? frame.pc() : frame.pc() - 1;
        for (MethodCode.Handler handler : machine.code(frame).handlers()) {
          if (handler.covers(pc) && !handler.isOfLock()) {
            caught.add(handler.type() == null ? ALL : handler.type());
          }
        }
      }
      ReturnAction action = frame.onReturn();
      if (action.kind() == ReturnAction.Kind.END) {
        break;
      }
      atPc = action.isRetry();
    }
    return caught;
  }

  /** Returns whether an exception would be caught. */
  static boolean contain(Machine machine, State state, String exception) {
    return of(machine, state).stream()
        .anyMatch(t -> machine.program().hierarchy().isSubtype(exception, t));
  }
}
