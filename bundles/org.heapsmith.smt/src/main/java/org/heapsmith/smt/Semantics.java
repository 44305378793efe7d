// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt;

import java.math.BigInteger;

/**
 * What the operators mean: each on constant values, as Java computes. The values are those of
 * {@link Term#value()}. Constant folding and {@link Evaluator} use it.
 */
final class Semantics {
  private Semantics() {}

  /** Returns the value wrapped to the width and signedness of {@code sort}. */
  static long wrap(Sort sort, long value) {
    return switch (sort) {
      case BYTE -> (byte) value;
      case SHORT -> (short) value;
      case CHAR -> (char) value;
      case INT -> (int) value;
      default -> value;
    };
  }

  /** Returns the least value of a bit-vector sort. */
  static long min(Sort sort) {
    return sort == Sort.CHAR ? 0 : -1L << (sort.bits() - 1);
  }

  /** Returns the greatest value of a bit-vector sort. */
  static long max(Sort sort) {
    return sort == Sort.CHAR ? Character.MAX_VALUE : ~(-1L << (sort.bits() - 1));
  }

  /** Returns the value of variables that nothing constrains. */
  static Object zero(Sort sort) {
    return switch (sort) {
      case BOOL -> false;
      case FLOAT -> 0f;
      case DOUBLE -> 0d;
      case MATHINT -> BigInteger.ZERO;
      default -> 0L;
    };
  }

  /** Applies a unary operator or a conversion; {@code to} is the sort of the result. */
  static Object unary(Op op, Sort to, Object a) {
    return switch (op) {
      case NOT -> !(Boolean) a;
      case NEG -> a instanceof BigInteger big ? (Object) big.negate() : wrap(to, -(Long) a);
      case CONVERT -> to == Sort.MATHINT ? (Object) toMathint(a) : wrap(to, (Long) a);
      case FP_NEG -> a instanceof Float f ? (Object) (-f) : -(Double) a;
      case FP_IS_NAN -> a instanceof Float f ? Float.isNaN(f) : Double.isNaN((Double) a);
      case FP_CONVERT -> fpConvert(to, a);
      default -> throw new IllegalArgumentException("not unary: " + op);
    };
  }

  private static BigInteger toMathint(Object a) {
    return a instanceof BigInteger big ? big : BigInteger.valueOf((Long) a);
  }

  private static Object fpConvert(Sort to, Object a) {
    Number number = (Number) a;
    return switch (to) {
      case FLOAT -> number.floatValue();
      case DOUBLE -> number.doubleValue();
      case INT -> (long) number.intValue();
      default -> number.longValue();
    };
  }

  /** Applies a binary operator on operands of sort {@code sort} (shifts: of the left operand). */
  static Object binary(Op op, Sort sort, Object a, Object b) {
    if (op == Op.EQ) {
      return a.equals(b);
    }
    return switch (sort) {
      case FLOAT -> floats(op, (Float) a, (Float) b);
      case DOUBLE -> doubles(op, (Double) a, (Double) b);
      case MATHINT -> bigs(op, (BigInteger) a, (BigInteger) b);
      case INT -> ints(op, (int) (long) (Long) a, (int) (long) (Long) b);
      case LONG -> longs(op, (Long) a, (Long) b);
      default -> throw new IllegalArgumentException(op + " on " + sort);
    };
  }

  private static Object ints(Op op, int a, int b) {
    return switch (op) {
      case LT -> a < b;
      case LE -> a <= b;
      default -> (long) intResult(op, a, b);
    };
  }

  private static int intResult(Op op, int a, int b) {
    return switch (op) {
      case ADD -> a + b;
      case SUB -> a - b;
      case MUL -> a * b;
      case DIV -> b == 0 ? (a < 0 ? 1 : -1) : a / b;
      case REM -> b == 0 ? a : a % b;
      case BIT_AND -> a & b;
      case BIT_OR -> a | b;
      case BIT_XOR -> a ^ b;
      case SHL -> a << b;
      case SHR -> a >> b;
      case USHR -> a >>> b;
      default -> throw new IllegalArgumentException(op + " on INT");
    };
  }

  private static Object longs(Op op, long a, long b) {
    return switch (op) {
      case LT -> a < b;
      case LE -> a <= b;
      case ADD -> a + b;
      case SUB -> a - b;
      case MUL -> a * b;
      case DIV -> b == 0 ? (a < 0 ? 1L : -1L) : a / b;
      case REM -> b == 0 ? a : a % b;
      case BIT_AND -> a & b;
      case BIT_OR -> a | b;
      case BIT_XOR -> a ^ b;
      case SHL -> a << b;
      case SHR -> a >> b;
      case USHR -> a >>> b;
      default -> throw new IllegalArgumentException(op + " on LONG");
    };
  }

  private static Object bigs(Op op, BigInteger a, BigInteger b) {
    boolean byZero = b.signum() == 0;
    return switch (op) {
      case LT -> a.compareTo(b) < 0;
      case LE -> a.compareTo(b) <= 0;
      case ADD -> a.add(b);
      case SUB -> a.subtract(b);
      case MUL -> a.multiply(b);
      case DIV -> byZero ? BigInteger.valueOf(a.signum() < 0 ? 1 : -1) : a.divide(b);
      case REM -> byZero ? a : a.remainder(b);
      default -> throw new IllegalArgumentException(op + " on MATHINT");
    };
  }

  private static Object floats(Op op, float a, float b) {
    return switch (op) {
      case FP_ADD -> a + b;
      case FP_SUB -> a - b;
      case FP_MUL -> a * b;
      case FP_DIV -> a / b;
      case FP_REM -> a % b;
      case FP_EQ -> a == b;
      case FP_LT -> a < b;
      case FP_LE -> a <= b;
      default -> throw new IllegalArgumentException(op + " on FLOAT");
    };
  }

  private static Object doubles(Op op, double a, double b) {
    return switch (op) {
      case FP_ADD -> a + b;
      case FP_SUB -> a - b;
      case FP_MUL -> a * b;
      case FP_DIV -> a / b;
      case FP_REM -> a % b;
      case FP_EQ -> a == b;
      case FP_LT -> a < b;
      case FP_LE -> a <= b;
      default -> throw new IllegalArgumentException(op + " on DOUBLE");
    };
  }
}
