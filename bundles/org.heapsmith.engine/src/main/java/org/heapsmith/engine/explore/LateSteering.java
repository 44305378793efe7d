// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.explore;

import java.util.List;
import org.heapsmith.machine.program.Program;
import org.heapsmith.machine.state.State;

/**
 * The order of a search that explores everything: the lowest inputs first, which are those that a
 * person would choose where nothing bounds them ({@code new Add(one, new Add(one, …))}). What takes
 * long may be broken off by the time bound, so that then the states nearest to what is uncovered
 * run first, as long as there is anything uncovered. When it begins to steer depends on a count
 * only.
 */
final class LateSteering implements SearchOrder {
  /** So many states run before. */
  private static final int SOON = 250;

  /** So many states that wait are too many to choose from: the last ones are run to their ends. */
  private static final int CROWDED = 10_000;

  private final SearchOrder early;
  private final Covering covering;
  private final Steering steering;
  private int run;

  LateSteering(Program program, Covering covering) {
    this.early = new ExceptionsLater(program);
    this.covering = covering;
    this.steering = new Steering(covering, true);
  }

  @Override
  public int next(List<State> open) {
    run++;
    if (open.size() > CROWDED) {
      return DEPTH_FIRST.next(open);
    }
    if (run <= SOON) {
      return early.next(open);
    }
    return covering.isAnythingOpen() ? steering.next(open) : LOW_FIRST.next(open);
  }
}
