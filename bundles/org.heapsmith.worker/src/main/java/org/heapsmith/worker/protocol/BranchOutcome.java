// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.worker.protocol;

import java.util.List;
import org.heapsmith.engine.result.BranchId;
import org.heapsmith.testgen.report.BranchReport;

/**
 * One branch of the code under test.
 *
 * @param condition what holds on it, in the words of the source: {@code n == null}, {@code case 3}
 * @param status covered, proved infeasible, or not reached
 * @param why the argument or the bound; empty for covered branches
 * @param tests identifiers of the kept tests that take it
 */
public record BranchOutcome(
    BranchId branch, String condition, BranchReport.Status status, String why, List<String> tests) {

  /** Copies the list. */
  public BranchOutcome {
    condition = condition == null ? "" : condition;
    tests = Lists.copy(tests);
  }
}
