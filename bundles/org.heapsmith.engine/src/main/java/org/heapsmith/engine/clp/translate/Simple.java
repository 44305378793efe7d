// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.clp.translate;

import org.heapsmith.engine.clp.lang.ClpTerm;
import org.objectweb.asm.Opcodes;
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
    } else if (node instanceof LdcInsnNode load && load.cst instanceof String text) {
      c.push(Values.object(new ClpTerm.Atom('"' + text.replaceAll("\\R", " ") + '"')));
    } else if (node instanceof LdcInsnNode) {
      return Instructions.unknown(m, c, pc, node);
    } else {
      c.push(new ClpTerm.Num(opcode - Opcodes.ICONST_0));
    }
    return true;
  }

  static boolean shuffle(MethodTranslation m, Cursor c, int pc, int opcode) {
    boolean wide = m.type(pc, 0).getSize() == 2;
    int one = opcode;
    if (wide) {
      one = opcode == Opcodes.POP2 ? Opcodes.POP : opcode == Opcodes.DUP2 ? Opcodes.DUP : -1;
    }
    int size = c.stack().size();
    switch (one) {
      case Opcodes.POP -> c.pop();
      case Opcodes.DUP -> c.push(c.peek(0));
      case Opcodes.DUP_X1 -> c.stack().add(size - 2, c.peek(0));
      case Opcodes.DUP_X2 -> c.stack().add(size - 3, c.peek(0));
      case Opcodes.SWAP -> c.stack().add(size - 2, c.pop());
      case Opcodes.POP2 -> c.stack().subList(size - 2, size).clear();
      case Opcodes.DUP2 -> c.stack().addAll(java.util.List.of(c.peek(1), c.peek(0)));
      default -> {
        return Instructions.unknown(m, c, pc, m.method().instruction(pc));
      }
    }
    return true;
  }
}
