// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import org.heapsmith.bytecode.ConstructedClass;
import org.heapsmith.machine.program.LinkedMethod;
import org.heapsmith.machine.state.Instance;
import org.heapsmith.machine.state.ReturnAction;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.value.IntValue;
import org.heapsmith.machine.value.ObjectRef;

/** Inputs that become what they are to be when somebody looks into them. */
final class LateObjects {
  private LateObjects() {}

  /** Returns whether an object is one of these, and has not been looked into. */
  static boolean isToBeMade(State state, ObjectRef object) {
    return state.object(object) instanceof Instance instance
        && ConstructedClass.isMadeLate(instance.className())
        && instance
            .layout()
            .byName(ConstructedClass.flagOf(instance.className()))
            .map(instance::field)
            .filter(IntValue.of(0)::equals)
            .isPresent();
  }

  /** Runs its constructor; then the instruction is run again. */
  static StepResult make(Machine machine, State state, ObjectRef object) {
    String className = state.object(object).className();
    LinkedMethod constructor =
        machine.program().linked(className).method(ConstructedClass.MAKE, "()V").orElseThrow();
    machine.calls().callWith(state, constructor, ReturnAction.DROP, object);
    return StepResult.FRAME;
  }
}
