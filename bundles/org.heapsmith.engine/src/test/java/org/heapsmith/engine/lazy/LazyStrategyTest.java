// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.lazy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.testing.Exploration;
import org.heapsmith.engine.testing.Figure1;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The leaf counts of lazy initialisation on the programs of the POSE paper's Fig. 1. */
class LazyStrategyTest {

  private static final ExplorationOptions OPTIONS =
      ExplorationOptions.DEFAULT.withBounds(Bounds.DEFAULT.withLoop(20).withObjects(20));

  @ParameterizedTest
  @EnumSource
  void swapHas21Leaves(Compiler compiler) {
    ExplorationResult result =
        Exploration.lazy(compiler.compile(Figure1.SAMPLE.formatted(4)), "Sample", "swap", OPTIONS);
    assertEquals(21, result.statistics().paths());
    assertEquals(0, result.statistics().exceptional());
    assertTrue(result.complete());
  }

  @ParameterizedTest
  @EnumSource
  void sumHas23LeavesOfWhich8AreNullDereferences(Compiler compiler) {
    ExplorationResult result =
        Exploration.lazy(compiler.compile(Figure1.SUM), "Sum", "sum", OPTIONS);
    assertEquals(23, result.statistics().paths());
    assertEquals(1 + 2 + 5, result.statistics().exceptional());
  }

  @ParameterizedTest
  @EnumSource
  void hasNullUpTo4Has21Leaves(Compiler compiler) {
    assertEquals(21, hasNull(compiler, 4).statistics().paths());
  }

  @ParameterizedTest
  @EnumSource
  void hasNullUpTo10Has78Leaves(Compiler compiler) {
    assertEquals(78, hasNull(compiler, 10).statistics().paths());
  }

  private static ExplorationResult hasNull(Compiler compiler, int max) {
    String source = Figure1.SAMPLE.formatted(max);
    return Exploration.lazy(compiler.compile(source), "Sample", "hasNull", OPTIONS);
  }
}
