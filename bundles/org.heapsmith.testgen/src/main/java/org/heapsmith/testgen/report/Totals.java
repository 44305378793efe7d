// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.report;

/**
 * The figures of a row of the table: of a method, a class, or a run.
 *
 * @param infeasible branches proved infeasible under the precondition
 * @param notReached branches not covered for another reason
 */
public record Totals(
    int methods,
    int paths,
    int testsKept,
    int testsAll,
    Validity inputs,
    Coverage kept,
    Coverage all,
    int infeasible,
    int notReached,
    int divergences,
    int findings,
    int unknowns,
    long solverCalls,
    double seconds) {

  /** The sum of nothing. */
  public static final Totals NONE =
      new Totals(0, 0, 0, 0, Validity.EMPTY, Coverage.EMPTY, Coverage.EMPTY, 0, 0, 0, 0, 0, 0, 0);

  /** Returns the figures of one method. */
  public static Totals of(MethodReport m) {
    return new Totals(
        1,
        m.statistics().paths(),
        m.testsKept(),
        m.tests().size(),
        m.inputs(),
        m.kept(),
        m.all(),
        m.branches(BranchReport.Status.INFEASIBLE),
        m.branches(BranchReport.Status.NOT_REACHED),
        m.divergences(),
        m.findings(),
        m.statistics().unknowns(),
        m.statistics().solverCalls(),
        m.seconds());
  }

  /** Returns the same with code and branches counted in another way. */
  Totals counting(Coverage keptOnce, Coverage allOnce, int infeasibleOnce, int notReachedOnce) {
    return new Totals(
        methods,
        paths,
        testsKept,
        testsAll,
        inputs,
        keptOnce,
        allOnce,
        infeasibleOnce,
        notReachedOnce,
        divergences,
        findings,
        unknowns,
        solverCalls,
        seconds);
  }

  /** Returns the sum. */
  public Totals plus(Totals o) {
    return new Totals(
        methods + o.methods,
        paths + o.paths,
        testsKept + o.testsKept,
        testsAll + o.testsAll,
        inputs.plus(o.inputs),
        kept.plus(o.kept),
        all.plus(o.all),
        infeasible + o.infeasible,
        notReached + o.notReached,
        divergences + o.divergences,
        findings + o.findings,
        unknowns + o.unknowns,
        solverCalls + o.solverCalls,
        seconds + o.seconds);
  }
}
