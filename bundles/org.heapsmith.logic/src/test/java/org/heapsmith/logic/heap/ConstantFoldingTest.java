// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.heap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.Expr.ArithmeticOp;
import org.heapsmith.logic.spec.SpecPrinter;
import org.heapsmith.logic.spec.SpecType;
import org.heapsmith.logic.testing.RandomExprs;
import org.heapsmith.smt.Evaluator;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Constants are computed as Java does, and nothing else changes. */
class ConstantFoldingTest {
  private static final Expr.Var I = new Expr.Var("i", SpecType.INT);
  private static final Expr.Var K = new Expr.Var("k", SpecType.INT);

  @ParameterizedTest
  @CsvSource({
    "ADD, 2147483647, 1, -2147483648",
    "SUB, -2147483648, 1, 2147483647",
    "MUL, 65536, 65536, 0",
    "DIV, -7, 2, -3",
    "DIV, -2147483648, -1, -2147483648",
    "REM, -7, 2, -1",
  })
  void intsAreComputed(ArithmeticOp op, long left, long right, long result) {
    Expr sum = new Expr.Arithmetic(op, I, ConstantFolding.number(right));
    assertEquals(
        ConstantFolding.number(result),
        ConstantFolding.substitute(sum, Map.of("i", ConstantFolding.number(left))));
  }

  @Test
  void aDivisionByZeroStaysForWhomItMayConcern() {
    Expr quotient = new Expr.Arithmetic(ArithmeticOp.DIV, ConstantFolding.number(1), I);
    Expr folded = ConstantFolding.substitute(quotient, Map.of("i", ConstantFolding.number(0)));
    assertEquals("1 / 0", SpecPrinter.print(folded));
  }

  @Test
  void longsAndMathintsAreLeftAsTheyAre() {
    SpecType mathint = new SpecType.MathInt();
    Expr one = new Expr.IntConst(BigInteger.ONE, mathint);
    Expr sum = new Expr.Arithmetic(ArithmeticOp.ADD, one, one);
    assertEquals(sum, ConstantFolding.substitute(sum, Map.of()));
  }

  @Test
  void aBoundNameIsNotReplaced() {
    Expr body = new Expr.Compare(Expr.CompareOp.LT, I, K);
    Expr all = new Expr.ForAll("i", I, K, body);
    Expr result =
        ConstantFolding.substitute(
            all, Map.of("i", ConstantFolding.number(1), "k", ConstantFolding.number(2)));
    assertEquals("(forall i in 1..2: i < 2)", SpecPrinter.print(result));
  }

  @Test
  void theInnermostElementReadsNoOther() {
    Expr.Var a = new Expr.Var("a", new SpecType.Reference("[I"));
    Expr.Element inner = new Expr.Element(a, I, SpecType.INT);
    Expr.Element outer = new Expr.Element(a, inner, SpecType.INT);
    Expr negated = new Expr.Negate(outer);
    assertSame(inner, ConstantFolding.innermost(negated));
    assertTrue(ConstantFolding.readsElement(negated));
    assertFalse(ConstantFolding.readsElement(I));
    assertNull(ConstantFolding.innermost(I));
    Expr replaced = ConstantFolding.replace(negated, inner, ConstantFolding.number(3));
    assertEquals("-a[3]", SpecPrinter.print(replaced));
  }

  @ParameterizedTest
  @CsvSource({"5, 5", "-1, -1", "2147483648, ", "-2147483649, "})
  void aConstantIsAnInt(BigInteger value, Integer constant) {
    assertEquals(constant, ConstantFolding.constant(new Expr.IntConst(value, SpecType.INT)));
    assertNull(ConstantFolding.constant(I));
  }

  /** Simplification against evaluation: replaced first, or looked up last, is the same. */
  @Test
  void theValueIsThatOfTheWholeExpression() {
    RandomExprs random = new RandomExprs(99);
    Terms terms = new Terms();
    for (int n = 0; n < 500; n++) {
      Expr expr = random.number(SpecType.INT, 4);
      Map<String, Expr> replacement = new HashMap<>();
      Map<String, Term> environment = new HashMap<>();
      Map<Term, Object> model = new HashMap<>();
      for (SpecType type : RandomExprs.TYPES) {
        for (boolean second : new boolean[] {false, true}) {
          String name = RandomExprs.variable(type, second).name();
          Term variable = terms.var(name, Sorts.of(type));
          environment.put(name, variable);
          long value = random.number(type);
          if (type.equals(SpecType.INT)) {
            replacement.put(name, ConstantFolding.number(value));
          }
          if (Sorts.of(type) != Sort.MATHINT) {
            model.put(variable, terms.constant(Sorts.of(type), value).value());
          }
        }
      }
      ExprCompiler compiler = new ExprCompiler(terms, environment);
      Term all = compiler.value(expr).term();
      Term folded = compiler.value(ConstantFolding.substitute(expr, replacement)).term();
      boolean defined =
          compiler.value(expr).divisors().stream()
              .allMatch(d -> !new Evaluator(model).value(d).equals(zero(terms, d.sort())));
      if (defined) {
        Object expected = new Evaluator(model).value(all);
        assertEquals(expected, new Evaluator(model).value(folded), () -> SpecPrinter.print(expr));
      }
    }
  }

  private static Object zero(Terms terms, Sort sort) {
    return terms.constant(sort, 0).value();
  }
}
