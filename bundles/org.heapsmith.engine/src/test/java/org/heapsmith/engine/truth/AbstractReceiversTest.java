// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.truth;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.heapsmith.machine.result.ExplorationResult;
import org.junit.jupiter.api.BeforeAll;

/** A method of an abstract class is called on objects of each class that inherits it. */
class AbstractReceiversTest {
  private static Truth program;

  @BeforeAll
  static void compile() {
    program = Truth.ofResource("AbstractReceivers.java");
  }

  @EveryStrategy
  void nothingIsInfeasibleThatSomeClassShows(String strategy) {
    for (String method : List.of("first", "kind")) {
      ExplorationResult result = program.explore("AbstractReceivers", method, strategy);
      assertEquals(List.of(), Truth.infeasible(result), method);
    }
  }
}
