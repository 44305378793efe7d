// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.concrete;

import java.math.BigDecimal;
import java.math.BigInteger;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.SpecType;

/**
 * Java's arithmetic on boxed numbers: BigInteger for every integral type (booleans 0 or 1, kept in
 * the range of the type), Float and Double. Stateless.
 */
final class JavaNumbers {
  private JavaNumbers() {}

  /** Returns {@code value} wrapped to the range of {@code type} as Java narrows. */
  static BigInteger wrap(BigInteger value, SpecType type) {
    if (!(type instanceof SpecType.Primitive primitive)) {
      return value;
    }
    return switch (primitive.descriptor()) {
      case 'B' -> BigInteger.valueOf(value.byteValue());
      case 'S' -> BigInteger.valueOf(value.shortValue());
      case 'C' -> BigInteger.valueOf((char) value.intValue());
      case 'I' -> BigInteger.valueOf(value.intValue());
      case 'J' -> BigInteger.valueOf(value.longValue());
      default -> value;
    };
  }

  /** Returns the least value of an integral type; null for mathint. */
  static BigInteger minimum(SpecType type) {
    return type instanceof SpecType.Primitive primitive
        ? switch (primitive.descriptor()) {
          case 'B' -> BigInteger.valueOf(Byte.MIN_VALUE);
          case 'S' -> BigInteger.valueOf(Short.MIN_VALUE);
          case 'I' -> BigInteger.valueOf(Integer.MIN_VALUE);
          case 'J' -> BigInteger.valueOf(Long.MIN_VALUE);
          default -> BigInteger.ZERO;
        }
        : null;
  }

  /** Returns the greatest value of an integral type; null for mathint. */
  static BigInteger maximum(SpecType type) {
    return type instanceof SpecType.Primitive primitive
        ? switch (primitive.descriptor()) {
          case 'B' -> BigInteger.valueOf(Byte.MAX_VALUE);
          case 'S' -> BigInteger.valueOf(Short.MAX_VALUE);
          case 'C' -> BigInteger.valueOf(Character.MAX_VALUE);
          case 'I' -> BigInteger.valueOf(Integer.MAX_VALUE);
          case 'J' -> BigInteger.valueOf(Long.MAX_VALUE);
          default -> BigInteger.ONE;
        }
        : null;
  }

  /** Returns the value in the heap as a number; {@code value} is a primitive. */
  static Object number(ConcreteValue.Primitive value) {
    return switch (value.descriptor()) {
      case 'F' -> Float.intBitsToFloat((int) value.bits());
      case 'D' -> Double.longBitsToDouble(value.bits());
      default -> BigInteger.valueOf(value.bits());
    };
  }

  /** Returns Java's conversion of {@code value} to {@code type}. */
  static Object convert(Object value, SpecType type) {
    char target = type instanceof SpecType.Primitive primitive ? primitive.descriptor() : 'M';
    if (value instanceof BigInteger integer) {
      return switch (target) {
        case 'F' -> integer.floatValue();
        case 'D' -> integer.doubleValue();
        default -> wrap(integer, type);
      };
    }
    Number floating = (Number) value;
    return switch (target) {
      case 'F' -> floating.floatValue();
      case 'D' -> floating.doubleValue();
      case 'J' -> BigInteger.valueOf(floating.longValue());
      case 'M' -> whole(floating.doubleValue());
      default -> wrap(BigInteger.valueOf(floating.intValue()), type);
    };
  }

  /** NaN and the infinities are no mathematical integers. */
  private static Object whole(double value) {
    return Double.isFinite(value)
        ? new BigDecimal(value).toBigInteger()
        : ExpressionEvaluator.UNDEFINED;
  }

  /** Returns {@code -value}. */
  static Object negate(Object value, SpecType type) {
    if (value instanceof BigInteger integer) {
      return wrap(integer.negate(), type);
    }
    return value instanceof Float f ? (Object) (-f) : (Object) (-(Double) value);
  }

  /** Returns the result; throws ArithmeticException for an integer division by zero. */
  static Object compute(Expr.ArithmeticOp op, Object left, Object right, SpecType type) {
    if (left instanceof Float f) {
      return (float) floating(op, f, (Float) right);
    } else if (left instanceof Double d) {
      return floating(op, d, (Double) right);
    }
    BigInteger a = (BigInteger) left;
    BigInteger b = (BigInteger) right;
    return wrap(
        switch (op) {
          case ADD -> a.add(b);
          case SUB -> a.subtract(b);
          case MUL -> a.multiply(b);
          case DIV -> a.divide(b);
          case REM -> a.remainder(b);
        },
        type);
  }

  // For floats the operation in double rounds once more to the float result of the operation
  // itself: binary64 has more than twice the digits of binary32 (remainder is exact).
  private static double floating(Expr.ArithmeticOp op, double a, double b) {
    return switch (op) {
      case ADD -> a + b;
      case SUB -> a - b;
      case MUL -> a * b;
      case DIV -> a / b;
      case REM -> a % b;
    };
  }

  /** Returns Java's comparison of two numbers of one type. */
  static boolean compare(Expr.CompareOp op, Object left, Object right) {
    if (left instanceof BigInteger a) {
      return op.holds(a.compareTo((BigInteger) right));
    }
    double a = ((Number) left).doubleValue();
    double b = ((Number) right).doubleValue();
    return switch (op) {
      case EQ -> a == b;
      case NE -> a != b;
      case LT -> a < b;
      case LE -> a <= b;
      case GT -> a > b;
      case GE -> a >= b;
    };
  }
}
