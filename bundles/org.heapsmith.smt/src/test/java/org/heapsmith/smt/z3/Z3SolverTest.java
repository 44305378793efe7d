// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt.z3;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.z3.Native;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.heapsmith.base.Cancellation;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Solver;
import org.heapsmith.smt.SolverLimits;
import org.heapsmith.smt.SolverResult;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.junit.jupiter.api.Test;

/** What is particular to the adapter: memory, laziness, determinism over factories. */
class Z3SolverTest {
  private final Terms t = new Terms();

  private static Term lt(Terms terms, Term a, Term b) {
    return terms.binary(Op.LT, a, b);
  }

  private static SolverResult check(Solver solver, List<Term> assertions) {
    return solver.check(assertions, Cancellation.NONE);
  }

  @Test
  void manyQueriesDoNotFillNativeMemory() {
    Term x = t.var("x", Sort.INT);
    Term y = t.var("y", Sort.INT);
    List<Long> used = new ArrayList<>();
    try (Solver solver = new Z3Solver(t, SolverLimits.DEFAULT)) {
      for (int i = 1; i <= 10_000; i++) {
        Term sum = t.binary(Op.BIT_XOR, x, t.intConst(i));
        assertTrue(check(solver, List.of(lt(t, sum, y), t.ne(x, t.intConst(i)))).isSat());
        if (i % 1000 == 0) {
          used.add(Native.getEstimatedAllocSize() >> 20);
        }
      }
    }
    assertTrue(used.get(9) < 100, () -> "MB after each thousand queries: " + used);
  }

  @Test
  void theFactoryThatMadeTheTermsDoesNotMatter() {
    Terms other = new Terms();
    other.ite(other.var("q", Sort.BOOL), other.var("y", Sort.INT), other.intConst(7));
    assertEquals(models(t, false), models(other, true));
  }

  private static List<String> models(Terms terms, boolean backwards) {
    Term x = terms.var(backwards ? "y" : "x", Sort.INT);
    Term y = terms.var(backwards ? "x" : "y", Sort.INT);
    Term first = backwards ? y : x;
    Term second = backwards ? x : y;
    Term product = terms.binary(Op.MUL, first, second);
    Term below = lt(terms, product, terms.intConst(-100));
    Term odd = terms.eq(terms.binary(Op.REM, first, terms.intConst(7)), terms.intConst(3));
    List<Term> assertions = backwards ? List.of(odd, below) : List.of(below, odd);
    List<String> models = new ArrayList<>();
    try (Solver solver = new Z3Solver(terms, SolverLimits.DEFAULT)) {
      SolverResult.Sat sat = (SolverResult.Sat) check(solver, assertions);
      models.add(sat.model().eval(first).toString());
      models.add(sat.model().eval(second).toString());
    }
    return models;
  }

  @Test
  void modelsAreFoundOnceAndOnlyWhenLookedAt() {
    AtomicInteger calls = new AtomicInteger();
    Z3OneShot oneShot = new Z3OneShot(t, SolverLimits.DEFAULT);
    Solver counted =
        new Solver() {
          @Override
          public SolverResult check(List<Term> assertions, Cancellation cancellation) {
            calls.incrementAndGet();
            return oneShot.check(assertions, cancellation);
          }

          @Override
          public void close() {
            oneShot.close();
          }
        };
    Term x = t.var("x", Sort.INT);
    Term positive = lt(t, t.intConst(0), x);
    try (Solver solver = new Z3Solver(t, SolverLimits.DEFAULT, counted)) {
      SolverResult.Sat sat = (SolverResult.Sat) check(solver, List.of(positive));
      assertEquals(0, calls.get());
      assertTrue(sat.model().holds(positive));
      assertFalse(sat.model().holds(t.not(positive)));
      assertEquals(1, calls.get());
    }
  }

  @Test
  void deepTermsAreTranslated() {
    Term chain = t.var("r", Sort.REF);
    for (int i = 1; i <= 10_000; i++) {
      chain = t.ite(t.var("g" + i, Sort.BOOL), t.var("s" + i % 7, Sort.REF), chain);
    }
    try (Solver solver = new Z3Solver(t, SolverLimits.DEFAULT)) {
      assertTrue(check(solver, List.of(t.eq(chain, t.location(3)))).isSat());
    }
  }
}
