// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.report;

import java.util.List;
import org.heapsmith.machine.result.BranchId;

/**
 * One branch of the code under test.
 *
 * @param condition what holds on it, in the words of the source: {@code n == null}, {@code case 3};
 *     empty where nobody asked for it
 * @param status covered, proved infeasible, or not reached
 * @param why the argument or the bound; empty for covered branches
 * @param tests identifiers of the kept tests that take it
 */
public record BranchReport(
    BranchId branch, String condition, Status status, String why, List<String> tests) {

  /** The three answers. */
  public enum Status {
    /** A kept test takes it. */
    COVERED,
    /** No input that satisfies the precondition takes it. */
    INFEASIBLE,
    /** Not taken, exploration was cut short. */
    NOT_REACHED
  }

  /** Copies the list. */
  public BranchReport {
    condition = condition == null ? "" : condition;
    tests = Absent.asEmpty(tests);
  }

  /** Returns a copy with that condition. */
  public BranchReport withCondition(String words) {
    return new BranchReport(branch, words, status, why, tests);
  }
}
