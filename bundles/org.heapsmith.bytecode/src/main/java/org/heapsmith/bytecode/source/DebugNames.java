// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode.source;

import java.util.List;
import java.util.Optional;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LocalVariableNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Names of classes, and of the local variables of a method by its debug information. */
final class DebugNames {
  private final InsnList instructions;
  private final List<LocalVariableNode> variables;
  private final boolean hasReceiver;

  DebugNames(MethodNode method) {
    instructions = method.instructions;
    variables = method.localVariables == null ? List.of() : method.localVariables;
    hasReceiver = (method.access & Opcodes.ACC_STATIC) == 0;
  }

  /** Returns the variable that an instruction loads or stores, as the source writes it. */
  Expression variable(VarInsnNode instruction, String descriptor) {
    return variable(instruction, instruction.var, descriptor);
  }

  /** Returns the variable in a slot once {@code instruction} has been run. */
  Expression variable(AbstractInsnNode instruction, int slot, String descriptor) {
    int after = instructions.indexOf(instruction) + 1; // a variable begins after its first store
    Optional<LocalVariableNode> variable =
        variables.stream().filter(v -> v.index == slot && covers(v, after)).findFirst();
    if (variable.isPresent()) {
      return new Expression(variable.get().name, variable.get().desc, Expression.Shape.VARIABLE);
    }
    return slot == 0 && hasReceiver
        ? Expression.atom("this", descriptor)
        : Expression.atom(Expression.UNKNOWN, descriptor);
  }

  /** Returns whether a variable has that name where {@code instruction} stands. */
  boolean isVariable(AbstractInsnNode instruction, String name) {
    int at = instructions.indexOf(instruction);
    return variables.stream().anyMatch(v -> v.name.equals(name) && covers(v, at));
  }

  private boolean covers(LocalVariableNode variable, int index) {
    return instructions.indexOf(variable.start) <= index
        && index <= instructions.indexOf(variable.end);
  }

  /** Returns the name of a class without its package and the classes around it. */
  static String simple(String internalName) {
    String name = internalName.substring(internalName.lastIndexOf('/') + 1);
    String inner = name.substring(name.lastIndexOf('$') + 1);
    return inner.isEmpty() || Character.isDigit(inner.charAt(0)) ? name : inner;
  }
}
