// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.heapsmith.bytecode.ClassModel;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.FieldModel;
import org.heapsmith.bytecode.MethodModel;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;

/** Whether a field is written after its object was made, by what the class files say. */
final class WrittenFields {
  private WrittenFields() {}

  /** Private ones are written by their class and those nested with it, all others by anybody. */
  static boolean mayBeWritten(ClassPath classPath, ClassModel holder, FieldModel field) {
    if ((field.access() & Opcodes.ACC_PRIVATE) == 0) {
      return true;
    }
    String hostName = Objects.requireNonNullElse(holder.node().nestHostClass, holder.name());
    Optional<ClassModel> host = classPath.find(hostName);
    List<String> members = host.map(h -> h.node().nestMembers).orElse(List.of());
    return host.isEmpty()
        || isWritten(host.get(), field)
        || isWritten(holder, field)
        || members != null
            && members.stream()
                .anyMatch(m -> classPath.find(m).filter(c -> !isWritten(c, field)).isEmpty());
  }

  private static boolean isWritten(ClassModel writer, FieldModel field) {
    return writer.methods().stream()
        .filter(m -> !(m.isConstructor() && m.owner().name().equals(field.owner())))
        .filter(m -> !m.name().equals("<clinit>"))
        .anyMatch(m -> writes(m, field));
  }

  private static boolean writes(MethodModel method, FieldModel field) {
    for (int i = 0; i < method.size(); i++) {
      AbstractInsnNode node = method.instruction(i);
      if (node.getOpcode() == Opcodes.PUTFIELD
          && ((FieldInsnNode) node).owner.equals(field.owner())
          && ((FieldInsnNode) node).name.equals(field.name())) {
        return true;
      }
    }
    return false;
  }
}
