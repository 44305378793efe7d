// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.truth;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.heapsmith.machine.result.ExplorationResult;
import org.junit.jupiter.api.BeforeAll;

/**
 * The receiver of an enum's method is one of its constants, in every strategy, and what their
 * fields may hold beside what the initialiser wrote is not called infeasible.
 */
class EnumReceiversTest {
  private static final String OP = "EnumReceivers$Op";
  private static final Map<String, Set<String>> ENDS =
      new TreeMap<>(
          Map.of(
              "identity", Set.of("1", "3"),
              "table", Set.of("1", "2", "3"),
              "apply", Set.of("7", "8"),
              "constant", Set.of("1", "2"),
              "state", Set.of("2"),
              "elements", Set.of("2"),
              "with", Set.of("1", "2"),
              "nothing", Set.of("0")));

  /** How many branches are proved to be infeasible. */
  private static final Map<String, Integer> INFEASIBLE =
      Map.of("identity", 1, "apply", 1, "constant", 1);

  private static final Set<String> LEFT_OUT = Set.of("state", "elements");

  private static Truth program;

  @BeforeAll
  static void compile() {
    program = Truth.ofResource("EnumReceivers.java");
  }

  @EveryStrategy
  void everyConstantIsTried(String strategy) {
    ENDS.forEach(
        (method, ends) -> {
          ExplorationResult result = program.explore(OP, method, strategy);
          assertEquals(ends, Truth.ends(result), method + ": " + result.notices());
          assertEquals(INFEASIBLE.getOrDefault(method, 0), Truth.infeasible(result).size(), method);
          assertEquals(
              LEFT_OUT.contains(method) ? Set.of("STATIC_AS_INITIALISED") : Set.of(),
              Truth.reasons(result),
              method);
        });
  }

  @EveryStrategy
  void bodyOfOneConstantHasThatReceiver(String strategy) {
    ExplorationResult result = program.explore(OP + "$1", "apply", strategy);
    assertTrue(result.tests().size() > 0, () -> result.notices().toString());
    assertEquals(5, Truth.infeasible(result).size(), "it is NEG, of which identity() is 1");
  }
}
