// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt.z3;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.heapsmith.base.Cancellation;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Solver;
import org.heapsmith.smt.SolverLimits;
import org.heapsmith.smt.SolverResult;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.junit.jupiter.api.Test;

/** The adapter on its own. */
class Z3SolverTest {
  private final Terms t = new Terms();
  private final Term x = t.var("x", Sort.INT);

  @Test
  void wrapAroundIsSatisfiable() {
    Term overflow = t.binary(Op.LT, t.binary(Op.ADD, x, t.intConst(1)), x);
    try (Solver solver = new Z3Solver(t, SolverLimits.DEFAULT)) {
      SolverResult result = solver.check(List.of(overflow), Cancellation.NONE);
      SolverResult.Sat sat = (SolverResult.Sat) result;
      assertEquals(t.intConst(Integer.MAX_VALUE), sat.model().eval(x));
      Term positive = t.binary(Op.LT, x, t.intConst(10));
      assertTrue(solver.check(List.of(overflow, positive), Cancellation.NONE).isUnsat());
      assertTrue(solver.check(List.of(positive), Cancellation.NONE).isSat());
    }
  }
}
