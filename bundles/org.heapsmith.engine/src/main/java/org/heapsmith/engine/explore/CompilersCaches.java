// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.explore;

import java.util.Optional;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.bytecode.FieldModel;
import org.heapsmith.machine.interpret.Sites;
import org.heapsmith.machine.program.LinkedMethod;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;

/**
 * Static fields in which compilers and agents keep what they make when it is first asked for: the
 * table of a switch over an enum (ECJ), a class literal (before Java 5), the counters of JaCoCo. A
 * path is the same with them and without, so they are explored as they are at first; but the branch
 * that finds them filled is taken by the second call, and not infeasible.
 */
final class CompilersCaches {
  private CompilersCaches() {}

  /** Returns why a branch is not taken, if it is one that asks for such a field. */
  static Optional<Notice> askedBy(LinkedMethod method, int instruction, int line) {
    AbstractInsnNode jump = method.model().instruction(instruction);
    if (jump.getOpcode() != Opcodes.IFNULL && jump.getOpcode() != Opcodes.IFNONNULL) {
      return Optional.empty();
    }
    AbstractInsnNode before = jump.getPrevious();
    while (before != null && (before.getOpcode() < 0 || before.getOpcode() == Opcodes.DUP)) {
      before = before.getPrevious();
    }
    if (before instanceof FieldInsnNode read && read.getOpcode() == Opcodes.GETSTATIC) {
      String at = new Sites.Site(method, instruction, line).toString();
      return method
          .model()
          .owner()
          .field(read.name, read.desc)
          .filter(CompilersCaches::isCache)
          .map(
              f ->
                  Notice.of(
                      Code.STATIC_AS_INITIALISED,
                      at,
                      "static field " + method.model().owner().displayName() + "." + f.name(),
                      at));
    }
    return Optional.empty();
  }

  private static boolean isCache(FieldModel field) {
    return (field.access() & Opcodes.ACC_SYNTHETIC) != 0
        && (field.access() & Opcodes.ACC_FINAL) == 0;
  }
}
