// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.clp.translate;

import java.util.Map;
import org.heapsmith.engine.clp.lang.ClpTerm;
import org.objectweb.asm.Opcodes;

/** Arithmetic of int; a division by zero is an exit of its own. */
final class Arithmetic {
  private static final ClpTerm ZERO = new ClpTerm.Num(0);

  private static final Map<Integer, String> BINARY =
      Map.ofEntries(
          Map.entry(Opcodes.IADD, "+"),
          Map.entry(Opcodes.ISUB, "-"),
          Map.entry(Opcodes.IMUL, "*"),
          Map.entry(Opcodes.IDIV, "/"),
          Map.entry(Opcodes.IREM, "rem"),
          Map.entry(Opcodes.ISHL, "<<"),
          Map.entry(Opcodes.ISHR, ">>"),
          Map.entry(Opcodes.IUSHR, ">>>"),
          Map.entry(Opcodes.IAND, "/\\"),
          Map.entry(Opcodes.IOR, "\\/"),
          Map.entry(Opcodes.IXOR, "xor"));

  private static final Map<Integer, String> NARROW =
      Map.of(Opcodes.I2B, "byte", Opcodes.I2C, "char", Opcodes.I2S, "short");

  private Arithmetic() {}

  static boolean knows(int opcode) {
    return BINARY.containsKey(opcode) || NARROW.containsKey(opcode) || opcode == Opcodes.INEG;
  }

  static boolean execute(MethodTranslation m, Cursor c, int pc, int opcode) {
    boolean divides = opcode == Opcodes.IDIV || opcode == Opcodes.IREM;
    if (divides && !(c.peek(0) instanceof ClpTerm.Num n && n.value() != 0)) {
      return divide(m, c, pc, opcode);
    }
    compute(c, opcode);
    return true;
  }

  private static void compute(Cursor c, int opcode) {
    ClpTerm last = c.pop();
    ClpTerm value;
    if (opcode == Opcodes.INEG) {
      value = ClpTerm.struct("-", ZERO, last);
    } else if (NARROW.containsKey(opcode)) {
      value = ClpTerm.struct(NARROW.get(opcode), last);
    } else {
      value = ClpTerm.struct(BINARY.get(opcode), c.pop(), last);
    }
    ClpTerm.Var result = c.fresh("N");
    c.goal("#=", result, value);
    c.push(result);
  }

  private static boolean divide(MethodTranslation m, Cursor c, int pc, int opcode) {
    Fork fork = m.fork(c, "divide", pc);
    Cursor fine = fork.clause();
    fine.goal("#\\=", fine.peek(0), ZERO);
    compute(fine, opcode);
    m.run(fine, pc + 1);
    Cursor zero = fork.clause();
    zero.goal("#=", zero.peek(0), ZERO);
    Throwing.raiseNew(m, zero, "java/lang/ArithmeticException", pc);
    return false;
  }
}
