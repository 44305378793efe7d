// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt.solving;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heapsmith.base.Cancellation;
import org.heapsmith.smt.LazyModel;
import org.heapsmith.smt.Solver;
import org.heapsmith.smt.SolverResult;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.heapsmith.smt.ValueModel;

/**
 * Remembers answers (the counterexample cache of KLEE [Cadar 2008, section 3.3]): the same set of
 * assertions again; a superset of an unsatisfiable set; a set that a recent model satisfies, which
 * covers the subsets of satisfiable ones. Which way an answer is found never shows: models are
 * those that {@code canonical} finds for the assertions.
 */
public final class CachingSolver implements Solver {
  private final Terms terms;
  private final Solver delegate;
  private final Solver canonical;
  private final SolverCounters counters;
  private final ExactCache exact = new ExactCache();
  private final UnsatCache unsats = new UnsatCache();
  private final RecentModels models = new RecentModels();

  /**
   * Makes the decorator; closes both solvers when closed.
   *
   * @param canonical a thread-safe solver whose models depend on the set of assertions alone, and
   *     are those of {@code delegate}
   */
  public CachingSolver(Terms terms, Solver delegate, Solver canonical) {
    this(terms, delegate, canonical, new SolverCounters());
  }

  CachingSolver(Terms terms, Solver delegate, Solver canonical, SolverCounters counters) {
    this.terms = terms;
    this.delegate = delegate;
    this.canonical = canonical;
    this.counters = counters;
  }

  @Override
  public SolverResult check(List<Term> assertions, Cancellation cancellation) {
    counters.slices.incrementAndGet();
    Assertions set = Assertions.of(assertions);
    SolverResult known = exact.get(set);
    if (known != null) {
      counters.cacheHits.incrementAndGet();
      return known;
    }
    Optional<SolverResult> inferred = infer(set);
    SolverResult result = inferred.orElseGet(() -> delegate.check(assertions, cancellation));
    if (inferred.isEmpty()) {
      learn(set, result);
    }
    if (!(result instanceof SolverResult.Unknown) || !cancellation.isCancelled()) {
      exact.put(set, result);
    }
    return result;
  }

  private Optional<SolverResult> infer(Assertions set) {
    if (unsats.containsSubsetOf(set)) {
      counters.unsatHits.incrementAndGet();
      return Optional.of(new SolverResult.Unsat());
    }
    Optional<Map<Term, Object>> witness = models.satisfying(set.sorted());
    if (witness.isEmpty()) {
      return Optional.empty();
    }
    counters.modelHits.incrementAndGet();
    return Optional.of(
        new SolverResult.Sat(
            new LazyModel(terms, witness.get(), () -> values(set.sorted(), witness.get()))));
  }

  private Map<Term, Object> values(List<Term> assertions, Map<Term, Object> witness) {
    SolverResult result = canonical.check(assertions, Cancellation.NONE);
    return result instanceof SolverResult.Sat sat ? ((ValueModel) sat.model()).values() : witness;
  }

  private void learn(Assertions set, SolverResult result) {
    if (result.isUnsat()) {
      unsats.add(set);
    } else if (result instanceof SolverResult.Sat sat) {
      models.add(((ValueModel) sat.model()).witness());
    }
  }

  @Override
  public void close() {
    delegate.close();
    canonical.close();
  }
}
