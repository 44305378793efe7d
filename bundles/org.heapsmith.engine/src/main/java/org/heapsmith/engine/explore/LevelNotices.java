// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.explore;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.heapsmith.base.Notice;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.result.BranchId;
import org.heapsmith.machine.result.BranchStatus;
import org.heapsmith.machine.result.ExplorationResult;

/**
 * What a level of {@link Deepening} says of bounds that were not set: they are those of the level,
 * and raising the setting would change nothing. What is true is why the search stopped at that
 * level.
 *
 * @param asked the bounds that were asked for
 * @param level those of the level
 * @param stopped why no higher level was explored
 */
record LevelNotices(Bounds asked, Bounds level, Notice stopped) {

  private boolean isOfLevel(Notice notice) {
    return switch (notice.code()) {
      case BOUND_UNFOLD -> level.unfold() < asked.unfold();
      case BOUND_LOOP -> level.loop() < asked.loop();
      case BOUND_CALL_DEPTH -> level.calls() < asked.calls();
      default -> false;
    };
  }

  /** Returns a result of the level with the reason why the search stopped in it. */
  ExplorationResult in(ExplorationResult result) {
    return new ExplorationResult(
        result.method(),
        result.tests(),
        result.cutOff(),
        branches(result.branches()),
        notices(result.notices()),
        result.statistics(),
        result.complete());
  }

  /** Returns the notices with the reason why the search stopped for those of the level. */
  private List<Notice> notices(List<Notice> notices) {
    Set<Notice> result = new LinkedHashSet<>();
    notices.forEach(n -> result.add(isOfLevel(n) ? stopped : n));
    return new ArrayList<>(result);
  }

  /** Returns the branches with their reasons as {@link #notices} has them. */
  private SortedMap<BranchId, BranchStatus> branches(SortedMap<BranchId, BranchStatus> branches) {
    SortedMap<BranchId, BranchStatus> result = new TreeMap<>(branches);
    result.replaceAll(
        (branch, status) ->
            status instanceof BranchStatus.NotReached open
                ? new BranchStatus.NotReached(notices(open.reasons()))
                : status);
    return result;
  }
}
