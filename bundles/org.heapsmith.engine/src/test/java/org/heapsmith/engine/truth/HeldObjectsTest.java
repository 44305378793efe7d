// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.truth;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Set;
import org.heapsmith.machine.result.ExplorationResult;
import org.junit.jupiter.api.BeforeAll;

/**
 * A constant may lead to what earlier calls have changed: by final fields, in a list, captured by a
 * lambda. Nothing is called infeasible because it is as it was made.
 */
class HeldObjectsTest {
  private static Truth program;

  @BeforeAll
  static void compile() {
    program = Truth.ofResource("Held.java");
  }

  @EveryStrategy
  void whatMayHaveChangedIsLeftOut(String strategy) {
    for (String method :
        List.of("array", "object", "deep", "builder", "list", "captured", "tables")) {
      ExplorationResult result = program.explore("Held", method, strategy);
      assertEquals(List.of(), Truth.infeasible(result), method);
      assertEquals(Set.of("STATIC_AS_INITIALISED"), Truth.reasons(result), method);
    }
  }

  @EveryStrategy
  void whatStaysIsKnown(String strategy) {
    for (String method : List.of("table", "lock", "fixed")) {
      ExplorationResult result = program.explore("Held", method, strategy);
      assertEquals(Set.of("2"), Truth.ends(result), method);
      assertEquals(method.equals("fixed") ? 2 : 1, Truth.infeasible(result).size(), method);
    }
  }
}
