// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.explore;

import java.util.List;
import org.heapsmith.machine.state.State;

/**
 * The order of a search that explores everything: depth first, as the tree is read. What takes long
 * may be broken off by the time bound, so that then the states nearest to what is uncovered run
 * first, as long as there is anything uncovered. When it begins to steer depends on a count only.
 */
final class LateSteering implements SearchOrder {
  /** So many states run before. */
  private static final int SOON = 250;

  /** So many states that wait are too many: those that come first are run to their ends. */
  private static final int CROWDED = 10_000;

  private final Covering covering;
  private final Steering steering;
  private int run;

  LateSteering(Covering covering) {
    this.covering = covering;
    this.steering = new Steering(covering, true);
  }

  @Override
  public int next(List<State> open) {
    run++;
    return run <= SOON || open.size() > CROWDED || !covering.isAnythingOpen()
        ? DEPTH_FIRST.next(open)
        : steering.next(open);
  }
}
