// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heapsmith.machine.program.LinkedMethod;
import org.heapsmith.machine.result.PathFact;
import org.heapsmith.machine.result.Target;
import org.heapsmith.machine.state.Frame;
import org.heapsmith.machine.state.ReturnAction;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.strategy.Alternative;
import org.heapsmith.machine.strategy.Answer;
import org.heapsmith.machine.strategy.Rejection;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.ReferenceValue;
import org.heapsmith.machine.value.SymbolicRef;

/**
 * The receiver of a method of an enum is one of its constants, which are there as soon as the enum
 * is initialised: before the first instruction of the method under test it is chosen, under every
 * strategy.
 */
final class EnumReceivers {
  private EnumReceivers() {}

  /** Returns whether the method under test begins, and its receiver is not chosen yet. */
  static boolean isOpen(Machine machine, Frame frame) {
    return frame.onReturn() == ReturnAction.END
        && frame.pc() == 0
        && !frame.method().isStatic()
        && frame.local(0) instanceof SymbolicRef receiver
        && machine.context().inputs().isEnum(receiver.declaredType());
  }

  /** Chooses the receiver. */
  static StepResult choose(Machine machine, State state, Frame frame) {
    SymbolicRef receiver = (SymbolicRef) frame.local(0);
    String type = receiver.declaredType();
    List<Alternative<ReferenceValue>> alternatives = new ArrayList<>();
    for (ObjectRef constant : machine.context().inputs().constants(state, type)) {
      String name = machine.context().inputs().constantName(state, type, constant);
      String label = receiver.path() + " == " + name;
      alternatives.add(
          runs(machine, state, constant, frame.method())
              ? chosen(state.fork(), receiver, constant, label).about(Target.alias(name))
              : Alternative.rejected(
                  label, "", new Rejection.Pruned(name + " has another method of that name")));
    }
    return machine
        .choices()
        .proceed(
            state,
            frame,
            new Answer.Choice<>(PathFact.Kind.REFERENCE, alternatives, receiver),
            EnumReceivers::enter);
  }

  /** A constant with a body of its own may override the method. */
  private static boolean runs(
      Machine machine, State state, ObjectRef constant, LinkedMethod method) {
    Optional<LinkedMethod> selected =
        machine.program().select(state.object(constant).className(), method);
    return method.model().isPrivate() || selected.filter(method::equals).isPresent();
  }

  private static Alternative<ReferenceValue> chosen(
      State next, SymbolicRef receiver, ObjectRef constant, String label) {
    next.resolve(receiver, constant);
    return Alternative.explored(next, constant, label, "");
  }

  private static StepResult enter(State state, Frame frame, ReferenceValue constant) {
    frame.setLocal(0, constant);
    return StepResult.FRAME;
  }
}
