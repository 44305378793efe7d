// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.machine.program.FieldSlot;
import org.heapsmith.machine.program.LinkedClass;
import org.heapsmith.machine.program.Program;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.value.ObjectRef;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * What a {@code VarHandle} is for: a field, or the elements of arrays. The object itself belongs to
 * the JVM; what it is for is read from the class initialiser that keeps it in a static field.
 *
 * @param owner the class that declares the field, or the type of the arrays (internal names)
 * @param field the name of the field; empty for elements
 */
record HandleTarget(String owner, Optional<String> field) {
  private static final String HANDLE = "Ljava/lang/invoke/VarHandle;";

  /** Returns what a handle is for; empty unless a static field holds it that its class has set. */
  static Optional<HandleTarget> of(Program program, State state, ObjectRef handle) {
    for (String name : state.initialised()) {
      LinkedClass type = program.linked(name);
      for (FieldSlot slot : type.statics()) {
        if (slot.descriptor().equals(HANDLE)
            && handle.equals(state.statics(name).field(slot.index()))) {
          return of(type, slot.key().name());
        }
      }
    }
    return Optional.empty();
  }

  private static Optional<HandleTarget> of(LinkedClass type, String name) {
    List<AbstractInsnNode> code =
        type.method("<clinit>", "()V").map(m -> code(m.model())).orElse(List.of());
    List<HandleTarget> found = new ArrayList<>();
    for (int i = 0; i < code.size(); i++) {
      if (code.get(i) instanceof FieldInsnNode put
          && put.getOpcode() == Opcodes.PUTSTATIC
          && put.owner.equals(type.name())
          && put.name.equals(name)) {
        found.add(made(code.subList(0, i)).orElse(null));
      }
    }
    return found.size() == 1 ? Optional.ofNullable(found.get(0)) : Optional.empty();
  }

  /** Returns the instructions, without labels and line numbers. */
  private static List<AbstractInsnNode> code(MethodModel method) {
    List<AbstractInsnNode> code = new ArrayList<>();
    for (int i = 0; i < method.size(); i++) {
      if (method.instruction(i).getOpcode() >= 0) {
        code.add(method.instruction(i));
      }
    }
    return code;
  }

  /** Returns what the handle is for that the last of some instructions leaves on the stack. */
  private static Optional<HandleTarget> made(List<AbstractInsnNode> code) {
    int last = code.size() - 1;
    if (last < 1 || !(code.get(last) instanceof MethodInsnNode call)) {
      return Optional.empty();
    } else if (call.name.equals("arrayElementVarHandle")) {
      return type(code.get(last - 1)).map(t -> new HandleTarget(t, Optional.empty()));
    } else if (!call.name.equals("findVarHandle") || last < 3) {
      return Optional.empty();
    }
    return code.get(last - 2) instanceof LdcInsnNode name && name.cst instanceof String field
        ? type(code.get(last - 3)).map(t -> new HandleTarget(t, Optional.of(field)))
        : Optional.empty();
  }

  private static Optional<String> type(AbstractInsnNode instruction) {
    return instruction instanceof LdcInsnNode constant && constant.cst instanceof Type type
        ? Optional.of(type.getInternalName())
        : Optional.empty();
  }
}
