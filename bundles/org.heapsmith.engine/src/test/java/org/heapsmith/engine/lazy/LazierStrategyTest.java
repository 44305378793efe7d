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

/** The leaf counts of lazier initialisation on the programs of the POSE paper's Fig. 1. */
class LazierStrategyTest {

  private static final ExplorationOptions OPTIONS =
      ExplorationOptions.DEFAULT
          .withStrategy("lazier")
          .withBounds(Bounds.DEFAULT.withLoop(20).withObjects(20));

  /** s is null, this, or new; data is moved about, never looked at. */
  @ParameterizedTest
  @EnumSource
  void swapHas3Leaves(Compiler compiler) {
    ExplorationResult result = explore(compiler, Figure1.SAMPLE.formatted(4), "Sample", "swap");
    assertEquals(3, result.statistics().paths());
    assertTrue(result.complete());
  }

  @ParameterizedTest
  @EnumSource
  void sumHas23LeavesOfWhich8AreNullDereferences(Compiler compiler) {
    ExplorationResult result = explore(compiler, Figure1.SUM, "Sum", "sum");
    assertEquals(23, result.statistics().paths());
    assertEquals(1 + 2 + 5, result.statistics().exceptional());
  }

  /** Each reference is compared as soon as it is loaded: no difference to lazy. */
  @ParameterizedTest
  @EnumSource
  void hasNullUpTo4Has21Leaves(Compiler compiler) {
    assertEquals(
        21,
        explore(compiler, Figure1.SAMPLE.formatted(4), "Sample", "hasNull").statistics().paths());
  }

  private static ExplorationResult explore(
      Compiler compiler, String source, String className, String method) {
    return Exploration.explore(compiler.compile(source), className, method, OPTIONS);
  }
}
