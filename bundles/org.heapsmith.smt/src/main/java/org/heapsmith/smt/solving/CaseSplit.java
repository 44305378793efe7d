// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt.solving;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import org.heapsmith.base.Cancellation;
import org.heapsmith.smt.CheckedModel;
import org.heapsmith.smt.MapModel;
import org.heapsmith.smt.SolverResult;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * Decides conditions with a few guards, as path conditions of guarded strategies are: which
 * references are equal is tried out, atom by atom, and under it the guards fold away (the splitting
 * rule of [Davis 1962], with {@link PresolverQuery} for what is left). Its answers depend on the
 * assertions alone.
 */
final class CaseSplit {
  /** After this many cases Z3 is faster. */
  private static final int MOST_CASES = 128;

  /** Deeper terms are left to Z3: reading them is recursive. */
  private static final int DEEPEST = 200;

  private final Terms terms;
  private final List<Term> assertions;
  private int cases;

  private CaseSplit(Terms terms, List<Term> assertions) {
    this.terms = terms;
    this.assertions = assertions;
  }

  /** Returns the answer; unknown where it is not easy, or once cancelled. */
  static SolverResult decide(Terms terms, List<Term> assertions, Cancellation cancellation) {
    boolean guarded =
        assertions.stream().anyMatch(CaseSplit::hasGuards)
            && assertions.stream().allMatch(a -> a.depth() <= DEEPEST);
    if (!guarded) {
      return PresolverQuery.NOT_EASY;
    }
    try {
      SplitCase first = SplitCase.of(terms, assertions, cancellation);
      return new CaseSplit(terms, assertions).search(first);
    } catch (CancellationException e) {
      return PresolverQuery.NOT_EASY;
    }
  }

  private static boolean hasGuards(Term assertion) {
    return assertion.hasReference() && assertion.depth() > 3 && assertion.isLinear();
  }

  private SolverResult search(SplitCase one) {
    if (one.isContradictory()) {
      return new SolverResult.Unsat();
    }
    if (++cases > MOST_CASES) {
      return PresolverQuery.NOT_EASY;
    }
    if (one.isDecided()) {
      SolverResult result = decided(one);
      Term doubt =
          result instanceof SolverResult.Unknown
              ? PresolverQuery.doubt(terms, one.literals())
              : null;
      return doubt == null || doubt.isConst() ? result : either(one, doubt, terms.not(doubt));
    }
    Term atom = one.undecided();
    if (atom == null) {
      return PresolverQuery.NOT_EASY;
    }
    if (PresolverQuery.contradicts(terms, one.literals())) {
      return new SolverResult.Unsat();
    }
    // different objects first: inputs with little sharing
    return either(one, terms.not(atom), atom);
  }

  private SolverResult either(SplitCase one, Term first, Term second) {
    SolverResult result = search(one.with(first));
    return result.isUnsat() ? search(one.with(second)) : result;
  }

  private SolverResult decided(SplitCase one) {
    SolverResult result = PresolverQuery.decide(terms, one.literals());
    if (!(result instanceof SolverResult.Sat sat)) {
      return result;
    }
    Map<Term, Object> values = new HashMap<>(((MapModel) sat.model()).values());
    return CheckedModel.satisfies(values, assertions)
        ? new SolverResult.Sat(MapModel.complete(terms, values, assertions))
        : PresolverQuery.NOT_EASY;
  }
}
