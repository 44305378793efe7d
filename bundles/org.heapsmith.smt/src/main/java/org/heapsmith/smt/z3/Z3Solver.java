// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt.z3;

import com.microsoft.z3.Status;
import com.microsoft.z3.Z3Exception;
import java.util.List;
import java.util.Map;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.smt.Evaluator;
import org.heapsmith.smt.MapModel;
import org.heapsmith.smt.Solver;
import org.heapsmith.smt.SolverLimits;
import org.heapsmith.smt.SolverResult;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * Z3, in process. Verdicts come from an incremental session that keeps the common prefix with the
 * last call; models come from a fresh session that has seen nothing else, so that they depend on
 * the assertions alone. Every model is checked with our own {@link Evaluator}.
 */
public final class Z3Solver implements Solver {
  private final Terms terms;
  private final SolverLimits limits;
  private final Z3Interrupter interrupter = new Z3Interrupter();
  private Z3Session session;

  /** Makes the solver; Z3 is loaded with the first query. */
  public Z3Solver(Terms terms, SolverLimits limits) {
    this.terms = terms;
    this.limits = limits;
  }

  @Override
  public SolverResult check(List<Term> assertions, Cancellation cancellation) {
    if (cancellation.isCancelled()) {
      return new SolverResult.Unknown("cancelled");
    }
    try {
      if (session == null) {
        session = open();
      }
      Status status = session.check(assertions, cancellation);
      return switch (status) {
        case UNSATISFIABLE -> new SolverResult.Unsat();
        case SATISFIABLE -> model(assertions, cancellation);
        case UNKNOWN -> unknown(session, cancellation);
      };
    } catch (UndecidableTermException e) {
      return new SolverResult.Unknown(e.getMessage());
    } catch (Z3Exception e) {
      throw internal(e.getMessage(), e);
    }
  }

  private SolverResult model(List<Term> assertions, Cancellation cancellation) {
    try (Z3Session fresh = open()) {
      if (fresh.check(assertions, cancellation) != Status.SATISFIABLE) {
        return unknown(fresh, cancellation);
      }
      Map<Term, Object> values = fresh.values();
      Evaluator evaluator = new Evaluator(values);
      for (Term assertion : assertions) {
        if (!evaluator.holds(assertion)) {
          throw internal("the model " + values + " does not satisfy " + assertion, null);
        }
      }
      return new SolverResult.Sat(new MapModel(terms, values));
    }
  }

  private SolverResult unknown(Z3Session asked, Cancellation cancellation) {
    if (cancellation.isCancelled()) {
      return new SolverResult.Unknown("cancelled");
    }
    String reason = asked.reasonUnknown();
    return new SolverResult.Unknown(
        switch (reason) {
          case "timeout" -> "time limit of " + limits.millis() + " ms";
          case "max. resource limit exceeded", "canceled" ->
              "resource limit of " + limits.resources() + " solver steps";
          default -> "Z3: " + reason;
        });
  }

  private Z3Session open() {
    try {
      return new Z3Session(limits, interrupter);
    } catch (UnsatisfiedLinkError | ExceptionInInitializerError e) {
      throw new HeapsmithException(
          org.heapsmith.base.Notice.of(Code.SOLVER_UNAVAILABLE, "", e.toString()), e);
    }
  }

  private static HeapsmithException internal(String what, Throwable cause) {
    return new HeapsmithException(
        org.heapsmith.base.Notice.of(
            Code.INTERNAL_ERROR, "", "the Z3 adapter", what, "the stack trace"),
        cause);
  }

  @Override
  public void close() {
    interrupter.close();
    if (session != null) {
      session.close();
      session = null;
    }
  }
}
