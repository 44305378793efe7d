// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.coverage;

import java.util.Collection;
import org.heapsmith.testgen.report.BranchReport;
import org.heapsmith.testgen.report.BranchReport.Status;
import org.heapsmith.testgen.report.Counter;

/**
 * How many branches are covered, proved infeasible, and neither.
 *
 * @param basis whether that was measured
 */
public record Counts(int covered, int infeasible, int notReached, Basis basis) {
  static final Counts NONE = new Counts(0, 0, 0, Basis.MEASURED);

  /** Where the figures are from. */
  public enum Basis {
    /** Tests ran, and what they covered was counted. */
    MEASURED,
    /** What the exploration expects of tests that have not run. */
    PREDICTED,
    /** Some of either. */
    MIXED
  }

  static Counts of(Collection<BranchReport> branches, Basis basis) {
    return new Counts(
        count(branches, Status.COVERED),
        count(branches, Status.INFEASIBLE),
        count(branches, Status.NOT_REACHED),
        basis);
  }

  private static int count(Collection<BranchReport> branches, Status status) {
    return (int) branches.stream().filter(b -> b.status() == status).count();
  }

  Counts plus(Counts other) {
    return new Counts(
        covered + other.covered,
        infeasible + other.infeasible,
        notReached + other.notReached,
        total() == 0
            ? other.basis
            : other.total() == 0 || basis == other.basis ? basis : Basis.MIXED);
  }

  /** Returns the same with as many covered as were measured. */
  Counts measured(Counter counter) {
    int done = Math.min(counter.covered(), feasible());
    return new Counts(done, infeasible, feasible() - done, Basis.MEASURED);
  }

  /** Returns the number of branches. */
  public int total() {
    return covered + infeasible + notReached;
  }

  /** Returns the number of branches that some input might take. */
  public int feasible() {
    return covered + notReached;
  }
}
