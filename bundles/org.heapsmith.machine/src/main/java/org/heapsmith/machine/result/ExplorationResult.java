// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.result;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import org.heapsmith.base.Notice;

/**
 * What the exploration of one method found.
 *
 * @param tests one per feasible finished path, in canonical path order (independent of the number
 *     of threads)
 * @param cutOff paths that ended without a prediction, with their reason
 * @param branches every branch of the method and of the application methods it reached
 * @param notices bounds, refusals, unknowns: each once, with the number of times in {@link
 *     Statistics}
 * @param complete whether every feasible path was explored: no bound hit, nothing refused, nothing
 *     unknown
 */
public record ExplorationResult(
    MethodId method,
    List<TestCase> tests,
    List<CutOffPath> cutOff,
    SortedMap<BranchId, BranchStatus> branches,
    List<Notice> notices,
    Statistics statistics,
    boolean complete) {

  /** Returns the same with one notice more, which comes first. */
  public ExplorationResult with(Notice notice) {
    List<Notice> more = new ArrayList<>(List.of(notice));
    more.addAll(notices);
    return new ExplorationResult(method, tests, cutOff, branches, more, statistics, false);
  }

  /** Returns the same with these notices. */
  public ExplorationResult withNotices(List<Notice> others) {
    return new ExplorationResult(method, tests, cutOff, branches, others, statistics, complete);
  }

  /** A path without a test. */
  public record CutOffPath(List<PathFact> facts, Notice reason) {}
}
