// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt.solving;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.heapsmith.base.Cancellation;
import org.heapsmith.smt.NativeFunction;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.SolverResult;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.junit.jupiter.api.Test;

/** What is dear to reason about has models that are found by trying, or no answer. */
class LocalSearchTest {
  private final Terms terms = new Terms();
  private final Term x = terms.var("x", Sort.DOUBLE);
  private final Term y = terms.var("y", Sort.DOUBLE);

  @Test
  void whatIsFoundIsAModel() {
    Term sin = greater(call("Math.sin", x), 0.99);
    Term product = terms.binary(Op.FP_EQ, terms.binary(Op.FP_MUL, x, y), constant(100));
    SolverResult.Sat sat = (SolverResult.Sat) decide(sin, product);
    assertTrue(sat.model().eval(sin).isTrue());
    assertTrue(sat.model().eval(product).isTrue());
  }

  @Test
  void truthValuesAndWholeNumbersAreMovedToo() {
    Term n = terms.var("n", Sort.INT);
    Term flag = terms.var("flag", Sort.BOOL);
    Term power = call("Math.pow", x, terms.convert(n, Sort.DOUBLE));
    Term big = terms.binary(Op.LT, terms.intConst(40), n);
    assertTrue(decide(flag, big, greater(power, 1e9)).isSat());
  }

  @Test
  void quotientsOfLongsAreTried() {
    Term n = terms.var("n", Sort.LONG);
    Term week = terms.binary(Op.REM, terms.binary(Op.DIV, n, terms.longConst(86_400)), seven());
    Term fifth = terms.eq(week, terms.longConst(5));
    SolverResult.Sat sat = (SolverResult.Sat) decide(fifth);
    assertTrue(sat.model().eval(fifth).isTrue());
    assertEquals(PresolverQuery.NOT_EASY, decide(terms.eq(week, terms.longConst(8))));
    Term sum = terms.binary(Op.ADD, n, seven());
    assertEquals(PresolverQuery.NOT_EASY, decide(terms.eq(sum, terms.longConst(8))));
  }

  /** How the JDK asks whether a product may overflow: no step leads there, but a beginning does. */
  @Test
  void bitsAboveAShiftAreTried() {
    Term n = terms.var("n", Sort.LONG);
    Term high = terms.ne(terms.binary(Op.USHR, n, terms.intConst(31)), terms.longConst(0));
    assertTrue(
        decide(high, greater(terms.binary(Op.FP_MUL, x, terms.convert(n, Sort.DOUBLE)), 1e9))
            .isSat());
  }

  /** The place of a word's hash code in a map of a thousand words: any of many will do. */
  @Test
  void oneOfManyPlacesIsTried() {
    Term n = terms.var("n", Sort.INT);
    Term place = terms.binary(Op.BIT_AND, n, terms.intConst(4095));
    List<Term> taken = new ArrayList<>();
    for (int i = 0; i < 4095; i += 2) {
      taken.add(terms.eq(terms.binary(Op.MUL, place, n), terms.intConst(i)));
    }
    Term one = terms.or(taken);

    assertTrue(decide(one, terms.binary(Op.LT, terms.intConst(1), n)).isSat());
    assertEquals(
        PresolverQuery.NOT_EASY, decide(taken.get(2), terms.binary(Op.LT, terms.intConst(1), n)));
  }

  private Term seven() {
    return terms.longConst(7);
  }

  @Test
  void notFoundIsNoAnswer() {
    SolverResult result = decide(greater(call("Math.sin", x), 2));
    assertFalse(result.isSat());
    assertFalse(result.isUnsat());
    assertEquals(PresolverQuery.NOT_EASY, decide(terms.eq(terms.var("n", Sort.INT), one())));
  }

  @Test
  void theStandardSolverNeverCallsItImpossible() {
    try (StandardSolver solver = Solvers.standard(terms)) {
      SolverResult result =
          solver.check(List.of(greater(call("Math.sin", x), 2)), Cancellation.NONE);
      assertTrue(result instanceof SolverResult.Unknown, result.toString());
    }
  }

  @Test
  void functionsOfConstantsAreEvaluated() {
    assertEquals(2.0, call("Math.sqrt", constant(4)).value());
    assertEquals(0L, call("Double.doubleToLongBits", constant(0)).value());
    assertEquals("Math.pow(x, 2.0)", call("Math.pow", x, constant(2)).toString());
  }

  private Term one() {
    return terms.intConst(1);
  }

  private Term constant(double value) {
    return terms.doubleConst(value);
  }

  private Term call(String name, Term... args) {
    return terms.call(NativeFunction.find(name).orElseThrow(), List.of(args));
  }

  private Term greater(Term a, double b) {
    return terms.binary(Op.FP_LT, constant(b), a);
  }

  private SolverResult decide(Term... assertions) {
    return LocalSearch.decide(terms, List.of(assertions), Cancellation.NONE);
  }
}
