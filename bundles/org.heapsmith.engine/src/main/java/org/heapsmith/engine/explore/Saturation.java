// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.explore;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.heapsmith.bytecode.Branch;
import org.heapsmith.bytecode.dead.DeadBranches;
import org.heapsmith.machine.program.LinkedMethod;
import org.heapsmith.machine.result.MethodId;

/**
 * When an exploration that nobody has given a criterion has seen enough: every branch is covered,
 * and many paths in a row have shown no further statement or kind of outcome. Many of the same kind
 * are all that follows, often more than the time is enough for. It counts paths, so that it ends at
 * the same one each time.
 */
final class Saturation {
  /** So many paths in a row show nothing new. */
  static final int QUIET = 300;

  /** The saturation of an exploration of everything: there is none. */
  static Saturation never() {
    return new Saturation(Integer.MAX_VALUE, m -> true);
  }

  private final long enough;
  private final Predicate<MethodId> worth;
  private final Map<LinkedMethod, Set<Branch>> dead = new HashMap<>();
  private long quiet;

  private Saturation(long enough, Predicate<MethodId> worth) {
    this.enough = enough;
    this.worth = worth;
  }

  /**
   * Makes it for one exploration.
   *
   * @param worth the methods whose branches are to be covered
   */
  static Saturation of(Predicate<MethodId> worth) {
    return new Saturation(QUIET, worth);
  }

  /** Takes paths that became tests, in the order of the exploration. */
  void add(int paths, boolean isNews) {
    quiet = isNews ? 0 : quiet + paths;
  }

  /** Returns whether it is enough. */
  boolean isReached(Covering covering) {
    return quiet >= enough && covering.everyBranch(this::matters);
  }

  private boolean matters(LinkedMethod method, Branch branch) {
    return worth.test(method.id())
        && !dead.computeIfAbsent(method, m -> DeadBranches.of(m.model())).contains(branch);
  }
}
