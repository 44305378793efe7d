// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.clp.translate;

import java.util.List;
import org.heapsmith.clp.lang.ClpTerm;
import org.objectweb.asm.Opcodes;

/** Arithmetic and conversions; a division of integers by zero is an exit of its own. */
final class Arithmetic {
  /** The types, as opcodes of one operation have them in order. */
  private static final List<ClpTerm> ZEROS =
      List.of(new ClpTerm.Num(0), new ClpTerm.Wide(0L), new ClpTerm.Wide(0F), new ClpTerm.Wide(0D));

  private static final List<String> OPERATORS = List.of("+", "-", "*", "/", "rem");

  private static final List<String> BITS = List.of("<<", ">>", ">>>", "/\\", "\\/", "xor");

  /** What I2L and those after it convert to. */
  private static final List<String> CONVERSIONS =
      List.of(
          "long", "float", "double", "int", "float", "double", "int", "long", "double", "int",
          "long", "float", "byte", "char", "short");

  private Arithmetic() {}

  static boolean knows(int opcode) {
    return opcode >= Opcodes.IADD && opcode <= Opcodes.I2S && opcode != Opcodes.IINC;
  }

  static boolean execute(MethodTranslation m, Cursor c, int pc, int opcode) {
    if (divides(opcode) && !isNotZero(c.peek(0))) {
      return divide(m, c, pc, opcode);
    }
    compute(c, opcode);
    return true;
  }

  private static boolean divides(int opcode) {
    return switch (opcode) {
      case Opcodes.IDIV, Opcodes.LDIV, Opcodes.IREM, Opcodes.LREM -> true;
      default -> false;
    };
  }

  private static boolean isNotZero(ClpTerm divisor) {
    return divisor instanceof ClpTerm.Num n && n.value() != 0
        || divisor instanceof ClpTerm.Wide w && w.value().longValue() != 0;
  }

  private static ClpTerm zero(int opcode) {
    return ZEROS.get((opcode - Opcodes.IADD) % ZEROS.size());
  }

  private static void compute(Cursor c, int opcode) {
    ClpTerm last = c.pop();
    ClpTerm value;
    if (opcode >= Opcodes.I2L) {
      value = ClpTerm.struct(CONVERSIONS.get(opcode - Opcodes.I2L), last);
    } else if (opcode == Opcodes.FNEG || opcode == Opcodes.DNEG) {
      value = ClpTerm.struct("neg", last);
    } else if (opcode == Opcodes.INEG || opcode == Opcodes.LNEG) {
      value = ClpTerm.struct("-", zero(opcode), last);
    } else {
      value = ClpTerm.struct(operator(opcode), c.pop(), last);
    }
    ClpTerm.Var result = c.fresh("N");
    c.goal("#=", result, value);
    c.push(result);
  }

  private static String operator(int opcode) {
    return opcode >= Opcodes.ISHL
        ? BITS.get((opcode - Opcodes.ISHL) / 2)
        : OPERATORS.get((opcode - Opcodes.IADD) / ZEROS.size());
  }

  private static boolean divide(MethodTranslation m, Cursor c, int pc, int opcode) {
    Fork fork = m.fork(c, "divide", pc);
    Cursor fine = fork.clause();
    fine.goal("#\\=", fine.peek(0), zero(opcode));
    compute(fine, opcode);
    m.run(fine, pc + 1);
    Cursor none = fork.clause();
    none.goal("#=", none.peek(0), zero(opcode));
    Throwing.raiseNew(m, none, "java/lang/ArithmeticException", pc);
    return false;
  }
}
