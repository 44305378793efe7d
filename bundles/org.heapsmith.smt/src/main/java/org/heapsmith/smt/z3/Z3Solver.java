// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt.z3;

import com.microsoft.z3.Status;
import com.microsoft.z3.Z3Exception;
import java.util.List;
import java.util.Map;
import org.heapsmith.base.Cancellation;
import org.heapsmith.smt.CheckedModel;
import org.heapsmith.smt.LazyModel;
import org.heapsmith.smt.Solver;
import org.heapsmith.smt.SolverLimits;
import org.heapsmith.smt.SolverResult;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.heapsmith.smt.ValueModel;

/**
 * Z3, in process. Verdicts come from an incremental session that keeps the common prefix with the
 * last call; models come from {@link Z3OneShot} when they are looked at, so that they depend on the
 * assertions alone. The incremental session gets a fraction of the limit only: what is not decided
 * by then is decided, or given up, by the one-shot solver, so that "unknown" does not depend on the
 * calls before either. Every model is checked with our own evaluator.
 */
public final class Z3Solver implements Solver {
  /** How much smaller the limit of the incremental check is. */
  private static final int INCREMENTAL_SHARE = 25;

  /** Translated terms live as long as their context, so a new one is opened from time to time. */
  private static final int MAX_TERMS = 20_000;

  private final Terms terms;
  private final SolverLimits limits;
  private final Solver oneShot;
  private final Solver models;
  private final Z3Interrupter interrupter = new Z3Interrupter();

  /** The session for linear assertions, and that for others. */
  private Z3Session linear;

  private Z3Session general;

  /**
   * Makes the solver; Z3 is loaded with the first query.
   *
   * @param models a {@link Z3OneShot}, perhaps decorated, that finds the models
   */
  public Z3Solver(Terms terms, SolverLimits limits, Solver models) {
    this.terms = terms;
    this.limits = limits;
    this.oneShot = new Z3OneShot(terms, limits);
    this.models = models;
  }

  /** Makes the solver with a {@link Z3OneShot} of the same limits. */
  public Z3Solver(Terms terms, SolverLimits limits) {
    this(terms, limits, new Z3OneShot(terms, limits));
  }

  @Override
  public SolverResult check(List<Term> assertions, Cancellation cancellation) {
    if (cancellation.isCancelled()) {
      return Z3Verdicts.cancelled();
    }
    if (assertions.stream().anyMatch(a -> a.hasFloatingPoint() || a.isLarge())) {
      return oneShot.check(assertions, cancellation);
    }
    try {
      Z3Session session = session(assertions.stream().allMatch(Term::isLinear));
      Status status = session.check(assertions, cancellation);
      return switch (status) {
        case UNSATISFIABLE -> new SolverResult.Unsat();
        case SATISFIABLE ->
            new SolverResult.Sat(model(session, List.copyOf(assertions), cancellation));
        case UNKNOWN -> oneShot.check(assertions, cancellation);
      };
    } catch (UndecidableTermException e) {
      return new SolverResult.Unknown(e.getMessage());
    } catch (Z3Exception e) {
      discardSessions();
      return Z3Verdicts.afterFailure(e, cancellation);
    }
  }

  private ValueModel model(Z3Session session, List<Term> assertions, Cancellation cancellation) {
    Map<Term, Object> witness =
        CheckedModel.require(session.values(), assertions, "the Z3 adapter");
    return new LazyModel(terms, witness, () -> canonical(assertions, witness, cancellation));
  }

  /**
   * Finds the model again, from the assertions alone. Should the one-shot solver give up where the
   * incremental one did not, or be cancelled, its values are better than none.
   */
  private Map<Term, Object> canonical(
      List<Term> assertions, Map<Term, Object> witness, Cancellation cancellation) {
    SolverResult result = models.check(assertions, cancellation);
    if (result.isUnsat()) {
      throw Z3Verdicts.contradiction(assertions);
    }
    return result instanceof SolverResult.Sat sat ? ((ValueModel) sat.model()).values() : witness;
  }

  private Z3Session session(boolean isLinear) {
    if (isLinear) {
      linear = usable(linear);
      if (linear == null) {
        linear = Z3Session.linear(limits.dividedBy(INCREMENTAL_SHARE), interrupter);
      }
      return linear;
    }
    general = usable(general);
    if (general == null) {
      general = Z3Session.incremental(limits.dividedBy(INCREMENTAL_SHARE), interrupter);
    }
    return general;
  }

  private static Z3Session usable(Z3Session session) {
    if (session != null && session.size() > MAX_TERMS) {
      session.close();
      return null;
    }
    return session;
  }

  @Override
  public void close() {
    interrupter.close();
    discardSessions();
  }

  private void discardSessions() {
    for (Z3Session session : new Z3Session[] {linear, general}) {
      if (session != null) {
        session.close();
      }
    }
    linear = null;
    general = null;
  }
}
