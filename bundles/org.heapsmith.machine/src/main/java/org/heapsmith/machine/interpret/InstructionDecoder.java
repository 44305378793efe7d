// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import java.util.function.ToIntFunction;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Finds the rule of an instruction by its opcode family. */
final class InstructionDecoder {
  private final ToIntFunction<AbstractInsnNode> targets;
  private final TableMaker tables;

  /** Makes the table of a switch instruction. */
  @FunctionalInterface
  interface TableMaker {
    Switches.Table table(AbstractInsnNode node, int branch);
  }

  InstructionDecoder(ToIntFunction<AbstractInsnNode> targets, TableMaker tables) {
    this.targets = targets;
    this.tables = tables;
  }

  Instruction decode(AbstractInsnNode node, int branch) {
    if (node instanceof JumpInsnNode jump) {
      return Jumps.decode(jump, targets.applyAsInt(jump.label), branch);
    } else if (node instanceof VarInsnNode variable) {
      return local(variable.getOpcode(), variable.var);
    } else if (node instanceof FieldInsnNode field) {
      return Fields.decode(field);
    } else if (node instanceof MethodInsnNode call) {
      return HandleAccess.is(call) ? HandleAccess.decode(call) : Invocations.decode(call);
    } else if (node instanceof TypeInsnNode type) {
      return typed(type.getOpcode(), type.desc);
    } else if (node instanceof IincInsnNode increment) {
      return IntArithmetic.increment(increment.var, increment.incr);
    } else if (node instanceof LdcInsnNode constant) {
      return Constants.load(constant.cst);
    } else if (node instanceof IntInsnNode operand) {
      return operand(operand.getOpcode(), operand.operand);
    } else if (node instanceof InvokeDynamicInsnNode dynamic) {
      return dynamic(dynamic);
    } else if (node instanceof MultiANewArrayInsnNode array) {
      return ArrayCreation.multi(array.desc, array.dims);
    } else if (node.getOpcode() == Opcodes.TABLESWITCH
        || node.getOpcode() == Opcodes.LOOKUPSWITCH) {
      return Switches.decode(tables.table(node, branch));
    }
    return simple(node.getOpcode());
  }

  private static Instruction local(int opcode, int local) {
    return switch (opcode) {
      case Opcodes.ALOAD -> Locals.loadReference(local);
      case Opcodes.ILOAD, Opcodes.LLOAD, Opcodes.FLOAD, Opcodes.DLOAD -> Locals.load(local);
      case Opcodes.RET -> Constants.unsupported("a subroutine that could not be inlined");
      default -> Locals.store(local);
    };
  }

  private static Instruction typed(int opcode, String type) {
    return switch (opcode) {
      case Opcodes.NEW -> Objects.create(type);
      case Opcodes.ANEWARRAY ->
          ArrayCreation.decode("[" + (type.charAt(0) == '[' ? type : "L" + type + ";"));
      case Opcodes.CHECKCAST -> Objects.checkCast(type);
      default -> Objects.instanceOf(type);
    };
  }

  private static Instruction operand(int opcode, int operand) {
    return opcode == Opcodes.NEWARRAY
        ? ArrayCreation.decode("[" + "ZCFDBSIJ".charAt(operand - Opcodes.T_BOOLEAN))
        : Constants.push(org.heapsmith.machine.value.IntValue.of(operand));
  }

  private static Instruction dynamic(InvokeDynamicInsnNode node) {
    return switch (node.bsm.getOwner()) {
      case "java/lang/invoke/StringConcatFactory" -> Concatenation.decode(node);
      case "java/lang/invoke/LambdaMetafactory" -> Lambdas.decode(node);
      case "java/lang/runtime/ObjectMethods" -> RecordMethods.decode(node);
      case "java/lang/runtime/SwitchBootstraps" -> PatternSwitches.decode(node);
      default ->
          Constants.unsupported(
              "invokedynamic by " + Type.getObjectType(node.bsm.getOwner()).getClassName());
    };
  }

  private static Instruction simple(int opcode) {
    if (opcode >= Opcodes.ACONST_NULL && opcode <= Opcodes.DCONST_1) {
      return Constants.decode(opcode);
    } else if (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD) {
      return Arrays.load();
    } else if (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE) {
      return Arrays.store(opcode);
    } else if (opcode == Opcodes.NOP || opcode >= Opcodes.POP && opcode <= Opcodes.SWAP) {
      return StackShuffles.decode(opcode);
    } else if (opcode >= Opcodes.IADD && opcode <= Opcodes.LXOR) {
      return arithmetic(opcode);
    } else if (opcode >= Opcodes.I2L && opcode <= Opcodes.I2S) {
      return Conversions.decode(opcode);
    } else if (opcode == Opcodes.LCMP) {
      return LongArithmetic.decode(opcode);
    } else if (opcode >= Opcodes.FCMPL && opcode <= Opcodes.DCMPG) {
      return FloatingArithmetic.decode(opcode);
    } else if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN || opcode == Opcodes.ATHROW) {
      return Returns.decode(opcode);
    } else if (opcode == Opcodes.ARRAYLENGTH) {
      return Arrays.length();
    }
    return Objects.monitor(opcode);
  }

  /** IADD … DNEG come in the order int, long, float, double; shifts and bits in int, long. */
  private static Instruction arithmetic(int opcode) {
    int kind = opcode < Opcodes.ISHL ? (opcode - Opcodes.IADD) % 4 : (opcode - Opcodes.ISHL) % 2;
    return switch (kind) {
      case 0 -> IntArithmetic.decode(opcode);
      case 1 -> LongArithmetic.decode(opcode);
      default -> FloatingArithmetic.decode(opcode);
    };
  }
}
