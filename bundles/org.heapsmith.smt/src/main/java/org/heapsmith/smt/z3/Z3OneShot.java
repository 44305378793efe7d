// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt.z3;

import com.microsoft.z3.Status;
import com.microsoft.z3.Z3Exception;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.heapsmith.base.Cancellation;
import org.heapsmith.smt.CheckedModel;
import org.heapsmith.smt.MapModel;
import org.heapsmith.smt.Solver;
import org.heapsmith.smt.SolverLimits;
import org.heapsmith.smt.SolverResult;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.TermOrder;
import org.heapsmith.smt.Terms;

/**
 * Z3, a new context for every query, the assertions in canonical order: verdict and model depend on
 * the set of the assertions alone, never on what was asked before. Costs about 2 ms more than an
 * incremental check. Thread-safe.
 */
public final class Z3OneShot implements Solver {
  /** How much smaller the limit of the first try is. */
  private static final int LINEAR_SHARE = 5;

  private final Terms terms;
  private final SolverLimits limits;

  /** For the first try of linear assertions: what integers do not decide, bit-vectors may. */
  private final SolverLimits share;

  /** Makes the solver; Z3 is loaded with the first query. */
  public Z3OneShot(Terms terms, SolverLimits limits) {
    this.terms = terms;
    this.limits = limits;
    this.share = limits.dividedBy(LINEAR_SHARE);
  }

  @Override
  public SolverResult check(List<Term> assertions, Cancellation cancellation) {
    Set<Term> distinct = Collections.newSetFromMap(new IdentityHashMap<>());
    distinct.addAll(assertions);
    List<Term> canonical = new ArrayList<>(distinct);
    canonical.sort(TermOrder.INSTANCE);
    if (cancellation.isCancelled()) {
      return Z3Verdicts.cancelled();
    }
    if (canonical.stream().allMatch(Term::isLinear)) {
      SolverResult result = check(canonical, Z3Session::linear, share, cancellation);
      if (!(result instanceof SolverResult.Unknown) || cancellation.isCancelled()) {
        return result;
      }
    }
    boolean floating = assertions.stream().anyMatch(Term::hasFloatingPoint);
    return check(
        canonical,
        floating ? Z3Session::preprocessing : Z3Session::incremental,
        limits,
        cancellation);
  }

  /** Opens a session. */
  private interface Opening {
    Z3Session open(SolverLimits limits, Z3Interrupter interrupter);
  }

  private SolverResult check(
      List<Term> canonical, Opening opening, SolverLimits within, Cancellation cancellation) {
    try (Z3Interrupter interrupter = new Z3Interrupter();
        Z3Session session = opening.open(within, interrupter)) {
      long start = System.nanoTime();
      Status status = session.checkOnce(canonical, cancellation);
      return switch (status) {
        case UNSATISFIABLE -> new SolverResult.Unsat();
        case SATISFIABLE -> new SolverResult.Sat(new MapModel(terms, values(session, canonical)));
        case UNKNOWN ->
            Z3Verdicts.unknown(
                session.reasonUnknown(), System.nanoTime() - start, within, cancellation);
      };
    } catch (UndecidableTermException e) {
      return new SolverResult.Unknown(e.getMessage());
    } catch (Z3Exception e) {
      return Z3Verdicts.afterFailure(e, cancellation);
    }
  }

  private static Map<Term, Object> values(Z3Session session, List<Term> assertions) {
    return CheckedModel.require(session.values(), assertions, "the Z3 adapter");
  }

  @Override
  public void close() {
    // nothing is kept between queries
  }
}
