// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.explore;

import java.util.List;
import org.heapsmith.machine.state.State;

/** Which state a search runs next. */
@FunctionalInterface
public interface SearchOrder {

  /**
   * Depth first: the ends of paths come in the order of their positions, but for those that were
   * set aside.
   */
  SearchOrder DEPTH_FIRST =
      open -> {
        int best = open.size() - 1;
        for (int i = best; i >= 0 && open.get(best).course().asides() > 0; i--) {
          best = open.get(i).course().asides() < open.get(best).course().asides() ? i : best;
        }
        return best;
      };

  /**
   * The lowest input first: higher ones take longer, at their ends too, where they are completed.
   * Among these the last one, as depth first.
   */
  SearchOrder LOW_FIRST =
      open -> {
        int best = open.size() - 1;
        for (int i = best - 1; i >= 0; i--) {
          best = height(open.get(i)) < height(open.get(best)) ? i : best;
        }
        return best;
      };

  /** Returns how high the input of a state is; to be set aside counts as one more. */
  static int height(State state) {
    return state.inputHeight() + state.course().asides();
  }

  /**
   * Returns the index of the next state.
   *
   * @param open states that are left, not empty; the last is the one depth-first search takes
   */
  int next(List<State> open);
}
