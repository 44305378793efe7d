// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.interpret;

import java.util.ArrayList;
import java.util.List;
import org.heapsmith.base.Code;
import org.heapsmith.engine.program.LinkedMethod;
import org.heapsmith.engine.state.Frame;
import org.heapsmith.engine.state.LambdaObject;
import org.heapsmith.engine.state.State;
import org.heapsmith.engine.value.Value;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;

/**
 * Lambda expressions and method references (LambdaMetafactory), where the implementation takes and
 * gives just what the interface's method does: no boxing or unboxing in between.
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
      return Step.NEXT;
    };
  }

  /** Returns whether the call is of the interface's one abstract method (not a default one). */
  static boolean isImplementation(LambdaObject lambda, LinkedMethod called) {
    return called.model().isAbstract() && called.id().name().equals(lambda.target().methodName());
  }

  /** Replaces receiver and arguments on the stack by those of the implementation, and calls it. */
  static Step call(Machine m, State s, Frame f, LambdaObject lambda, LinkedMethod called) {
    LambdaObject.Target target = lambda.target();
    LinkedMethod body = body(m, s, target);
    requireSameKinds(s, target, body);
    if (m.initialisation().begin(s, m.program().linked(body.owner()))) {
      return Step.FRAME;
    }
    List<Value> arguments = new ArrayList<>(target.captured());
    for (int i = called.argumentCount() - 2; i >= 0; i--) {
      arguments.add(f.peek(i));
    }
    f.next();
    f.drop(called.argumentCount());
    return m.calls()
        .callWith(
            s, body, org.heapsmith.engine.state.ReturnAction.PUSH, arguments.toArray(new Value[0]));
  }

  private static LinkedMethod body(Machine m, State s, LambdaObject.Target target) {
    boolean direct =
        target.kind() == Opcodes.H_INVOKESTATIC
            || target.kind() == Opcodes.H_INVOKESPECIAL
            || target.kind() == Opcodes.H_INVOKEVIRTUAL && target.name().startsWith("lambda$");
    return m.program()
        .method(target.owner(), target.name(), target.descriptor())
        .filter(b -> direct && b.model().hasBody())
        .orElseThrow(() -> refuse(s, target));
  }

  private static void requireSameKinds(State s, LambdaObject.Target target, LinkedMethod body) {
    List<String> given = new ArrayList<>();
    for (Type t : Type.getArgumentTypes(target.instantiated())) {
      given.add(t.getDescriptor());
    }
    List<String> taken = body.parameters();
    int skipped = target.captured().size() - (body.isStatic() ? 0 : 1);
    for (int i = 0; i < given.size(); i++) {
      if (isReference(given.get(i)) != isReference(taken.get(skipped + i))) {
        throw refuse(s, target);
      }
    }
    String result = Type.getReturnType(target.instantiated()).getDescriptor();
    String made = Type.getReturnType(target.descriptor()).getDescriptor();
    if (isReference(result) != isReference(made) || result.equals("V") != made.equals("V")) {
      throw refuse(s, target);
    }
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
