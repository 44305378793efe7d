// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.concrete;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.Expr.ArithmeticOp;
import org.heapsmith.logic.spec.SpecPrinter;
import org.heapsmith.logic.spec.SpecType;
import org.heapsmith.logic.testing.Library;
import org.heapsmith.logic.testing.RandomExprs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An equation is solved only where it has one solution, and called impossible only without any. */
class InversionTest {
  private static final ExpressionEvaluator EVALUATOR =
      new ExpressionEvaluator(Library.TYPES, ConcreteHeap.EMPTY);
  private static final SpecType BYTE = RandomExprs.primitive('B');
  private static final SpecType MATHINT = new SpecType.MathInt();

  private static Expr.IntConst number(long value, SpecType type) {
    return new Expr.IntConst(BigInteger.valueOf(value), type);
  }

  private static Inversion.Result solve(Expr expr, long value, SpecType unknown) {
    DisjunctScope scope =
        DisjunctScope.ofValues(Map.of()).with(Map.of("x", new Slot("x", unknown)));
    return Inversion.solve(expr, BigInteger.valueOf(value), scope, EVALUATOR);
  }

  /** An int expression over a byte, so that all its values can be tried. */
  private static Expr small(RandomExprs random, int depth) {
    if (depth == 0) {
      return new Expr.Convert(new Expr.Var("x", BYTE), SpecType.INT);
    }
    if (random.below(5) == 0) {
      return new Expr.Negate(small(random, depth - 1));
    }
    ArithmeticOp op = random.oneOf(ArithmeticOp.values());
    Expr other = number(random.below(9) - 2L, SpecType.INT);
    return random.below(2) == 0
        ? new Expr.Arithmetic(op, small(random, depth - 1), other)
        : new Expr.Arithmetic(op, other, small(random, depth - 1));
  }

  @Test
  void solutionsOfRandomEquationsAreThoseOfTryingAllValues() {
    RandomExprs random = new RandomExprs(42);
    int solved = 0;
    int impossible = 0;
    for (int i = 0; i < 600; i++) {
      Expr expr = small(random, 1 + i % 3);
      Map<Long, Object> images = new HashMap<>();
      for (long x = -128; x <= 127; x++) {
        DisjunctScope scope = DisjunctScope.ofValues(Map.of("x", BigInteger.valueOf(x)));
        images.put(x, EVALUATOR.value(expr, scope));
      }
      Object image = images.get((long) random.below(256) - 128);
      long value = image instanceof BigInteger n ? n.longValue() + 300 * random.below(2) : 3;
      List<Long> solutions =
          images.entrySet().stream()
              .filter(e -> BigInteger.valueOf(value).equals(e.getValue()))
              .map(Map.Entry::getKey)
              .toList();
      String text = SpecPrinter.print(expr) + " == " + value;
      Inversion.Result result = solve(expr, value, BYTE);
      if (result instanceof Inversion.Result.Solved found) {
        assertEquals(List.of(((BigInteger) found.value()).longValue()), solutions, text);
        solved++;
      } else if (result instanceof Inversion.Result.Impossible) {
        assertEquals(List.of(), solutions, text);
        impossible++;
      }
    }
    assertTrue(solved > 50 && impossible > 50, solved + " solved, " + impossible + " impossible");
  }

  @ParameterizedTest
  @CsvSource({
    "MUL, 3, 9, 3",
    "MUL, 3, 10, -1431655762", // 3 * -1431655762 is 10, modulo 2^32
    "MUL, -1, 5, -5",
    "ADD, 2147483647, -2147483648, 1",
    "SUB, 1, 2147483647, -2147483648",
  })
  void intsAreSolvedModuloTheirRange(ArithmeticOp op, long known, long value, long solution) {
    Expr x = new Expr.Var("x", SpecType.INT);
    Expr expr = new Expr.Arithmetic(op, x, number(known, SpecType.INT));
    Inversion.Result.Solved found =
        assertInstanceOf(Inversion.Result.Solved.class, solve(expr, value, SpecType.INT));
    assertEquals(BigInteger.valueOf(solution), found.value());
  }

  @Test
  void anEvenFactorHasSeveralSolutionsOrNone() {
    Expr x = new Expr.Var("x", SpecType.INT);
    Expr twice = new Expr.Arithmetic(ArithmeticOp.MUL, x, number(2, SpecType.INT));
    assertInstanceOf(Inversion.Result.Open.class, solve(twice, 6, SpecType.INT));
    assertInstanceOf(Inversion.Result.Open.class, solve(twice, 7, SpecType.INT));
  }

  @Test
  void mathematicalIntegersAreDividedWithoutRest() {
    Expr x = new Expr.Var("x", MATHINT);
    Expr twice = new Expr.Arithmetic(ArithmeticOp.MUL, x, number(2, MATHINT));
    Expr never = new Expr.Arithmetic(ArithmeticOp.MUL, x, number(0, MATHINT));
    assertInstanceOf(Inversion.Result.Solved.class, solve(twice, 6, MATHINT));
    assertInstanceOf(Inversion.Result.Impossible.class, solve(twice, 7, MATHINT));
    assertInstanceOf(Inversion.Result.Open.class, solve(never, 0, MATHINT));
  }

  @Test
  void twoUnknownsOrOneTwiceAreLeftOpen() {
    Expr x = new Expr.Var("x", SpecType.INT);
    Expr sum = new Expr.Arithmetic(ArithmeticOp.ADD, x, x);
    assertInstanceOf(Inversion.Result.Open.class, solve(sum, 4, SpecType.INT));
    Expr known = number(4, SpecType.INT);
    assertInstanceOf(Inversion.Result.Open.class, solve(known, 4, SpecType.INT));
  }

  @ParameterizedTest
  @CsvSource({
    "B, I, true", "I, B, false", "C, S, false", "S, C, false", "C, I, true", "I, J, true",
    "J, I, false", "Z, B, true", "B, C, false", "J, M, true", "M, J, false", "M, M, true",
    "I, F, false", "F, D, false", "D, F, false",
  })
  void aConversionWidensIfItKeepsAllValues(char from, char to, boolean widens) {
    assertEquals(widens, Inversion.widens(type(from), type(to)));
  }

  private static SpecType type(char descriptor) {
    return descriptor == 'M' ? MATHINT : RandomExprs.primitive(descriptor);
  }

  @Test
  void aValueOutsideOfTheNarrowTypeIsImpossible() {
    Expr wide = new Expr.Convert(new Expr.Var("x", BYTE), SpecType.INT);
    assertInstanceOf(Inversion.Result.Impossible.class, solve(wide, 128, BYTE));
    assertInstanceOf(Inversion.Result.Impossible.class, solve(wide, -129, BYTE));
    assertFalse(solve(wide, -128, BYTE) instanceof Inversion.Result.Impossible);
  }
}
