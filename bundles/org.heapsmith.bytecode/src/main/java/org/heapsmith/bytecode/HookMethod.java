// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;

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
    return returns
        ? PushedConstant.of(code.get(0)).filter(c -> c instanceof Number || c instanceof String)
        : Optional.empty();
  }
}
