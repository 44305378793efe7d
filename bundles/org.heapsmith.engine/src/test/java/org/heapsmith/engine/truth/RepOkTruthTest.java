// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.truth;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Set;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.result.ExplorationResult;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What an argument cannot be within the bounds when its repOK runs is left out, not excluded. */
class RepOkTruthTest {
  private static final String SOURCE =
      """
      public class Node {
        Node next;
        int value;

        boolean repOK() {
          return value >= 0;
        }

        int other(Node other) {
          if (other == null) {
            return 0;
          }
          return other == this ? 1 : 2;
        }

        static int pair(Node a, Node b) {
          if (a == null || b == null) {
            return 0;
          }
          return a == b ? 1 : 2;
        }

        static int shape(Shape shape) {
          return shape == null ? 0 : 1;
        }

      }

      abstract class Shape implements Comparable<Shape> {
        boolean repOK() {
          return true;
        }
      }
      """;

  private static Truth program;

  @BeforeAll
  static void compile() {
    program = Truth.of(SOURCE);
  }

  private static ExplorationResult explore(String method, String strategy) {
    Bounds one = Truth.SMALL.withObjects(1);
    ExplorationOptions options = Truth.small(strategy).withBounds(one);
    return program.explore("Node", method, options);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"lazy+repok", "lazier+repok", "lazy+conservative-repok", "separation+repok"})
  void moreObjectsThanTheBoundAllows(String strategy) {
    for (String method : List.of("other", "pair")) {
      ExplorationResult result = explore(method, strategy);
      assertEquals(List.of(), Truth.infeasible(result), method);
      assertEquals(Set.of("BOUND_OBJECTS"), Truth.reasons(result), method);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"lazy+repok", "lazier+repok", "lazy+conservative-repok", "separation+repok"})
  void classesThatAreNotThere(String strategy) {
    ExplorationResult result = explore("shape", strategy);
    assertEquals(List.of(), Truth.infeasible(result));
    assertEquals(Set.of("NO_INSTANTIABLE_CLASS"), Truth.reasons(result));
  }
}
