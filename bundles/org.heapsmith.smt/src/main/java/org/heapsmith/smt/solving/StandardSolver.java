// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt.solving;

import java.util.List;
import org.heapsmith.base.Cancellation;
import org.heapsmith.smt.Solver;
import org.heapsmith.smt.SolverResult;
import org.heapsmith.smt.Term;

/** The composition of {@link Solvers#standard}, with its statistics. */
public final class StandardSolver implements Solver {
  private final Solver delegate;
  private final SolverCounters counters;

  StandardSolver(Solver delegate, SolverCounters counters) {
    this.delegate = delegate;
    this.counters = counters;
  }

  @Override
  public SolverResult check(List<Term> assertions, Cancellation cancellation) {
    counters.queries.incrementAndGet();
    return delegate.check(assertions, cancellation);
  }

  /** Returns what was done so far. */
  public SolverStatistics statistics() {
    return counters.snapshot();
  }

  @Override
  public void close() {
    delegate.close();
  }
}
