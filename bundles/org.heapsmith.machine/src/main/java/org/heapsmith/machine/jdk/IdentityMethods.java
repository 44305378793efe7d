// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.jdk;

import java.util.Iterator;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.machine.program.LinkedMethod;
import org.heapsmith.machine.program.Program;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Which methods answer by the identity of an object: {@code equals} and {@code hashCode} that
 * nobody has overridden, or only by {@code return super.hashCode();}.
 */
final class IdentityMethods {
  private static final String OBJECT = "java/lang/Object";
  private static final Set<String> OWNERS = Set.of(OBJECT, "java/lang/Enum", "java/lang/Class");

  private IdentityMethods() {}

  /** Returns the method of an object of a class that answers in the end; empty if none is known. */
  static Optional<LinkedMethod> of(Program program, String type, String name, String descriptor) {
    Optional<LinkedMethod> root = program.method(OBJECT, name, descriptor);
    Optional<LinkedMethod> method = root.flatMap(m -> program.select(type, m));
    while (method.isPresent() && isHandedOn(method.get())) {
      String above = method.get().model().owner().superName();
      method = root.flatMap(m -> program.select(above, m));
    }
    return method;
  }

  /** Returns whether a method answers by identity itself. */
  static boolean isByIdentity(LinkedMethod method) {
    return OWNERS.contains(method.owner());
  }

  /** Returns whether all that a method does is to call the one it overrides. */
  static boolean isHandedOn(LinkedMethod method) {
    MethodModel model = method.model();
    if (!method.isApplication() || model.isStatic() || !model.hasBody()) {
      return false;
    }
    Iterator<AbstractInsnNode> code =
        IntStream.range(0, model.size())
            .mapToObj(model::instruction)
            .filter(i -> i.getOpcode() >= 0)
            .iterator();
    for (int i = 0; i < method.argumentCount(); i++) {
      if (!(code.hasNext() && code.next() instanceof VarInsnNode load && isReference(load, i))) {
        return false;
      }
    }
    return code.hasNext()
        && code.next() instanceof MethodInsnNode call
        && call.getOpcode() == Opcodes.INVOKESPECIAL
        && call.name.equals(model.name())
        && call.desc.equals(model.descriptor())
        && !call.owner.equals(method.owner())
        && code.hasNext()
        && code.next().getOpcode() == Opcodes.IRETURN;
  }

  private static boolean isReference(VarInsnNode load, int local) {
    return load.getOpcode() == Opcodes.ALOAD && load.var == local;
  }
}
