// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.heapsmith.bytecode.ClassModel;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.CodeFact;
import org.heapsmith.bytecode.FieldModel;
import org.objectweb.asm.Opcodes;

/** Whether a field is written after its object was made, by what the class files say. */
final class WrittenFields {
  private WrittenFields() {}

  /** Private ones are written by their class and those nested with it, all others by anybody. */
  static boolean mayBeWritten(ClassPath classPath, ClassModel holder, FieldModel field) {
    if ((field.access() & Opcodes.ACC_PRIVATE) == 0) {
      return true;
    }
    String hostName = Objects.requireNonNullElse(holder.declaration().nestHostClass, holder.name());
    Optional<ClassModel> host = classPath.find(hostName);
    List<String> members = host.map(h -> h.declaration().nestMembers).orElse(List.of());
    return host.isEmpty()
        || isWritten(host.get(), field)
        || isWritten(holder, field)
        || members != null
            && members.stream()
                .anyMatch(m -> classPath.find(m).filter(c -> !isWritten(c, field)).isEmpty());
  }

  private static boolean isWritten(ClassModel writer, FieldModel field) {
    return writer.fact(CodeFact.LATER_WRITES).contains(field.owner() + "." + field.name());
  }
}
