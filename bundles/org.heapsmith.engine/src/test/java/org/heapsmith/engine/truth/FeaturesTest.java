// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.truth;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.machine.bounds.Bounds;
import org.junit.jupiter.api.BeforeAll;

/** In a program of many features, all of whose branches are feasible, none is called infeasible. */
class FeaturesTest {
  private static Truth program;

  @BeforeAll
  static void compile() {
    program = Truth.ofResource("Features.java");
  }

  @EveryStrategy
  void feasibleBranchesAreNotCalledInfeasible(String strategy) {
    ExplorationOptions options =
        ExplorationOptions.DEFAULT
            .withStrategy(strategy)
            .withBounds(new Bounds(1, 2, 1_500, 3, 40, 2, 20_000));
    assertEquals(Map.of(), program.infeasible("Features", options));
  }
}
