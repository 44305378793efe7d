// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.reach;

import java.util.List;
import org.heapsmith.machine.strategy.ExplorationContext;

/** The reachable states by which the tests of a method may build their inputs. */
public interface Witnesses {

  /** None: tests make the objects of their inputs one by one. */
  Witnesses NONE =
      new Witnesses() {
        @Override
        public List<ReachableState> of(ExplorationContext asking, String className) {
          return List.of();
        }

        @Override
        public int calls() {
          return 0;
        }
      };

  /** Returns the states of a class (an internal name), those with the fewest calls first. */
  List<ReachableState> of(ExplorationContext asking, String className);

  /** Returns how many calls the longest sequences have that were looked for. */
  int calls();
}
