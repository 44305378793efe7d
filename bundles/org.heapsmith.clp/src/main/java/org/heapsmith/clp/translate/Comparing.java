// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.clp.translate;

import java.util.List;
import org.heapsmith.bytecode.ControlFlow.Block;
import org.heapsmith.clp.lang.ClpTerm;
import org.objectweb.asm.Opcodes;

/**
 * Comparisons of long, float and double. Class files compare to -1, 0 or 1, and then jump: the
 * clauses have the comparison that was meant.
 */
final class Comparing {
  /** What holds, by the jumps IFEQ, IFNE, IFLT, IFGE, IFGT, IFLE. */
  private static final List<String> LONG = List.of("#=", "#\\=", "#<", "#>=", "#>", "#=<");

  private static final List<String> FLOATING = List.of("=:=", "=\\=", "#<", "#>=", "#>", "#=<");

  private Comparing() {}

  static boolean knows(int opcode) {
    return opcode >= Opcodes.LCMP && opcode <= Opcodes.DCMPG;
  }

  static boolean execute(MethodTranslation m, Cursor c, int pc, int opcode) {
    int next = next(m, pc);
    if (next < 0) {
      ClpTerm right = c.pop();
      ClpTerm.Var result = c.fresh("N");
      String name = opcode == Opcodes.LCMP ? "cmp" : greater(opcode) ? "cmpg" : "cmpl";
      c.goal("#=", result, ClpTerm.struct(name, c.pop(), right));
      c.push(result);
      return true;
    }
    jump(m, c, next, opcode);
    return false;
  }

  /** Returns the jump that asks for the result, -1 if something else does. */
  private static int next(MethodTranslation m, int pc) {
    Block block = m.method().controlFlow().blockAt(pc);
    for (int i = pc + 1; i <= block.last(); i++) {
      int opcode = m.method().instruction(i).getOpcode();
      if (opcode >= 0) {
        return opcode >= Opcodes.IFEQ && opcode <= Opcodes.IFLE ? i : -1;
      }
    }
    return -1;
  }

  private static void jump(MethodTranslation m, Cursor c, int pc, int compare) {
    int kind = m.method().instruction(pc).getOpcode() - Opcodes.IFEQ;
    Fork fork = m.fork(c, "if", pc);
    for (int outcome = 0; outcome < 2; outcome++) {
      Cursor way = fork.clause();
      ClpTerm right = way.pop();
      ClpTerm left = way.pop();
      int holds = outcome == 1 ? kind : kind ^ 1; // each stands beside its opposite
      way.goals().add(condition(compare, holds, left, right));
      Jumping.go(m, way, pc, outcome);
    }
  }

  private static ClpTerm condition(int compare, int holds, ClpTerm left, ClpTerm right) {
    if (compare == Opcodes.LCMP) {
      return ClpTerm.struct(LONG.get(holds), left, right);
    }
    boolean ordered =
        switch (holds + Opcodes.IFEQ) {
          case Opcodes.IFLT, Opcodes.IFLE -> greater(compare); // does not hold for NaN, which is 1
          case Opcodes.IFGT, Opcodes.IFGE -> !greater(compare);
          default -> true;
        };
    return ordered
        ? ClpTerm.struct(FLOATING.get(holds), left, right)
        : ClpTerm.struct("not", ClpTerm.struct(FLOATING.get(holds ^ 1), left, right));
  }

  /** Returns whether NaN compares as greater. */
  private static boolean greater(int opcode) {
    return opcode == Opcodes.FCMPG || opcode == Opcodes.DCMPG;
  }
}
