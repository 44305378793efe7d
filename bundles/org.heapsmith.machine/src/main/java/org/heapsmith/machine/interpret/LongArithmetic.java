// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import java.util.function.LongBinaryOperator;
import org.heapsmith.machine.value.IntValue;
import org.heapsmith.machine.value.LongValue;
import org.heapsmith.machine.value.Value;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Sort;
import org.objectweb.asm.Opcodes;

/** Arithmetic on longs: bit-precise, wrapping around; and {@code lcmp}. */
final class LongArithmetic {
  private LongArithmetic() {}

  static Instruction decode(int opcode) {
    return switch (opcode) {
      case Opcodes.LADD -> binary((a, b) -> a + b, Op.ADD);
      case Opcodes.LSUB -> binary((a, b) -> a - b, Op.SUB);
      case Opcodes.LMUL -> binary((a, b) -> a * b, Op.MUL);
      case Opcodes.LDIV -> Division.longs((a, b) -> a / b, Op.DIV);
      case Opcodes.LREM -> Division.longs((a, b) -> a % b, Op.REM);
      case Opcodes.LAND -> binary((a, b) -> a & b, Op.BIT_AND);
      case Opcodes.LOR -> binary((a, b) -> a | b, Op.BIT_OR);
      case Opcodes.LXOR -> binary((a, b) -> a ^ b, Op.BIT_XOR);
      case Opcodes.LSHL -> shift((a, b) -> a << b, Op.SHL);
      case Opcodes.LSHR -> shift((a, b) -> a >> b, Op.SHR);
      case Opcodes.LUSHR -> shift((a, b) -> a >>> b, Op.USHR);
      case Opcodes.LNEG -> negate();
      case Opcodes.LCMP -> compare();
      default -> throw new IllegalArgumentException("not long arithmetic: " + opcode);
    };
  }

  private static Instruction binary(LongBinaryOperator concrete, Op op) {
    return (m, s, f) -> {
      Value b = f.pop();
      Value a = f.pop();
      f.push(
          a instanceof LongValue x && b instanceof LongValue y
              ? new LongValue(concrete.applyAsLong(x.value(), y.value()))
              : m.numbers().binary(op, a, b, Sort.LONG));
      f.next();
      return StepResult.NEXT;
    };
  }

  /** The distance is an int. */
  private static Instruction shift(LongBinaryOperator concrete, Op op) {
    return (m, s, f) -> {
      Value b = f.pop();
      Value a = f.pop();
      f.push(
          a instanceof LongValue x && b instanceof IntValue y
              ? new LongValue(concrete.applyAsLong(x.value(), y.value()))
              : m.numbers().binary(op, a, b, Sort.LONG));
      f.next();
      return StepResult.NEXT;
    };
  }

  private static Instruction negate() {
    return (m, s, f) -> {
      Value a = f.pop();
      f.push(
          a instanceof LongValue x
              ? new LongValue(-x.value())
              : m.numbers().unary(Op.NEG, a, Sort.LONG));
      f.next();
      return StepResult.NEXT;
    };
  }

  private static Instruction compare() {
    return (m, s, f) -> {
      Value b = f.pop();
      Value a = f.pop();
      f.push(
          a instanceof LongValue x && b instanceof LongValue y
              ? IntValue.of(Long.compare(x.value(), y.value()))
              : m.numbers().compareLongs(a, b));
      f.next();
      return StepResult.NEXT;
    };
  }
}
