// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.judge.jvm;

import static org.objectweb.asm.Opcodes.*;

/** Instructions that move slots of the operand stack, constants, locals. Stateless. */
final class Shuffles {
  private Shuffles() {}

  /** Executes the instruction; returns whether it is one of these. */
  static boolean execute(int opcode, ConcreteFrame f) {
    if (opcode >= ICONST_M1 && opcode <= ICONST_5) {
      f.push(opcode - ICONST_0);
      return true;
    }
    switch (opcode) {
      case NOP, MONITORENTER, MONITOREXIT -> {
        if (opcode != NOP) {
          f.pop(); // one thread only
        }
      }
      case ACONST_NULL -> f.push(null);
      case LCONST_0, LCONST_1 -> f.pushWide((long) (opcode - LCONST_0));
      case FCONST_0, FCONST_1, FCONST_2 -> f.push((float) (opcode - FCONST_0));
      case DCONST_0, DCONST_1 -> f.pushWide((double) (opcode - DCONST_0));
      case POP -> f.pop();
      case POP2 -> f.popWide();
      case DUP -> copy(f, 1, 0);
      case DUP_X1 -> copy(f, 1, 1);
      case DUP_X2 -> copy(f, 1, 2);
      case DUP2 -> copy(f, 2, 0);
      case DUP2_X1 -> copy(f, 2, 1);
      case DUP2_X2 -> copy(f, 2, 2);
      case SWAP -> {
        Object b = f.pop();
        Object a = f.pop();
        f.push(b);
        f.push(a);
      }
      default -> {
        return false;
      }
    }
    return true;
  }

  /** Copies the top {@code count} slots below the {@code under} slots under them. */
  private static void copy(ConcreteFrame f, int count, int under) {
    int all = count + under;
    int start = f.top - all;
    System.arraycopy(f.stack, start, f.stack, start + count, all);
    System.arraycopy(f.stack, start + all, f.stack, start, count);
    f.top += count;
  }

  /** Loads or stores a local variable. */
  static void local(int opcode, int index, ConcreteFrame f) {
    switch (opcode) {
      case ILOAD, FLOAD, ALOAD -> f.push(f.locals[index]);
      case LLOAD, DLOAD -> f.pushWide(f.locals[index]);
      case ISTORE, FSTORE, ASTORE -> f.locals[index] = f.pop();
      case LSTORE, DSTORE -> f.locals[index] = f.popWide();
      default -> throw RunEnded.because("an instruction of a subroutine");
    }
  }
}
