// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import java.util.function.UnaryOperator;
import org.heapsmith.machine.value.DoubleValue;
import org.heapsmith.machine.value.FloatValue;
import org.heapsmith.machine.value.IntValue;
import org.heapsmith.machine.value.LongValue;
import org.heapsmith.machine.value.Value;
import org.heapsmith.smt.Sort;
import org.objectweb.asm.Opcodes;

/** Conversions between numbers. */
final class Conversions {
  private Conversions() {}

  static Instruction decode(int opcode) {
    return switch (opcode) {
      case Opcodes.I2L, Opcodes.F2L, Opcodes.D2L -> to(Sort.LONG, Conversions::toLong);
      case Opcodes.L2I, Opcodes.F2I, Opcodes.D2I -> to(Sort.INT, Conversions::toInt);
      case Opcodes.I2F, Opcodes.L2F, Opcodes.D2F -> to(Sort.FLOAT, Conversions::toFloat);
      case Opcodes.I2D, Opcodes.L2D, Opcodes.F2D -> to(Sort.DOUBLE, Conversions::toDouble);
      case Opcodes.I2B -> narrow(Sort.BYTE);
      case Opcodes.I2S -> narrow(Sort.SHORT);
      case Opcodes.I2C -> narrow(Sort.CHAR);
      default -> throw new IllegalArgumentException("not a conversion: " + opcode);
    };
  }

  /** {@code concrete} answers null for what is not concrete. */
  private static Instruction to(Sort sort, UnaryOperator<Value> concrete) {
    return (m, s, f) -> {
      Value a = f.pop();
      Value known = concrete.apply(a);
      f.push(known != null ? known : m.numbers().convert(a, sort));
      f.next();
      return StepResult.NEXT;
    };
  }

  private static Instruction narrow(Sort sort) {
    return (m, s, f) -> {
      Value a = f.pop();
      f.push(
          a instanceof IntValue i
              ? IntValue.of(narrow(i.value(), sort))
              : m.numbers().narrow(a, sort));
      f.next();
      return StepResult.NEXT;
    };
  }

  /** Returns an int cut to a narrow sort and widened again. */
  static int narrow(int value, Sort sort) {
    return switch (sort) {
      case BYTE -> (byte) value;
      case SHORT -> (short) value;
      case CHAR -> (char) value;
      default -> throw new IllegalArgumentException("not narrow: " + sort);
    };
  }

  private static Value toLong(Value a) {
    if (a instanceof IntValue i) {
      return new LongValue(i.value());
    } else if (a instanceof FloatValue x) {
      return new LongValue((long) x.value());
    }
    return a instanceof DoubleValue x ? new LongValue((long) x.value()) : null;
  }

  private static Value toInt(Value a) {
    if (a instanceof LongValue l) {
      return IntValue.of((int) l.value());
    } else if (a instanceof FloatValue x) {
      return IntValue.of((int) x.value());
    }
    return a instanceof DoubleValue x ? IntValue.of((int) x.value()) : null;
  }

  private static Value toFloat(Value a) {
    if (a instanceof IntValue i) {
      return new FloatValue(i.value());
    } else if (a instanceof LongValue l) {
      return new FloatValue(l.value());
    }
    return a instanceof DoubleValue x ? new FloatValue((float) x.value()) : null;
  }

  private static Value toDouble(Value a) {
    if (a instanceof IntValue i) {
      return new DoubleValue(i.value());
    } else if (a instanceof LongValue l) {
      return new DoubleValue(l.value());
    }
    return a instanceof FloatValue x ? new DoubleValue(x.value()) : null;
  }
}
