// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.testing;

import java.math.BigInteger;
import java.util.List;
import java.util.Random;
import java.util.random.RandomGenerator;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.Expr.ArithmeticOp;
import org.heapsmith.logic.spec.Expr.CompareOp;
import org.heapsmith.logic.spec.SpecType;

/** Random well-typed expressions over numbers and truth values, from a fixed seed. */
public final class RandomExprs {
  /** The primitive types that fields may have, and mathint. */
  public static final List<SpecType> TYPES =
      List.of(
          SpecType.BOOLEAN,
          primitive('B'),
          primitive('S'),
          primitive('C'),
          SpecType.INT,
          primitive('J'),
          new SpecType.MathInt());

  /** What numbers are wrong at, if they are wrong anywhere. */
  private static final long[] EDGES = {
    0,
    1,
    -1,
    2,
    3,
    7,
    10,
    -128,
    127,
    255,
    256,
    -32768,
    32767,
    65535,
    65536,
    Integer.MAX_VALUE,
    Integer.MIN_VALUE,
    1L << 32,
    Long.MAX_VALUE,
    Long.MIN_VALUE
  };

  private final RandomGenerator random;

  /** Makes a source of expressions; the same seed gives the same ones. */
  public RandomExprs(long seed) {
    this.random = new Random(seed);
  }

  /** See the name. */
  public static SpecType primitive(char descriptor) {
    return new SpecType.Primitive(descriptor);
  }

  /** Returns one of the values, all equally likely. */
  @SafeVarargs
  public final <T> T oneOf(T... values) {
    return values[random.nextInt(values.length)];
  }

  /** Returns a number from 0 to below. */
  public int below(int bound) {
    return random.nextInt(bound);
  }

  /** Returns an interesting number of a type, wrapped to its range. */
  public long number(SpecType type) {
    long value = EDGES[random.nextInt(EDGES.length)] + random.nextInt(3) - 1;
    return type instanceof SpecType.Primitive p
        ? switch (p.descriptor()) {
          case 'Z' -> value & 1;
          case 'B' -> (byte) value;
          case 'S' -> (short) value;
          case 'C' -> (char) value;
          case 'I' -> (int) value;
          default -> value;
        }
        : value;
  }

  /**
   * Returns the variable of a type: {@code z}, {@code b}, …, {@code m}; or a second, {@code z2}.
   */
  public static Expr.Var variable(SpecType type, boolean second) {
    char name = type instanceof SpecType.Primitive p ? p.descriptor() : 'M';
    return new Expr.Var(Character.toLowerCase(name) + (second ? "2" : ""), type);
  }

  /** Returns a truth value of at most that depth. */
  public Expr truth(int depth) {
    if (depth == 0) {
      return oneOf(new Expr.BoolConst(random.nextBoolean()), variable(SpecType.BOOLEAN, false));
    }
    return switch (random.nextInt(7)) {
      case 0 -> new Expr.Not(truth(depth - 1));
      case 1 -> new Expr.And(truth(depth - 1), truth(depth - 1));
      case 2 -> new Expr.Or(truth(depth - 1), truth(depth - 1));
      case 3 ->
          new Expr.Compare(oneOf(CompareOp.EQ, CompareOp.NE), truth(depth - 1), truth(depth - 1));
      default -> {
        SpecType type = oneOf(SpecType.INT, primitive('J'), new SpecType.MathInt());
        yield new Expr.Compare(
            oneOf(CompareOp.values()), number(type, depth - 1), number(type, depth - 1));
      }
    };
  }

  /** Returns a number of that type, int, long or mathint, of at most that depth. */
  public Expr number(SpecType type, int depth) {
    if (depth == 0 || random.nextInt(4) == 0) {
      return leaf(type);
    }
    return switch (random.nextInt(5)) {
      case 0 -> new Expr.Negate(number(type, depth - 1));
      case 1 -> converted(type, depth - 1);
      default ->
          new Expr.Arithmetic(
              oneOf(ArithmeticOp.values()), number(type, depth - 1), number(type, depth - 1));
    };
  }

  private Expr leaf(SpecType type) {
    return random.nextBoolean()
        ? new Expr.IntConst(BigInteger.valueOf(number(type)), type)
        : variable(type, random.nextInt(3) == 0);
  }

  /** A conversion that Java does by itself. */
  private Expr converted(SpecType type, int depth) {
    if (type.equals(SpecType.INT)) {
      SpecType from = oneOf(primitive('B'), primitive('S'), primitive('C'));
      return new Expr.Convert(variable(from, false), type);
    }
    boolean fromInt = type.equals(primitive('J')) || random.nextBoolean();
    return new Expr.Convert(number(fromInt ? SpecType.INT : primitive('J'), depth), type);
  }
}
