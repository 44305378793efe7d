// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import org.heapsmith.base.Code;
import org.heapsmith.bytecode.MethodText;
import org.heapsmith.bytecode.StubClass;
import org.heapsmith.machine.program.LinkedMethod;
import org.heapsmith.machine.result.ProgramPath;
import org.heapsmith.machine.state.Frame;
import org.heapsmith.machine.state.HeapObject;
import org.heapsmith.machine.state.LambdaObject;
import org.heapsmith.machine.state.SealedObject;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.value.IndefiniteRef;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.ReferenceValue;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodInsnNode;

/** invokestatic, invokespecial, invokevirtual, invokeinterface. */
final class Invocations {
  private final MethodInsnNode node;
  private LinkedMethod resolved;

  private Invocations(MethodInsnNode node) {
    this.node = node;
  }

  static Instruction decode(MethodInsnNode node) {
    Invocations call = new Invocations(node);
    return switch (node.getOpcode()) {
      case Opcodes.INVOKESTATIC -> call::invokeStatic;
      case Opcodes.INVOKESPECIAL -> call::invokeSpecial;
      default -> call::invokeVirtual;
    };
  }

  /** Resolved on first use; two threads may both do it and find the same. */
  private LinkedMethod resolved(Machine machine, State state) {
    LinkedMethod found = resolved;
    if (found == null) {
      found =
          machine
              .program()
              .method(node.owner, node.name, node.desc)
              .filter(m -> m.model().isStatic() == (node.getOpcode() == Opcodes.INVOKESTATIC))
              .orElseThrow(() -> refuse(state, "it does not exist"));
      if (!found.id().descriptor().equals(node.desc)) { // JVMS §5.4.3.3
        throw refuse(state, "it takes whatever it is given");
      }
      resolved = found;
    }
    return found;
  }

  private Refusal refuse(State state, String why) {
    return Refusal.of(
        Code.UNSUPPORTED_METHOD,
        Sites.of(state),
        MethodText.of(node.owner, node.name, node.desc),
        why,
        Sites.of(state));
  }

  private StepResult invokeStatic(Machine m, State s, Frame f) {
    LinkedMethod method = resolved(m, s);
    if (m.initialisation().begin(s, m.program().linked(method.owner()))) {
      return StepResult.FRAME;
    }
    return m.calls().invoke(s, f, method);
  }

  private StepResult invokeSpecial(Machine m, State s, Frame f) {
    LinkedMethod method = resolved(m, s);
    return m.references()
        .use(
            s,
            f,
            f.peek(method.argumentCount() - 1),
            (state, frame, target) -> m.calls().invoke(state, frame, method));
  }

  private StepResult invokeVirtual(Machine m, State s, Frame f) {
    LinkedMethod method = resolved(m, s);
    return m.references()
        .use(
            s,
            f,
            f.peek(method.argumentCount() - 1),
            (state, frame, target) -> onReceiver(m, state, frame, method, target));
  }

  private StepResult onReceiver(
      Machine m, State s, Frame f, LinkedMethod method, ReferenceValue target) {
    Outsiders.onCall(m, s, target, method, node.owner);
    if (target instanceof ObjectRef ref) {
      HeapObject object = s.object(ref);
      if (object instanceof LambdaObject lambda && Lambdas.isImplementation(lambda, method)) {
        return Lambdas.call(m, s, f, lambda, method);
      }
      if (object instanceof SealedObject) {
        throw refuse(s, "its object belongs to the JVM"); // its class may have no name
      }
      return OpenClasses.decideCall(
          m,
          s,
          f,
          ref,
          method,
          type -> select(m, s, type, method),
          (state, frame, selected) ->
              StubClass.isStub(selected.owner())
                  ? StubDecisions.decide(
                      m, state, frame, ref, selected, (s2, f2, now) -> call(m, s2, f2, now))
                  : call(m, state, frame, selected));
    }
    IndefiniteRef open = (IndefiniteRef) target;
    return m.choices()
        .proceed(
            s,
            f,
            m.strategy().dispatch(s, open, type -> select(m, s, type, method)),
            (state, frame, selected) -> call(m, state, frame, selected),
            open);
  }

  /**
   * Which implementation runs is part of the program path, as far as it is code under test. Private
   * methods are not selected, and which instruction calls them differs between compilers.
   */
  private static StepResult call(Machine m, State s, Frame f, LinkedMethod selected) {
    if (selected.isApplication() && !selected.model().isPrivate()) {
      s.course().pass(new ProgramPath.Called(selected.id()));
    }
    return m.calls().invoke(s, f, selected);
  }

  private LinkedMethod select(Machine m, State s, String receiver, LinkedMethod method) {
    return m.program()
        .select(receiver, method)
        .orElseThrow(() -> refuse(s, "no implementation in " + receiver.replace('/', '.')));
  }
}
