// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.concrete;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import org.heapsmith.logic.spec.Expr.ArithmeticOp;
import org.heapsmith.logic.spec.Expr.CompareOp;
import org.heapsmith.logic.spec.SpecType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** The numbers of the judge are those of the JVM that runs this test. */
class JavaNumbersTest {
  private static final long[] INTEGERS = {
    0,
    1,
    -1,
    2,
    -2,
    3,
    7,
    -7,
    127,
    128,
    -128,
    -129,
    255,
    256,
    32767,
    32768,
    -32768,
    -32769,
    65535,
    65536,
    Integer.MAX_VALUE,
    Integer.MIN_VALUE,
    Integer.MAX_VALUE + 1L,
    Integer.MIN_VALUE - 1L,
    1L << 53,
    (1L << 53) + 1,
    Long.MAX_VALUE,
    Long.MIN_VALUE
  };
  private static final double[] FLOATINGS = {
    0.0,
    -0.0,
    0.5,
    -0.5,
    1.0,
    2.5,
    -2.5,
    1e10,
    -1e10,
    1e19,
    -1e19,
    1e300,
    Float.MAX_VALUE,
    Float.MIN_VALUE,
    Double.MIN_VALUE,
    Double.MAX_VALUE,
    Double.POSITIVE_INFINITY,
    Double.NEGATIVE_INFINITY,
    Double.NaN,
    0.1,
    127.9,
    65535.9,
    2147483647.5
  };

  private static SpecType type(char descriptor) {
    return new SpecType.Primitive(descriptor);
  }

  private static BigInteger big(long value) {
    return BigInteger.valueOf(value);
  }

  @Test
  void longsAreNarrowedAndWidenedAsByCasts() {
    for (long n : INTEGERS) {
      Map<Character, Object> cast =
          Map.of(
              'B',
              big((byte) n),
              'S',
              big((short) n),
              'C',
              big((char) n),
              'I',
              big((int) n),
              'J',
              big(n),
              'F',
              (float) n,
              'D',
              (double) n);
      cast.forEach(
          (to, expected) ->
              assertEquals(expected, JavaNumbers.convert(big(n), type(to)), n + " to " + to));
      assertEquals(big(n), JavaNumbers.convert(big(n), new SpecType.MathInt()));
    }
  }

  @Test
  void floatingNumbersAreNarrowedAsByCasts() {
    for (double d : FLOATINGS) {
      float f = (float) d;
      assertEquals(f, JavaNumbers.convert(d, type('F')));
      assertEquals((double) f, JavaNumbers.convert(f, type('D')));
      assertEquals(big((long) d), JavaNumbers.convert(d, type('J')));
      assertEquals(big((int) d), JavaNumbers.convert(d, type('I')));
      assertEquals(big((long) f), JavaNumbers.convert(f, type('J')));
      assertEquals(big((byte) d), JavaNumbers.convert(d, type('B')), d + " to byte");
      assertEquals(big((short) d), JavaNumbers.convert(d, type('S')), d + " to short");
      assertEquals(big((char) d), JavaNumbers.convert(d, type('C')), d + " to char");
    }
  }

  private static long integer(ArithmeticOp op, long a, long b) {
    return switch (op) {
      case ADD -> a + b;
      case SUB -> a - b;
      case MUL -> a * b;
      case DIV -> a / b;
      case REM -> a % b;
    };
  }

  private static int integer(ArithmeticOp op, int a, int b) {
    return switch (op) {
      case ADD -> a + b;
      case SUB -> a - b;
      case MUL -> a * b;
      case DIV -> a / b;
      case REM -> a % b;
    };
  }

  @ParameterizedTest
  @EnumSource(ArithmeticOp.class)
  void integersWrapAround(ArithmeticOp op) {
    boolean divides = op == ArithmeticOp.DIV || op == ArithmeticOp.REM;
    for (long a : INTEGERS) {
      for (long b : INTEGERS) {
        if (!divides || b != 0) {
          assertEquals(
              big(integer(op, a, b)),
              JavaNumbers.compute(op, big(a), big(b), type('J')),
              a + " " + op + " " + b);
        }
        if (!divides || (int) b != 0) {
          assertEquals(
              big(integer(op, (int) a, (int) b)),
              JavaNumbers.compute(op, big((int) a), big((int) b), type('I')),
              (int) a + " " + op + " " + (int) b);
        }
      }
    }
  }

  private static double floating(ArithmeticOp op, double a, double b) {
    return switch (op) {
      case ADD -> a + b;
      case SUB -> a - b;
      case MUL -> a * b;
      case DIV -> a / b;
      case REM -> a % b;
    };
  }

  private static float floating(ArithmeticOp op, float a, float b) {
    return switch (op) {
      case ADD -> a + b;
      case SUB -> a - b;
      case MUL -> a * b;
      case DIV -> a / b;
      case REM -> a % b;
    };
  }

  @ParameterizedTest
  @EnumSource(ArithmeticOp.class)
  void floatingNumbersAreRoundedOnce(ArithmeticOp op) {
    for (double a : FLOATINGS) {
      for (double b : FLOATINGS) {
        assertEquals(floating(op, a, b), JavaNumbers.compute(op, a, b, type('D')));
        assertEquals(
            floating(op, (float) a, (float) b),
            JavaNumbers.compute(op, (float) a, (float) b, type('F')),
            (float) a + " " + op + " " + (float) b);
      }
    }
  }

  @Test
  void mathematicalIntegersHaveNoEnd() {
    BigInteger two64 = BigInteger.TWO.pow(64);
    SpecType mathint = new SpecType.MathInt();
    assertEquals(
        two64.multiply(two64), JavaNumbers.compute(ArithmeticOp.MUL, two64, two64, mathint));
    assertEquals(two64.negate(), JavaNumbers.negate(two64, mathint));
  }

  @Test
  void theLeastIntegerIsItsOwnNegative() {
    assertEquals(big(Integer.MIN_VALUE), JavaNumbers.negate(big(Integer.MIN_VALUE), SpecType.INT));
    assertEquals(big(Long.MIN_VALUE), JavaNumbers.negate(big(Long.MIN_VALUE), type('J')));
    assertEquals(-0.0f, JavaNumbers.negate(0.0f, type('F')));
    assertEquals(-0.0, JavaNumbers.negate(0.0, type('D')));
  }

  /** NaN is not even equal to itself, and the two zeros are equal. */
  @ParameterizedTest
  @CsvSource({
    "NaN, NaN, NE",
    "NaN, 1, NE",
    "0.0, -0.0, 'EQ LE GE'",
    "1, 2, 'NE LT LE'",
    "2, 1, 'NE GT GE'",
    "Infinity, 1, 'NE GT GE'",
    "1, 1, 'EQ LE GE'",
  })
  void floatingNumbersCompareAsInJava(double a, double b, String holding) {
    for (CompareOp op : CompareOp.values()) {
      boolean expected = List.of(holding.split(" ")).contains(op.name());
      assertEquals(expected, JavaNumbers.compare(op, a, b), op + "");
      assertEquals(expected, JavaNumbers.compare(op, (float) a, (float) b), op + "");
    }
  }

  @Test
  void integersCompareByValue() {
    for (long a : INTEGERS) {
      for (long b : INTEGERS) {
        assertEquals(a == b, JavaNumbers.compare(CompareOp.EQ, big(a), big(b)));
        assertEquals(a != b, JavaNumbers.compare(CompareOp.NE, big(a), big(b)));
        assertEquals(a < b, JavaNumbers.compare(CompareOp.LT, big(a), big(b)));
        assertEquals(a <= b, JavaNumbers.compare(CompareOp.LE, big(a), big(b)));
        assertEquals(a > b, JavaNumbers.compare(CompareOp.GT, big(a), big(b)));
        assertEquals(a >= b, JavaNumbers.compare(CompareOp.GE, big(a), big(b)));
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "Z, 0, 1",
    "B, -128, 127",
    "S, -32768, 32767",
    "C, 0, 65535",
    "I, -2147483648, 2147483647",
    "J, -9223372036854775808, 9223372036854775807",
  })
  void rangesAreThoseOfTheTypes(char descriptor, BigInteger least, BigInteger greatest) {
    assertEquals(least, JavaNumbers.minimum(type(descriptor)));
    assertEquals(greatest, JavaNumbers.maximum(type(descriptor)));
    if (descriptor != 'Z') {
      BigInteger beyond = greatest.add(BigInteger.ONE);
      assertEquals(least, JavaNumbers.wrap(beyond, type(descriptor)));
    }
  }

  @Test
  void bitsOfTheHeapAreNumbers() {
    long nan = Double.doubleToRawLongBits(Double.NaN);
    assertEquals(Double.NaN, JavaNumbers.number(new ConcreteValue.Primitive('D', nan)));
    long bits = Float.floatToRawIntBits(-1.5f);
    assertEquals(-1.5f, JavaNumbers.number(new ConcreteValue.Primitive('F', bits)));
    assertEquals(big(-3), JavaNumbers.number(new ConcreteValue.Primitive('B', -3)));
  }

  @Test
  void largeIntegersBecomeTheNearestFloatingNumbers() {
    BigInteger large = BigInteger.ONE.shiftLeft(70);
    assertEquals(0x1p70f, JavaNumbers.convert(large, type('F')));
    assertEquals(-0x1p70, JavaNumbers.convert(large.negate(), type('D')));
    BigInteger huge = BigInteger.ONE.shiftLeft(2000);
    assertEquals(Float.POSITIVE_INFINITY, JavaNumbers.convert(huge, type('F')));
    assertEquals(Double.NEGATIVE_INFINITY, JavaNumbers.convert(huge.negate(), type('D')));
  }

  @Test
  void mathematicalIntegersAreNotCut() {
    SpecType mathint = new SpecType.MathInt();
    assertEquals(big(30_000_000_000L), JavaNumbers.convert(3e10, mathint));
    assertEquals(BigInteger.ONE.shiftLeft(70).negate(), JavaNumbers.convert(-0x1p70, mathint));
    assertEquals(BigInteger.ONE.shiftLeft(70), JavaNumbers.convert(0x1p70f, mathint));
    assertEquals(big(-1), JavaNumbers.convert(-1.9, mathint));
    assertEquals(ExpressionEvaluator.UNDEFINED, JavaNumbers.convert(Double.NaN, mathint));
  }
}
