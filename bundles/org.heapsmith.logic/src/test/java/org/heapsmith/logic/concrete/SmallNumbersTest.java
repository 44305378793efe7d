// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.concrete;

import static org.heapsmith.logic.concrete.FormulasByHand.formula;
import static org.heapsmith.logic.concrete.FormulasByHand.var;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.heapsmith.logic.concrete.ModelChecker.Extent;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.Expr.ArithmeticOp;
import org.heapsmith.logic.spec.Expr.CompareOp;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.logic.spec.SpecType;
import org.heapsmith.logic.testing.Library;
import org.heapsmith.logic.testing.RandomExprs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Formulas about a byte and two truth values that nothing fixes, against trying all of them. */
class SmallNumbersTest {
  private static final Expr.Var B = var("b", "B");
  private static final Expr.Var P = var("p", "Z");
  private static final Expr.Var Q = var("q", "Z");
  private static final ModelChecker CHECKER = new ModelChecker(SpecModel.EMPTY, Library.TYPES);
  private static final int[] EDGES = {0, 1, -1, 2, 3, 5, 100, 127, -128, 128, -129, 255};

  private static Expr constant(RandomExprs random) {
    return FormulasByHand.num(EDGES[random.below(EDGES.length)]);
  }

  private static Expr number(RandomExprs random, int depth) {
    if (depth == 0) {
      return random.below(2) == 0 ? constant(random) : new Expr.Convert(B, SpecType.INT);
    }
    return switch (random.below(4)) {
      case 0 -> new Expr.Negate(number(random, depth - 1));
      case 1 -> number(random, 0);
      default ->
          new Expr.Arithmetic(
              random.oneOf(ArithmeticOp.values()),
              number(random, depth - 1),
              number(random, depth - 1));
    };
  }

  private static Expr truth(RandomExprs random, int depth) {
    if (depth == 0) {
      return random.below(3) == 0
          ? random.oneOf(P, Q)
          : new Expr.Compare(
              random.oneOf(CompareOp.values()), number(random, 1), number(random, 1));
    }
    return switch (random.below(5)) {
      case 0 -> new Expr.Not(truth(random, depth - 1));
      case 1 -> new Expr.And(truth(random, depth - 1), truth(random, depth - 1));
      case 2 -> new Expr.Or(truth(random, depth - 1), truth(random, depth - 1));
      case 3 ->
          new Expr.Compare(
              random.oneOf(CompareOp.EQ, CompareOp.NE),
              truth(random, depth - 1),
              truth(random, depth - 1));
      default -> truth(random, 0);
    };
  }

  /** The number; null if it is not defined. */
  private static Integer java(Expr expr, int b) {
    if (expr instanceof Expr.IntConst constant) {
      return constant.value().intValue();
    } else if (expr instanceof Expr.Convert) {
      return b;
    } else if (expr instanceof Expr.Negate negate) {
      Integer operand = java(negate.operand(), b);
      return operand == null ? null : (Integer) (-operand);
    }
    Expr.Arithmetic arithmetic = (Expr.Arithmetic) expr;
    Integer left = java(arithmetic.left(), b);
    Integer right = java(arithmetic.right(), b);
    if (left == null || right == null) {
      return null;
    }
    return switch (arithmetic.op()) {
      case ADD -> (Integer) (left + right);
      case SUB -> (Integer) (left - right);
      case MUL -> (Integer) (left * right);
      case DIV -> right == 0 ? null : (Integer) (left / right);
      case REM -> right == 0 ? null : (Integer) (left % right);
    };
  }

  private static boolean java(Expr expr, int b, boolean p, boolean q) {
    if (expr instanceof Expr.Var variable) {
      return variable.equals(P) ? p : q;
    } else if (expr instanceof Expr.Not not) {
      return !java(not.operand(), b, p, q);
    } else if (expr instanceof Expr.And and) {
      return java(and.left(), b, p, q) && java(and.right(), b, p, q);
    } else if (expr instanceof Expr.Or or) {
      return java(or.left(), b, p, q) || java(or.right(), b, p, q);
    }
    Expr.Compare compare = (Expr.Compare) expr;
    if (compare.left().type().equals(SpecType.BOOLEAN)) {
      boolean same = java(compare.left(), b, p, q) == java(compare.right(), b, p, q);
      return same == (compare.op() == CompareOp.EQ);
    }
    Integer left = java(compare.left(), b);
    Integer right = java(compare.right(), b);
    return left != null && right != null && compare.op().holds(Integer.compare(left, right));
  }

  private static boolean hasSolution(List<Expr> formula) {
    for (int b = -128; b < 128; b++) {
      for (int flags = 0; flags < 4; flags++) {
        int value = b;
        boolean p = (flags & 1) != 0;
        boolean q = (flags & 2) != 0;
        if (formula.stream().allMatch(e -> java(e, value, p, q))) {
          return true;
        }
      }
    }
    return false;
  }

  private static CheckResult check(List<Expr> formula) {
    Disjunct disjunct = formula(List.of(B, P, Q), List.of(), formula.toArray(Expr[]::new));
    return CHECKER.check(List.of(disjunct), ConcreteHeap.EMPTY, Map.of(), Extent.WHOLE);
  }

  /** Some are too hard for the checker; the answers it gives are right. */
  @ParameterizedTest
  @ValueSource(longs = {11, 12, 13, 14})
  void answersAreThoseOfTryingAllValues(long seed) {
    RandomExprs random = new RandomExprs(seed);
    int open = 0;
    int failed = 0;
    for (int i = 0; i < 60; i++) {
      List<Expr> formula = new ArrayList<>();
      for (int n = 0; n <= i % 3; n++) {
        formula.add(truth(random, i % 4));
      }
      CheckResult result = check(formula);
      if (result instanceof CheckResult.Undecided) {
        open++;
      } else {
        failed += result instanceof CheckResult.Fails ? 1 : 0;
        assertEquals(hasSolution(formula), result instanceof CheckResult.Holds, formula::toString);
      }
    }
    assertTrue(open < 25, open + " of 60 are open");
    assertTrue(failed > 2, failed + " of 60 fail");
  }

  /** All 256 values of a byte are too many to try, but not those between its bounds. */
  @ParameterizedTest
  @CsvSource({
    "-128, -126, true",
    "125, 127, true",
    "-3, 3, true",
    "4, 3, false",
    "128, 200, false",
    "-200, -129, false",
    "-200, -128, true",
  })
  void aByteLiesBetweenItsBoundsAndThoseOfItsType(int low, int high, boolean exists) {
    Expr wide = new Expr.Convert(B, SpecType.INT);
    List<Expr> bounds =
        List.of(
            new Expr.Compare(CompareOp.GE, wide, FormulasByHand.num(low)),
            new Expr.Compare(CompareOp.GE, FormulasByHand.num(high), wide));
    assertEquals(
        exists ? CheckResult.Holds.class : CheckResult.Fails.class, check(bounds).getClass());
  }

  @Test
  void aCharIsNotNegative() {
    Expr.Var c = var("c", "C");
    Expr below =
        new Expr.Compare(CompareOp.LT, new Expr.Convert(c, SpecType.INT), FormulasByHand.num(0));
    Disjunct disjunct = formula(List.of(c), List.of(), below);
    CheckResult result =
        CHECKER.check(List.of(disjunct), ConcreteHeap.EMPTY, Map.of(), Extent.WHOLE);
    assertEquals(CheckResult.Fails.class, result.getClass());
  }

  @Test
  void aFloatingNumberThatNothingFixesIsOpen() {
    Expr.Var d = var("d", "D");
    Expr positive =
        new Expr.Compare(CompareOp.GT, d, new Expr.FloatConst(0, new SpecType.Primitive('D')));
    Disjunct disjunct = formula(List.of(d), List.of(), positive);
    assertEquals(
        new CheckResult.Undecided("a number is fixed by no field and no equation"),
        CHECKER.check(List.of(disjunct), ConcreteHeap.EMPTY, Map.of(), Extent.WHOLE));
  }

  @Test
  void aMathematicalIntegerHasNoLastValueToTry() {
    SpecType mathint = new SpecType.MathInt();
    Expr.Var m = new Expr.Var("m", mathint);
    Expr square = new Expr.Arithmetic(ArithmeticOp.MUL, m, m);
    Expr two = new Expr.IntConst(BigInteger.TWO, mathint);
    Disjunct root = formula(List.of(m), List.of(), new Expr.Compare(CompareOp.EQ, square, two));
    assertEquals(
        new CheckResult.Undecided("no value tried for m fits, and there are more"),
        CHECKER.check(List.of(root), ConcreteHeap.EMPTY, Map.of(), Extent.WHOLE));
    Expr huge = new Expr.IntConst(BigInteger.ONE.shiftLeft(100), mathint);
    Disjunct above = formula(List.of(m), List.of(), new Expr.Compare(CompareOp.EQ, huge, m));
    assertEquals(
        new CheckResult.Holds(),
        CHECKER.check(List.of(above), ConcreteHeap.EMPTY, Map.of(), Extent.WHOLE));
  }
}
