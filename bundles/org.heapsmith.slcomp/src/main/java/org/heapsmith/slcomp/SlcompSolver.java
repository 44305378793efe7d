// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.slcomp;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heapsmith.base.Cancellation;
import org.heapsmith.logic.concrete.CheckResult;
import org.heapsmith.logic.concrete.Effort;
import org.heapsmith.logic.concrete.ModelChecker;
import org.heapsmith.logic.exact.ExactDecision;
import org.heapsmith.logic.heap.FreshNames;
import org.heapsmith.logic.heap.Predicates;
import org.heapsmith.logic.heap.Sorts;
import org.heapsmith.logic.heap.SymbolicHeap;
import org.heapsmith.logic.sat.SatLimits;
import org.heapsmith.logic.sat.SatResult;
import org.heapsmith.logic.sat.Satisfiability;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.smt.Solver;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * Answers the queries of a problem: exactly where that is possible, else a model is sought by
 * unfolding. A model is shown only if the model checker, which shares no code with any of this,
 * confirms it; if it refuses one, the answer is unknown. Not thread-safe, as its solver is not.
 */
public final class SlcompSolver {
  private static final SatLimits LIMITS = new SatLimits(1_000, 20_000);

  /** Steps of the model checker for a cell: a search that takes more has gone astray. */
  private static final int STEPS = 30;

  private static final int FEW = 200;

  private final SlcompProblem problem;
  private final Solver solver;
  private final Predicates predicates;
  private final ExactDecision exact;
  private final int unfoldings;
  private final Map<String, Term> constants = new LinkedHashMap<>();

  /**
   * Makes a solver for one problem.
   *
   * @param solver works on {@code terms}
   * @param unfoldings models that take more are not built
   */
  public SlcompSolver(SlcompProblem problem, Terms terms, Solver solver, int unfoldings) {
    this.problem = problem;
    this.solver = solver;
    this.predicates = new Predicates(problem.model(), terms);
    this.exact = new ExactDecision(predicates, solver);
    this.unfoldings = unfoldings;
    problem
        .constants()
        .forEach(c -> constants.put(c.name(), terms.var(c.name(), Sorts.of(c.type()))));
  }

  /**
   * Answers the check-sat of that index.
   *
   * @param models when to stop building and checking models: the answer is known then
   */
  public SlcompAnswer answer(int query, Cancellation cancellation, Cancellation models) {
    List<Disjunct> disjuncts = problem.queries().get(query);
    FreshNames fresh = new FreshNames("$", 0);
    String unknown = "";
    for (Disjunct disjunct : disjuncts) {
      for (SymbolicHeap heap : predicates.instantiate(List.of(disjunct), constants, fresh)) {
        SlcompAnswer answer = answer(heap, disjunct, cancellation, models);
        if (answer.status() == SlcompProblem.Status.SAT) {
          return answer;
        } else if (answer.status() == SlcompProblem.Status.UNKNOWN) {
          unknown = answer.reason();
        }
      }
    }
    return unknown.isEmpty() ? SlcompAnswer.unsat() : SlcompAnswer.unknown(unknown);
  }

  private SlcompAnswer answer(
      SymbolicHeap heap, Disjunct disjunct, Cancellation cancellation, Cancellation models) {
    ExactDecision.Answer answer = exact.decide(heap, cancellation);
    if (answer instanceof ExactDecision.Answer.Unsat) {
      return SlcompAnswer.unsat();
    } else if (answer instanceof ExactDecision.Answer.Sat sat) {
      return exact
          .unfold(heap, sat.plan(), unfoldings)
          .map(flat -> checked(flat, disjunct, models))
          .orElse(
              SlcompAnswer.sat(
                  "the model takes more than " + unfoldings + " unfoldings and was not built"));
    }
    String reason = ((ExactDecision.Answer.Unknown) answer).reason();
    SatResult result =
        new Satisfiability(predicates, problem.types(), solver).check(heap, LIMITS, cancellation);
    // its "unsatisfiable" is about heaps of bounded size
    if (result instanceof SatResult.Sat sat) {
      return checked(sat.model().heap(), disjunct, models);
    }
    return SlcompAnswer.unknown(
        result instanceof SatResult.Unknown unknown ? reason + "; " + unknown.reason() : reason);
  }

  private SlcompAnswer checked(SymbolicHeap flat, Disjunct disjunct, Cancellation models) {
    Optional<SlcompAnswer.Witness> witness =
        new WitnessBuilder(solver).build(flat, constants, models);
    if (witness.isEmpty()) {
      return SlcompAnswer.sat("the numbers of the model were not found, or are beyond 64 bits");
    }
    int steps = STEPS * (flat.cells().size() + FEW);
    CheckResult check =
        new ModelChecker(problem.model(), problem.types(), new Effort(steps, models))
            .check(
                List.of(disjunct),
                witness.get().heap(),
                witness.get().roots(),
                ModelChecker.Extent.PART);
    if (check instanceof CheckResult.Holds) {
      return SlcompAnswer.sat(witness.get());
    } else if (check instanceof CheckResult.Undecided undecided) {
      return SlcompAnswer.sat("the model was not checked: " + undecided.why());
    }
    return SlcompAnswer.unknown(
        "the model checker refuses the model: " + ((CheckResult.Fails) check).why());
  }
}
