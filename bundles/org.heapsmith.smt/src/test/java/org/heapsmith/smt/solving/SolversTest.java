// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt.solving;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.heapsmith.base.Cancellation;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.SolverResult;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What the standard composition asks Z3 for, and what it knows. */
class SolversTest {
  private final Terms t = new Terms();
  private final StandardSolver solver = Solvers.standard(t);

  /** A condition that only Z3 decides: {@code a * b == n}. */
  private Term product(String a, String b, int n) {
    return t.eq(t.binary(Op.MUL, t.var(a, Sort.INT), t.var(b, Sort.INT)), t.intConst(n));
  }

  private boolean sat(Term... assertions) {
    return solver.check(List.of(assertions), Cancellation.NONE).isSat();
  }

  @AfterEach
  void close() {
    solver.close();
  }

  @Test
  void theSameSetIsAskedOnce() {
    Term other = product("a", "c", 21);
    assertTrue(sat(product("a", "b", 15), other));
    assertTrue(sat(other, product("a", "b", 15), other));
    assertEquals(1, solver.statistics().solverCalls());
    assertEquals(1, solver.statistics().cacheHits());
  }

  @Test
  void conditionsWithoutSharedVariablesAreAskedApart() {
    assertTrue(sat(product("a", "b", 15), product("c", "d", 21)));
    assertTrue(sat(product("a", "b", 15), product("c", "d", 33)));
    assertEquals(4, solver.statistics().slices());
    assertEquals(3, solver.statistics().solverCalls());
  }

  @Test
  void modelsOfSlicesAreMerged() {
    List<Term> both = List.of(product("a", "b", 15), product("c", "d", 21));
    SolverResult.Sat result = (SolverResult.Sat) solver.check(both, Cancellation.NONE);
    both.forEach(assertion -> assertTrue(result.model().holds(assertion)));
  }

  @Test
  void aSupersetOfAnUnsatisfiableSetIsUnsatisfiable() {
    Term even = t.eq(t.binary(Op.BIT_AND, t.var("a", Sort.INT), t.intConst(1)), t.intConst(0));
    Term odd = product("a", "b", 15);
    assertFalse(sat(even, odd));
    long before = solver.statistics().solverCalls();
    assertFalse(sat(even, product("a", "c", 8), odd));
    assertEquals(before, solver.statistics().solverCalls());
    assertEquals(1, solver.statistics().unsatHits());
  }

  @Test
  void aModelOfMoreIsAModelOfLess() {
    Term bounded = t.binary(Op.LT, t.intConst(1), t.var("a", Sort.INT));
    assertTrue(sat(product("a", "b", 15), bounded));
    assertTrue(sat(product("a", "b", 15)));
    assertEquals(1, solver.statistics().solverCalls());
    assertEquals(1, solver.statistics().modelHits());
  }

  @Test
  void easyQueriesNeverReachZ3() {
    Term a = t.var("a", Sort.INT);
    assertTrue(sat(t.binary(Op.LT, a, t.var("b", Sort.INT))));
    assertTrue(sat(t.ne(t.var("r", Sort.REF), t.nullRef())));
    assertEquals(0, solver.statistics().solverCalls());
    assertEquals(2, solver.statistics().presolved());
    assertEquals(2, solver.statistics().plus(solver.statistics()).queries() / 2);
  }
}
