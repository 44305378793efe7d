// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode.dead;

import org.heapsmith.bytecode.Branch;
import org.heapsmith.bytecode.MethodModel;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;

/** The jumps of {@code assert} around its condition, where assertions are off. */
public final class AssertionJumps {
  /** The static field in which compilers keep whether assertions are off. */
  public static final String DISABLED = "$assertionsDisabled";

  private AssertionJumps() {}

  /** Returns whether only a run without assertions takes a branch: no test of application code. */
  public static boolean isTakenWithoutAssertions(MethodModel method, Branch branch) {
    int at = branch.instruction();
    int taken = method.instruction(at).getOpcode() == Opcodes.IFNE ? 1 : 0;
    return method.owner().isApplication()
        && at > 0
        && isDisabled(method.instruction(at - 1))
        && branch.outcome() == taken;
  }

  /** Returns whether an instruction loads the flag that says so. */
  static boolean isDisabled(AbstractInsnNode instruction) {
    return instruction.getOpcode() == Opcodes.GETSTATIC
        && ((FieldInsnNode) instruction).name.equals(DISABLED);
  }
}
