// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode.source;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * A switch over an enum is one over numbers that a table gives its constants: javac fills a field
 * {@code $SwitchMap$…} in the initialiser of a class of its own, ECJ has a method {@code
 * $SWITCH_TABLE$…}. Both fill it by {@code table[E.A.ordinal()] = 1}.
 */
final class EnumTables {
  private static final int FAR = 16;

  private EnumTables() {}

  /** Returns the constants by their numbers in the switch; empty if it is over something else. */
  static Map<Integer, String> constants(
      ClassPath classPath, MethodModel method, AbstractInsnNode node) {
    AbstractInsnNode at = node.getPrevious();
    for (int i = 0; i < FAR && at != null; i++, at = at.getPrevious()) {
      if (at instanceof FieldInsnNode field && field.name.startsWith("$SwitchMap$")) {
        return read(find(classPath, field.owner, "<clinit>", "()V"));
      } else if (at instanceof MethodInsnNode call && call.name.startsWith("$SWITCH_TABLE$")) {
        return read(find(classPath, call.owner, call.name, call.desc));
      }
    }
    return Map.of();
  }

  private static Optional<MethodModel> find(
      ClassPath classPath, String owner, String name, String descriptor) {
    return classPath.find(owner).flatMap(c -> c.method(name, descriptor));
  }

  private static Map<Integer, String> read(Optional<MethodModel> table) {
    Map<Integer, String> constants = new TreeMap<>();
    String constant = null;
    for (int i = 0; table.isPresent() && i < table.get().size(); i++) {
      AbstractInsnNode node = table.get().instruction(i);
      if (node instanceof FieldInsnNode field && field.desc.startsWith("L")) {
        constant = field.name;
      } else if (constant != null && number(node) > 0) {
        constants.put(number(node), constant);
        constant = null;
      }
    }
    return constants;
  }

  private static int number(AbstractInsnNode node) {
    int opcode = node.getOpcode();
    if (opcode >= Opcodes.ICONST_0 && opcode <= Opcodes.ICONST_5) {
      return opcode - Opcodes.ICONST_0;
    }
    return node instanceof IntInsnNode constant ? constant.operand : 0;
  }
}
