// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import org.heapsmith.bytecode.ConstructedClass;
import org.heapsmith.bytecode.RecordCheck;
import org.heapsmith.machine.program.LinkedMethod;
import org.heapsmith.machine.state.Instance;
import org.heapsmith.machine.state.ReturnAction;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.value.IntValue;
import org.heapsmith.machine.value.ObjectRef;

/**
 * Inputs whose constructor runs when somebody looks into them: objects of the JDK, which become
 * what it makes of them, and records, which hold nothing that it refuses.
 */
final class LateObjects {
  private LateObjects() {}

  /** Returns whether an object is one of these, and has not been looked into. */
  static boolean isToBeMade(Machine machine, State state, ObjectRef object) {
    return state.object(object) instanceof Instance instance
        && (isToBeMade(instance) || isToBeHeld(machine, state, object, instance));
  }

  private static boolean isToBeMade(Instance instance) {
    return ConstructedClass.isMadeLate(instance.className())
        && instance
            .layout()
            .byName(ConstructedClass.flagOf(instance.className()))
            .map(instance::field)
            .filter(IntValue.of(0)::equals)
            .isPresent();
  }

  private static boolean isToBeHeld(
      Machine machine, State state, ObjectRef object, Instance instance) {
    return machine.program().types().mayRefuse(instance.className())
        && state.input(object.id()).filter(i -> !i.isCalled()).isPresent()
        && !state.marks().isHeld(object.id());
  }

  /** Runs its constructor; then the instruction is run again. */
  static StepResult make(Machine machine, State state, ObjectRef object) {
    String className = state.object(object).className();
    if (ConstructedClass.isMadeLate(className)) {
      call(machine, state, object, className, ConstructedClass.MAKE, "()V");
    } else {
      state.setMarks(state.marks().held(object));
      String check = RecordCheck.nameOf(className);
      String takes = RecordCheck.descriptorOf(className);
      call(machine, state, object, check, RecordCheck.HOLD, takes);
    }
    return StepResult.FRAME;
  }

  private static void call(
      Machine machine,
      State state,
      ObjectRef object,
      String owner,
      String name,
      String descriptor) {
    LinkedMethod method = machine.program().linked(owner).method(name, descriptor).orElseThrow();
    machine.calls().callWith(state, method, ReturnAction.DROP, object);
  }
}
