// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.separation;

import java.util.List;
import org.heapsmith.base.Cancellation;
import org.heapsmith.machine.strategy.ExplorationContext;
import org.heapsmith.smt.Solver;
import org.heapsmith.smt.SolverResult;
import org.heapsmith.smt.Term;

/** The solver of one thread, with every question counted. */
record ContextSolver(ExplorationContext context) implements Solver {

  @Override
  public SolverResult check(List<Term> assertions, Cancellation cancellation) {
    return context.solve(assertions);
  }

  @Override
  public void close() {
    // the thread closes its solver
  }
}
