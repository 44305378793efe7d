// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.report;

import org.heapsmith.engine.result.BranchId;

/**
 * One branch of the code under test.
 *
 * @param status one of {@code covered}, {@code infeasible}, {@code not reached}
 * @param why the argument or the bound; empty for covered branches
 */
public record BranchReport(BranchId branch, Status status, String why) {

  /** The three answers. */
  public enum Status {
    /** A kept test takes it. */
    COVERED,
    /** No input that satisfies the precondition takes it. */
    INFEASIBLE,
    /** Not taken, exploration was cut short. */
    NOT_REACHED
  }
}
