// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.interpret;

import java.util.ArrayList;
import java.util.List;
import org.heapsmith.base.Code;
import org.heapsmith.engine.program.LinkedMethod;
import org.heapsmith.engine.state.Frame;
import org.heapsmith.engine.state.Instance;
import org.heapsmith.engine.state.LambdaObject;
import org.heapsmith.engine.state.ReturnAction;
import org.heapsmith.engine.state.State;
import org.heapsmith.engine.value.ObjectRef;
import org.heapsmith.engine.value.Value;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;

/**
 * Lambda expressions and method references (LambdaMetafactory): the implementation is called with
 * the captured values and the arguments; primitives and their boxes are converted where the two
 * differ.
 */
final class Lambdas {
  private Lambdas() {}

  static Instruction decode(InvokeDynamicInsnNode node) {
    Type erased = (Type) node.bsmArgs[0];
    Handle body = (Handle) node.bsmArgs[1];
    Type instantiated = (Type) node.bsmArgs[2];
    int captured = Type.getArgumentTypes(node.desc).length;
    return (m, s, f) -> {
      List<Value> values = new ArrayList<>();
      for (int i = captured - 1; i >= 0; i--) {
        values.add(f.peek(i));
      }
      LambdaObject.Target target =
          new LambdaObject.Target(
              Type.getReturnType(node.desc).getInternalName(),
              node.name,
              erased.getDescriptor(),
              body.getTag(),
              body.getOwner(),
              body.getName(),
              body.getDesc(),
              instantiated.getDescriptor(),
              values);
      f.drop(captured);
      f.push(s.allocate().lambda(target));
      f.next();
      return StepResult.NEXT;
    };
  }

  /** Returns whether the call is of the interface's one abstract method (not a default one). */
  static boolean isImplementation(LambdaObject lambda, LinkedMethod called) {
    return called.model().isAbstract() && called.id().name().equals(lambda.target().methodName());
  }

  /** Replaces receiver and arguments on the stack by those of the implementation, and calls it. */
  static StepResult call(Machine m, State s, Frame f, LambdaObject lambda, LinkedMethod called) {
    LambdaObject.Target target = lambda.target();
    LinkedMethod body =
        m.program()
            .method(target.owner(), target.name(), target.descriptor())
            .orElseThrow(() -> refuse(s, target));
    if (m.initialisation().begin(s, m.program().linked(body.owner()))) {
      return StepResult.FRAME;
    }
    List<Value> arguments = arguments(m, s, f, target, called, body);
    LinkedMethod selected = select(m, s, target, body, arguments);
    f.drop(called.argumentCount());
    if (target.kind() == Opcodes.H_NEWINVOKESPECIAL) {
      f.push(arguments.get(0)); // the result, below the constructor's receiver
    }
    arguments.forEach(f::push);
    return m.calls().invoke(s, f, selected, onReturn(s, target, body));
  }

  private static List<Value> arguments(
      Machine m,
      State s,
      Frame f,
      LambdaObject.Target target,
      LinkedMethod called,
      LinkedMethod body) {
    List<String> taken = new ArrayList<>();
    List<Value> values = new ArrayList<>();
    boolean creates = target.kind() == Opcodes.H_NEWINVOKESPECIAL;
    if (!body.isStatic() && !creates) {
      taken.add("L" + body.owner() + ";");
    }
    taken.addAll(body.parameters());
    values.addAll(target.captured());
    Type[] given = Type.getArgumentTypes(target.instantiated());
    for (int i = 0; i < given.length; i++) {
      Value value = f.peek(called.argumentCount() - 2 - i);
      values.add(convert(m, s, target, value, given[i].getDescriptor(), taken.get(values.size())));
    }
    if (creates) {
      values.add(0, s.allocate().instance(m.program().layout(target.owner())));
    }
    return values;
  }

  private static Value convert(
      Machine m, State s, LambdaObject.Target target, Value value, String from, String to) {
    if (isReference(from) == isReference(to)) {
      return value;
    }
    if (isReference(to)) {
      return m.calls().box(s, from.charAt(0), value);
    }
    if (s.resolved(value) instanceof ObjectRef ref
        && s.object(ref) instanceof Instance box
        && StringConversion.isBox(box)) {
      return box.field(box.layout().byName("value").orElseThrow());
    }
    throw refuse(s, target);
  }

  private static LinkedMethod select(
      Machine m, State s, LambdaObject.Target target, LinkedMethod body, List<Value> arguments) {
    boolean virtual =
        target.kind() == Opcodes.H_INVOKEVIRTUAL || target.kind() == Opcodes.H_INVOKEINTERFACE;
    if (!virtual) {
      return body;
    }
    if (s.resolved(arguments.get(0)) instanceof ObjectRef ref
        && !(s.object(ref) instanceof LambdaObject)) {
      Outsiders.onCall(m, s, ref, body, body.owner());
      OpenClasses.keep(m, s, ref, type -> m.program().select(type, body));
      return m.program()
          .select(s.object(ref).className(), body)
          .orElseThrow(() -> refuse(s, target));
    }
    throw refuse(s, target);
  }

  private static ReturnAction onReturn(State s, LambdaObject.Target target, LinkedMethod body) {
    if (target.kind() == Opcodes.H_NEWINVOKESPECIAL) {
      return ReturnAction.PUSH;
    }
    String wanted = Type.getReturnType(target.instantiated()).getDescriptor();
    char made = body.returnKind();
    if (wanted.equals("V")) {
      return made == 'V' ? ReturnAction.PUSH : ReturnAction.IGNORE;
    }
    boolean makesReference = made == 'L' || made == '[';
    if (isReference(wanted) == makesReference) {
      return ReturnAction.PUSH;
    }
    if (makesReference) {
      throw refuse(s, target);
    }
    return ReturnAction.box(made);
  }

  private static boolean isReference(String descriptor) {
    return descriptor.charAt(0) == 'L' || descriptor.charAt(0) == '[';
  }

  private static Refusal refuse(State s, LambdaObject.Target target) {
    return Refusal.of(
        Code.UNSUPPORTED_INSTRUCTION,
        Sites.of(s),
        "the method reference " + target.owner().replace('/', '.') + "::" + target.name(),
        Sites.of(s));
  }
}
