// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import java.util.function.IntBinaryOperator;
import org.heapsmith.machine.value.IntValue;
import org.heapsmith.machine.value.Value;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Sort;
import org.objectweb.asm.Opcodes;

/** Arithmetic on ints: bit-precise, wrapping around. */
final class IntArithmetic {
  private IntArithmetic() {}

  static Instruction decode(int opcode) {
    return switch (opcode) {
      case Opcodes.IADD -> binary((a, b) -> a + b, Op.ADD);
      case Opcodes.ISUB -> binary((a, b) -> a - b, Op.SUB);
      case Opcodes.IMUL -> binary((a, b) -> a * b, Op.MUL);
      case Opcodes.IDIV -> Division.ints((a, b) -> a / b, Op.DIV);
      case Opcodes.IREM -> Division.ints((a, b) -> a % b, Op.REM);
      case Opcodes.IAND -> binary((a, b) -> a & b, Op.BIT_AND);
      case Opcodes.IOR -> binary((a, b) -> a | b, Op.BIT_OR);
      case Opcodes.IXOR -> binary((a, b) -> a ^ b, Op.BIT_XOR);
      case Opcodes.ISHL -> binary((a, b) -> a << b, Op.SHL);
      case Opcodes.ISHR -> binary((a, b) -> a >> b, Op.SHR);
      case Opcodes.IUSHR -> binary((a, b) -> a >>> b, Op.USHR);
      case Opcodes.INEG -> negate();
      default -> throw new IllegalArgumentException("not int arithmetic: " + opcode);
    };
  }

  static Instruction increment(int local, int by) {
    IntValue step = IntValue.of(by);
    return (m, s, f) -> {
      Value old = f.local(local);
      f.setLocal(
          local,
          old instanceof IntValue i
              ? IntValue.of(i.value() + by)
              : m.numbers().binary(Op.ADD, old, step, Sort.INT));
      f.next();
      return StepResult.NEXT;
    };
  }

  private static Instruction binary(IntBinaryOperator concrete, Op op) {
    return (m, s, f) -> {
      Value b = f.pop();
      Value a = f.pop();
      f.push(
          a instanceof IntValue x && b instanceof IntValue y
              ? IntValue.of(concrete.applyAsInt(x.value(), y.value()))
              : m.numbers().binary(op, a, b, Sort.INT));
      f.next();
      return StepResult.NEXT;
    };
  }

  private static Instruction negate() {
    return (m, s, f) -> {
      Value a = f.pop();
      f.push(
          a instanceof IntValue x
              ? IntValue.of(-x.value())
              : m.numbers().unary(Op.NEG, a, Sort.INT));
      f.next();
      return StepResult.NEXT;
    };
  }
}
