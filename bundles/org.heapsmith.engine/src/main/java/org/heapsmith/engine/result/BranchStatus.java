// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.result;

import org.heapsmith.base.Notice;

/** What is known of one branch of the code under test after exploration. */
public sealed interface BranchStatus {

  /** Taken on at least one feasible path. */
  record Covered() implements BranchStatus {}

  /** No input that satisfies the precondition takes it. {@code why} is the argument in a phrase. */
  record ProvedInfeasible(String why) implements BranchStatus {}

  /**
   * Not taken on any explored path, but exploration was cut short; {@code reason} names the bound
   * or refusal.
   */
  record NotReached(Notice reason) implements BranchStatus {}
}
