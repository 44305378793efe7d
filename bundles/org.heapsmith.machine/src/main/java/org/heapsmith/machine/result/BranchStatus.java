// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.result;

import java.util.List;
import org.heapsmith.base.Notice;

/** What is known of one branch of the code under test after exploration. */
public sealed interface BranchStatus {

  /** Taken on at least one feasible path. */
  record Covered() implements BranchStatus {}

  /**
   * No input that satisfies the precondition takes it: nothing was left out from which it could
   * have been reached. {@code why} is the argument in a phrase.
   */
  record ProvedInfeasible(String why) implements BranchStatus {}

  /**
   * Not taken on any finished path, and not proved infeasible: exploration was cut short where the
   * branch could still have been reached.
   *
   * @param reasons bounds and refusals that did it, at least one; those nearest to the branch first
   */
  record NotReached(List<Notice> reasons) implements BranchStatus {
    /** Checks that there is a reason, and copies the list. */
    public NotReached {
      reasons = List.copyOf(reasons);
      if (reasons.isEmpty()) {
        throw new IllegalArgumentException("no reason");
      }
    }

    /** Makes one with a single reason. */
    public NotReached(Notice reason) {
      this(List.of(reason));
    }

    /** Returns the reason nearest to the branch. */
    public Notice reason() {
      return reasons.get(0);
    }
  }
}
