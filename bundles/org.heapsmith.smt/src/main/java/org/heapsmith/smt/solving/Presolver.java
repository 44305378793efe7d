// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt.solving;

import java.util.List;
import org.heapsmith.base.Cancellation;
import org.heapsmith.smt.Solver;
import org.heapsmith.smt.SolverResult;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * Decides the conjunctions that path conditions mostly are without asking Z3: equalities and
 * disequalities of references, truth variables, and differences of integers that cannot overflow.
 * Sound in both directions: unsatisfiable follows from the atoms it understands; a model is
 * evaluated on all of them, understood or not. What it cannot decide goes to the delegate. Its
 * answers depend on the set of assertions alone.
 */
public final class Presolver implements Solver {
  private final Terms terms;
  private final Solver delegate;
  private final SolverCounters counters;
  private final AllowedValues allowed;

  /** Makes the decorator; closes {@code delegate} when closed. */
  public Presolver(Terms terms, Solver delegate) {
    this(terms, delegate, new SolverCounters());
  }

  Presolver(Terms terms, Solver delegate, SolverCounters counters) {
    this.terms = terms;
    this.delegate = delegate;
    this.counters = counters;
    this.allowed = new AllowedValues(terms);
  }

  @Override
  public SolverResult check(List<Term> assertions, Cancellation cancellation) {
    List<Term> sorted = Assertions.of(assertions).sorted();
    SolverResult easy = PresolverQuery.decide(terms, sorted);
    if (easy instanceof SolverResult.Unknown && cancellation.isCancelled()) {
      return delegate.check(assertions, cancellation); // of many questions each would take a while
    }
    if (easy instanceof SolverResult.Unknown) {
      easy = CaseSplit.decide(terms, sorted, cancellation);
    }
    if (easy instanceof SolverResult.Unknown) {
      easy = NarrowDomains.decide(terms, allowed, sorted, cancellation);
    }
    if (easy instanceof SolverResult.Unknown) {
      easy = NarrowSums.decide(terms, allowed, sorted, cancellation);
    }
    if (easy instanceof SolverResult.Unknown) {
      easy = LocalSearch.decide(terms, sorted, cancellation);
    }
    if (easy instanceof SolverResult.Unknown) {
      return delegate.check(assertions, cancellation);
    }
    counters.presolved.incrementAndGet();
    return easy;
  }

  @Override
  public void close() {
    delegate.close();
  }
}
