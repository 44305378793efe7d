// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt.solving;

import java.util.concurrent.atomic.AtomicLong;
import org.heapsmith.smt.Solver;
import org.heapsmith.smt.SolverLimits;
import org.heapsmith.smt.Terms;
import org.heapsmith.smt.z3.Z3OneShot;
import org.heapsmith.smt.z3.Z3Solver;

/** Composes solvers. */
public final class Solvers {
  private Solvers() {}

  /**
   * Returns the solver to use: slices, remembers, decides the easy queries itself and asks Z3 about
   * the others. One for each thread; the models it returns may be looked at from any thread, also
   * after it is closed.
   */
  public static StandardSolver standard(Terms terms, SolverLimits limits) {
    SolverCounters counters = new SolverCounters();
    Z3OneShot oneShot = new Z3OneShot(terms, limits);
    Solver model =
        new CountingSolver(oneShot, counters.modelCalls, new AtomicLong(), counters.solverNanos);
    Solver z3 =
        new CountingSolver(
            new Z3Solver(terms, limits, model),
            counters.solverCalls,
            counters.unknowns,
            counters.solverNanos);
    Solver caching =
        new CachingSolver(
            terms,
            new Presolver(terms, z3, counters),
            new Presolver(terms, model, counters),
            counters);
    return new StandardSolver(new SlicingSolver(terms, caching), counters);
  }

  /** Returns {@link #standard} with {@link SolverLimits#DEFAULT}. */
  public static StandardSolver standard(Terms terms) {
    return standard(terms, SolverLimits.DEFAULT);
  }
}
