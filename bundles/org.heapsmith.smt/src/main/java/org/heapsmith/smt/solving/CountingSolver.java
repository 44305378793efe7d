// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt.solving;

import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.heapsmith.base.Cancellation;
import org.heapsmith.smt.Solver;
import org.heapsmith.smt.SolverResult;
import org.heapsmith.smt.Term;

/** Counts calls, unknowns and time. As thread-safe as what it counts. */
public final class CountingSolver implements Solver {
  private final Solver delegate;
  private final AtomicLong calls;
  private final AtomicLong unknowns;
  private final AtomicLong nanos;

  /** Makes the decorator with counters of its own; closes {@code delegate} when closed. */
  public CountingSolver(Solver delegate) {
    this(delegate, new AtomicLong(), new AtomicLong(), new AtomicLong());
  }

  CountingSolver(Solver delegate, AtomicLong calls, AtomicLong unknowns, AtomicLong nanos) {
    this.delegate = delegate;
    this.calls = calls;
    this.unknowns = unknowns;
    this.nanos = nanos;
  }

  @Override
  public SolverResult check(List<Term> assertions, Cancellation cancellation) {
    long start = System.nanoTime();
    calls.incrementAndGet();
    try {
      SolverResult result = delegate.check(assertions, cancellation);
      if (result instanceof SolverResult.Unknown) {
        unknowns.incrementAndGet();
      }
      return result;
    } finally {
      nanos.addAndGet(System.nanoTime() - start);
    }
  }

  /** Returns the number of calls. */
  public long calls() {
    return calls.get();
  }

  /** Returns the number of calls answered with unknown. */
  public long unknowns() {
    return unknowns.get();
  }

  /** Returns the nanoseconds spent in calls. */
  public long nanos() {
    return nanos.get();
  }

  @Override
  public void close() {
    delegate.close();
  }
}
