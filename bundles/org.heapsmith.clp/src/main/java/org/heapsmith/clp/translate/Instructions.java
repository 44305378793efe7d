// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.clp.translate;

import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Which rule an instruction is translated by. */
final class Instructions {
  private Instructions() {}

  /** Translates an instruction; returns whether the clause goes on with the next one. */
  static boolean execute(MethodTranslation m, Cursor c, int pc) {
    AbstractInsnNode node = m.method().instruction(pc);
    int opcode = node.getOpcode();
    if (opcode < 0 || opcode == Opcodes.NOP) {
      return true;
    }
    if (node instanceof VarInsnNode variable) {
      return Simple.variable(m, c, pc, variable);
    }
    if (node instanceof IincInsnNode increment) {
      return Simple.increment(m, c, pc, increment);
    }
    if (node instanceof JumpInsnNode jump) {
      return Jumping.jump(m, c, pc, jump);
    }
    if (node instanceof LookupSwitchInsnNode || node instanceof TableSwitchInsnNode) {
      return Jumping.choose(m, c, pc, node);
    }
    if (node instanceof FieldInsnNode field) {
      return Objects.field(m, c, pc, field);
    }
    if (node instanceof MethodInsnNode call) {
      return Calling.call(m, c, pc, call);
    }
    if (node instanceof TypeInsnNode type) {
      return Objects.type(m, c, pc, type);
    }
    return plain(m, c, pc, node);
  }

  private static boolean plain(MethodTranslation m, Cursor c, int pc, AbstractInsnNode node) {
    int opcode = node.getOpcode();
    if (node instanceof LdcInsnNode || node instanceof IntInsnNode && opcode != Opcodes.NEWARRAY) {
      return Simple.constant(m, c, pc, node);
    }
    if (node instanceof InvokeDynamicInsnNode dynamic) {
      return Lambdas.create(m, c, pc, dynamic);
    }
    if (opcode == Opcodes.MONITORENTER || opcode == Opcodes.MONITOREXIT) {
      return locked(m, c, pc);
    }
    if (!known(opcode)) {
      return unknown(m, c, pc, node);
    }
    if (opcode <= Opcodes.DCONST_1) {
      return Simple.constant(m, c, pc, node);
    }
    if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
      m.returns(c, opcode == Opcodes.RETURN ? List.of() : List.of(c.pop()));
      return false;
    }
    if (opcode >= Opcodes.POP && opcode <= Opcodes.SWAP) {
      return Simple.shuffle(m, c, pc, opcode);
    }
    if (opcode == Opcodes.ATHROW) {
      return Throwing.rethrow(m, c, pc);
    }
    if (Comparing.knows(opcode)) {
      return Comparing.execute(m, c, pc, opcode);
    }
    return opcode == Opcodes.NEWARRAY || opcode == Opcodes.ARRAYLENGTH || opcode < Opcodes.POP
        ? Elements.execute(m, c, pc, node)
        : Arithmetic.execute(m, c, pc, opcode);
  }

  /** There is one thread: a lock only has to be an object. */
  private static boolean locked(MethodTranslation m, Cursor c, int pc) {
    boolean object = Throwing.isObject(m, c, pc, 0);
    if (object) {
      c.pop();
    }
    return object;
  }

  private static boolean known(int opcode) {
    return switch (opcode) {
      case Opcodes.NEWARRAY, Opcodes.ARRAYLENGTH, Opcodes.ATHROW -> true;
      default ->
          opcode <= Opcodes.DCONST_1
              || opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD
              || opcode >= Opcodes.IASTORE && opcode <= Opcodes.SWAP
              || opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN
              || Arithmetic.knows(opcode)
              || Comparing.knows(opcode);
    };
  }

  /** Ends the clause: a coded notice says what is missing, and where. */
  static boolean unknown(MethodTranslation m, Cursor c, int pc, AbstractInsnNode node) {
    m.untranslated(c, description(node.getOpcode()), pc);
    return false;
  }

  private static String description(int opcode) {
    return switch (opcode) {
      case Opcodes.INVOKEDYNAMIC ->
          "a method reference, a lambda with boxing, or a concatenation of strings";
      case Opcodes.MULTIANEWARRAY -> "an array of arrays";
      case Opcodes.LDC -> "a constant that is no number or text";
      case Opcodes.CHECKCAST, Opcodes.INSTANCEOF -> "the question for an array type";
      case Opcodes.JSR, Opcodes.RET -> "a subroutine of an old class file";
      default -> "instruction " + opcode;
    };
  }
}
