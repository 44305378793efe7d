// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.truth;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Set;
import org.heapsmith.machine.result.ExplorationResult;
import org.junit.jupiter.api.BeforeAll;

/**
 * A box that a caller has made by {@code new} is not the one of {@code valueOf}: what only such a
 * box does is not tried, and not infeasible.
 */
class BoxesOfOneNumberTest {
  private static final String SOURCE =
      """
      class Box {
        static int constant(Boolean a) {
          return a != null && a.booleanValue() && a != Boolean.TRUE ? 1 : 2;
        }

        static int number(Byte a, byte b) {
          return a != null && a == b && a != Byte.valueOf(b) ? 1 : 2;
        }

        static int fixed(Integer a) {
          return a != null && a == 5 && a != (Integer) 5 ? 1 : 2;
        }

        static int any(Object a) {
          return a instanceof Character && (Character) a == 'x' && a != (Object) 'x' ? 1 : 2;
        }

        static int large(Integer a, int b) {
          return a != null && a == b && a != (Integer) b ? 1 : 2;
        }

        static int ofTwo(Integer a, Integer b) {
          return a != null && b != null && a == 5 && b == 5 && a != b ? 1 : 2;
        }
      }
      """;

  private static Truth program;

  @BeforeAll
  static void compile() {
    program = Truth.of(SOURCE);
  }

  @EveryStrategy
  void anotherBoxIsNotInfeasible(String strategy) {
    for (String method : List.of("constant", "number", "fixed", "any")) {
      ExplorationResult result = program.explore("Box", method, strategy);
      assertEquals(Set.of("2"), Truth.ends(result), method);
      assertEquals(List.of(), Truth.infeasible(result), method);
      assertEquals(Set.of("BOX_IS_SHARED"), Truth.reasons(result), method);
    }
  }

  @EveryStrategy
  void boxesThatAreNotSharedAreTried(String strategy) {
    for (String method : List.of("large", "ofTwo")) {
      ExplorationResult result = program.explore("Box", method, strategy);
      assertEquals(Set.of("1", "2"), Truth.ends(result), method);
    }
  }
}
