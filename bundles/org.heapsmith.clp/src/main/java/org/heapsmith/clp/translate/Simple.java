// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.clp.translate;

import java.util.List;
import org.heapsmith.clp.lang.ClpTerm;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Constants, local variables and the operand stack: they leave no goals behind. */
final class Simple {
  private Simple() {}

  static boolean variable(MethodTranslation m, Cursor c, int pc, VarInsnNode node) {
    if (node.getOpcode() == Opcodes.RET) {
      return Instructions.unknown(m, c, pc, node);
    }
    if (node.getOpcode() <= Opcodes.ALOAD) {
      c.push(c.locals()[node.var]);
    } else {
      c.locals()[node.var] = c.pop();
    }
    return true;
  }

  static boolean increment(MethodTranslation m, Cursor c, int pc, IincInsnNode node) {
    ClpTerm.Var next = c.fresh(VariableNames.local(m.method(), node.var, pc));
    ClpTerm by = new ClpTerm.Num(Math.abs(node.incr));
    c.goal("#=", next, ClpTerm.struct(node.incr < 0 ? "-" : "+", c.locals()[node.var], by));
    c.locals()[node.var] = next;
    return true;
  }

  static boolean constant(MethodTranslation m, Cursor c, int pc, AbstractInsnNode node) {
    int opcode = node.getOpcode();
    if (node instanceof IntInsnNode number) {
      c.push(new ClpTerm.Num(number.operand));
    } else if (opcode == Opcodes.ACONST_NULL) {
      c.push(Values.NULL);
    } else if (node instanceof LdcInsnNode load && load.cst instanceof Integer number) {
      c.push(new ClpTerm.Num(number));
    } else if (node instanceof LdcInsnNode load && load.cst instanceof Number number) {
      c.push(new ClpTerm.Wide(number));
    } else if (opcode == Opcodes.LCONST_0 || opcode == Opcodes.LCONST_1) {
      c.push(new ClpTerm.Wide((long) (opcode - Opcodes.LCONST_0)));
    } else if (opcode >= Opcodes.FCONST_0 && opcode <= Opcodes.FCONST_2) {
      c.push(new ClpTerm.Wide((float) (opcode - Opcodes.FCONST_0)));
    } else if (opcode == Opcodes.DCONST_0 || opcode == Opcodes.DCONST_1) {
      c.push(new ClpTerm.Wide((double) (opcode - Opcodes.DCONST_0)));
    } else if (node instanceof LdcInsnNode load && load.cst instanceof String text) {
      c.push(Values.text(text));
    } else if (node instanceof LdcInsnNode load && load.cst instanceof Type type) {
      c.push(Values.object(ClpTerm.struct("class", new ClpTerm.Atom(type.getClassName()))));
    } else if (node instanceof LdcInsnNode) {
      return Instructions.unknown(m, c, pc, node);
    } else {
      c.push(new ClpTerm.Num(opcode - Opcodes.ICONST_0));
    }
    return true;
  }

  /** Takes copies of the top one or two words and puts them zero to two words further down. */
  static boolean shuffle(MethodTranslation m, Cursor c, int pc, int opcode) {
    int words = opcode == Opcodes.POP2 || opcode >= Opcodes.DUP2 ? 2 : 1;
    int size = c.stack().size();
    if (opcode == Opcodes.SWAP) {
      c.stack().add(size - 2, c.pop());
      return true;
    }
    int taken = values(m, pc, 0, words);
    List<ClpTerm> top = c.stack().subList(size - taken, size);
    if (opcode == Opcodes.POP || opcode == Opcodes.POP2) {
      top.clear();
      return true;
    }
    int below = opcode - (words == 2 ? Opcodes.DUP2 : Opcodes.DUP);
    int at = size - taken - values(m, pc, taken, below);
    c.stack().addAll(at, List.copyOf(top));
    return true;
  }

  /** Returns how many values, from a depth on, so many words are: long and double have two. */
  private static int values(MethodTranslation m, int pc, int depth, int words) {
    int count = 0;
    for (int left = words; left > 0; count++) {
      left -= m.type(pc, depth + count).getSize();
    }
    return count;
  }
}
