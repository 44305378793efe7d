// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.truth;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.machine.bounds.Bounds;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** In a program of many features, all of whose branches are feasible, none is called infeasible. */
class FeaturesTest {
  private static Truth program;

  @BeforeAll
  static void compile() {
    program = Truth.ofResource("Features.java");
  }

  /** The filters by {@code repOK} have nothing to ask here. */
  @ParameterizedTest
  @ValueSource(
      strings = {"lazy", "lazier", "lazier-sharp", "separation", "hex", "path-optimal", "summary"})
  void feasibleBranchesAreNotCalledInfeasible(String strategy) {
    ExplorationOptions options =
        ExplorationOptions.DEFAULT
            .withStrategy(strategy)
            .withBounds(new Bounds(1, 2, 1_500, 3, 40, 2, 20_000));
    assertEquals(Map.of(), program.infeasible("Features", options));
  }
}
