// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import java.util.function.DoubleBinaryOperator;
import org.heapsmith.machine.value.DoubleValue;
import org.heapsmith.machine.value.FloatValue;
import org.heapsmith.machine.value.IntValue;
import org.heapsmith.machine.value.Value;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Sort;
import org.objectweb.asm.Opcodes;

/** Arithmetic and comparison of floats and doubles, as IEEE 754 and Java have it. */
final class FloatingArithmetic {

  /** A binary operator on floats. */
  @FunctionalInterface
  private interface FloatBinary {
    float apply(float a, float b);
  }

  private FloatingArithmetic() {}

  static Instruction decode(int opcode) {
    return switch (opcode) {
      case Opcodes.FADD -> floats((a, b) -> a + b, Op.FP_ADD);
      case Opcodes.FSUB -> floats((a, b) -> a - b, Op.FP_SUB);
      case Opcodes.FMUL -> floats((a, b) -> a * b, Op.FP_MUL);
      case Opcodes.FDIV -> floats((a, b) -> a / b, Op.FP_DIV);
      case Opcodes.FREM -> floats((a, b) -> a % b, Op.FP_REM);
      case Opcodes.DADD -> doubles((a, b) -> a + b, Op.FP_ADD);
      case Opcodes.DSUB -> doubles((a, b) -> a - b, Op.FP_SUB);
      case Opcodes.DMUL -> doubles((a, b) -> a * b, Op.FP_MUL);
      case Opcodes.DDIV -> doubles((a, b) -> a / b, Op.FP_DIV);
      case Opcodes.DREM -> doubles((a, b) -> a % b, Op.FP_REM);
      case Opcodes.FNEG, Opcodes.DNEG -> negate();
      case Opcodes.FCMPL, Opcodes.DCMPL -> compare(-1);
      case Opcodes.FCMPG, Opcodes.DCMPG -> compare(1);
      default -> throw new IllegalArgumentException("not floating arithmetic: " + opcode);
    };
  }

  private static Instruction floats(FloatBinary concrete, Op op) {
    return (m, s, f) -> {
      Value b = f.pop();
      Value a = f.pop();
      f.push(
          a instanceof FloatValue x && b instanceof FloatValue y
              ? new FloatValue(concrete.apply(x.value(), y.value()))
              : m.numbers().binary(op, a, b, Sort.FLOAT));
      f.next();
      return StepResult.NEXT;
    };
  }

  private static Instruction doubles(DoubleBinaryOperator concrete, Op op) {
    return (m, s, f) -> {
      Value b = f.pop();
      Value a = f.pop();
      f.push(
          a instanceof DoubleValue x && b instanceof DoubleValue y
              ? new DoubleValue(concrete.applyAsDouble(x.value(), y.value()))
              : m.numbers().binary(op, a, b, Sort.DOUBLE));
      f.next();
      return StepResult.NEXT;
    };
  }

  private static Instruction negate() {
    return (m, s, f) -> {
      Value a = f.pop();
      if (a instanceof FloatValue x) {
        f.push(new FloatValue(-x.value()));
      } else if (a instanceof DoubleValue x) {
        f.push(new DoubleValue(-x.value()));
      } else {
        f.push(m.numbers().unary(Op.FP_NEG, a, a.isWide() ? Sort.DOUBLE : Sort.FLOAT));
      }
      f.next();
      return StepResult.NEXT;
    };
  }

  private static Instruction compare(int onNan) {
    return (m, s, f) -> {
      Value b = f.pop();
      Value a = f.pop();
      if (a instanceof FloatValue x && b instanceof FloatValue y) {
        f.push(order(x.value(), y.value(), onNan));
      } else if (a instanceof DoubleValue x && b instanceof DoubleValue y) {
        f.push(order(x.value(), y.value(), onNan));
      } else {
        f.push(m.numbers().compareFloats(a, b, onNan));
      }
      f.next();
      return StepResult.NEXT;
    };
  }

  private static IntValue order(double a, double b, int onNan) {
    if (a < b) {
      return IntValue.of(-1);
    }
    if (a > b) {
      return IntValue.ONE;
    }
    return a == b ? IntValue.ZERO : IntValue.of(onNan);
  }
}
