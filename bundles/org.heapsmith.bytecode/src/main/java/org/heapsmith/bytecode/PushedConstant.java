// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode;

import java.util.Optional;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;

/** What an instruction pushes that stands in the code: a number, a text or what else is loaded. */
public final class PushedConstant {
  private PushedConstant() {}

  /**
   * Returns the constant, as the ASM library has it: truth values, letters and small numbers are
   * integers. Empty for null, and if the instruction does something else.
   */
  public static Optional<Object> of(AbstractInsnNode push) {
    int opcode = push.getOpcode();
    if (push instanceof LdcInsnNode ldc) {
      return Optional.of(ldc.cst);
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
