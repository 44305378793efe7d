// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.heapsmith.machine.program.LinkedMethod;
import org.heapsmith.machine.state.Frame;
import org.heapsmith.machine.state.LambdaObject;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.value.Value;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;

/**
 * Lambda expressions and method references (LambdaMetafactory): a call of the interface's method is
 * a call of the {@link LambdaAdapter} with the captured values.
 */
final class Lambdas {
  private static final int SERIALIZABLE = 1;
  private static final int MARKERS = 2;
  private static final int INTERFACES = 5; // after types, body, flags and their number

  private Lambdas() {}

  static Instruction decode(InvokeDynamicInsnNode node) {
    Type[] captured = Type.getArgumentTypes(node.desc);
    LambdaAdapter adapter =
        new LambdaAdapter(
            node.name,
            captured,
            (Type) node.bsmArgs[0],
            (Type) node.bsmArgs[2],
            (Handle) node.bsmArgs[1]);
    String holder = adapter.className();
    List<String> interfaces = interfaces(node);
    return (m, s, f) -> {
      List<Value> values = new ArrayList<>();
      for (int i = captured.length - 1; i >= 0; i--) {
        values.add(f.peek(i));
      }
      LinkedMethod body =
          m.program()
              .standIn(holder, adapter::make)
              .method(node.name, adapter.descriptor())
              .orElseThrow();
      f.drop(captured.length);
      f.push(s.allocate().lambda(new LambdaObject.Target(interfaces, node.name, body, values)));
      f.next();
      return StepResult.NEXT;
    };
  }

  /** Returns the functional interface, and those that {@code altMetafactory} is given with it. */
  private static List<String> interfaces(InvokeDynamicInsnNode node) {
    List<String> interfaces = new ArrayList<>();
    interfaces.add(Type.getReturnType(node.desc).getInternalName());
    int flags = node.bsm.getName().equals("altMetafactory") ? (Integer) node.bsmArgs[3] : 0;
    if ((flags & SERIALIZABLE) != 0) {
      interfaces.add("java/io/Serializable");
    }
    int count = (flags & MARKERS) != 0 ? (Integer) node.bsmArgs[INTERFACES - 1] : 0;
    for (int i = 0; i < count; i++) {
      interfaces.add(((Type) node.bsmArgs[INTERFACES + i]).getInternalName());
    }
    return Collections.unmodifiableList(interfaces);
  }

  /** Returns whether the call is of the interface's one abstract method (not a default one). */
  static boolean isImplementation(LambdaObject lambda, LinkedMethod called) {
    return called.model().isAbstract() && called.id().name().equals(lambda.target().methodName());
  }

  /** Replaces receiver and arguments on the stack by those of the adapter, and calls it. */
  static StepResult call(Machine m, State s, Frame f, LambdaObject lambda, LinkedMethod called) {
    List<Value> values = new ArrayList<>(lambda.target().captured());
    for (int i = called.argumentCount() - 2; i >= 0; i--) {
      values.add(f.peek(i));
    }
    f.drop(called.argumentCount());
    values.forEach(f::push);
    return m.calls().interpret(s, f, lambda.target().body());
  }
}
