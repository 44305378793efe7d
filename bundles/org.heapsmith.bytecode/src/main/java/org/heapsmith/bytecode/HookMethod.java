// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;

/**
 * Methods that are there to be overridden: they return a constant and do nothing else, such as
 * {@code default boolean isUndoable() { return true; }}.
 */
public final class HookMethod {
  private HookMethod() {}

  /**
   * Returns the constant that a method of the code under test returns; empty if it is no hook. What
   * implements a generic method for one type is left alone.
   */
  public static Optional<Object> constant(MethodModel method) {
    int closed = Opcodes.ACC_STATIC | Opcodes.ACC_PRIVATE | Opcodes.ACC_FINAL;
    boolean isHook =
        method.owner().isApplication()
            && method.hasBody()
            && (method.access() & closed) == 0
            && !method.isSynthetic()
            && !method.isConstructor()
            && method.owner().methods(method.name()).stream().noneMatch(MethodModel::isSynthetic);
    return isHook ? returned(method) : Optional.empty();
  }

  private static Optional<Object> returned(MethodModel method) {
    List<AbstractInsnNode> code = new ArrayList<>();
    for (AbstractInsnNode each : method.node().instructions) {
      if (each.getOpcode() >= 0) {
        code.add(each);
      }
      if (code.size() > 2) {
        return Optional.empty();
      }
    }
    boolean returns =
        code.size() == 2
            && code.get(1).getOpcode() >= Opcodes.IRETURN
            && code.get(1).getOpcode() <= Opcodes.ARETURN;
    return returns ? constant(code.get(0)) : Optional.empty();
  }

  private static Optional<Object> constant(AbstractInsnNode push) {
    int opcode = push.getOpcode();
    if (push instanceof LdcInsnNode ldc) {
      boolean isValue = ldc.cst instanceof Number || ldc.cst instanceof String;
      return isValue ? Optional.of(ldc.cst) : Optional.empty();
    } else if (push instanceof IntInsnNode number && opcode != Opcodes.NEWARRAY) {
      return Optional.of(number.operand);
    } else if (opcode >= Opcodes.ICONST_M1 && opcode <= Opcodes.ICONST_5) {
      return Optional.of(opcode - Opcodes.ICONST_0);
    } else if (opcode == Opcodes.LCONST_0 || opcode == Opcodes.LCONST_1) {
      return Optional.of((long) (opcode - Opcodes.LCONST_0));
    } else if (opcode >= Opcodes.FCONST_0 && opcode <= Opcodes.FCONST_2) {
      return Optional.of((float) (opcode - Opcodes.FCONST_0));
    }
    return opcode == Opcodes.DCONST_0 || opcode == Opcodes.DCONST_1
        ? Optional.of((double) (opcode - Opcodes.DCONST_0))
        : Optional.empty();
  }
}
