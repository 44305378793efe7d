// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.truth;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.heapsmith.base.Code;
import org.heapsmith.machine.result.ExplorationResult;
import org.junit.jupiter.api.BeforeAll;

/**
 * References to a java.lang.Class are null, what the class under test speaks of, or one of each
 * kind; since there are others, nothing is proved of them.
 */
class ClassInputsTest {
  private static final String NULL = "NullPointerException";
  private static final Map<String, Set<String>> ENDS =
      new TreeMap<>(
          Map.of(
              "kinds", Set.of("0", "1", "2", "3", "4", "5"),
              "compared", Set.of("0", "1", "2", "3"),
              "bounded", Set.of("1", "2"),
              "names", Set.of("2", NULL),
              "same", Set.of("1", "2"),
              "field", Set.of("1", "2")));

  /** What asks an object for its class or name has to know which it is: not summarised. */
  private static final Set<String> LOOK_INSIDE = Set.of("kinds", "names");

  private static Truth program;

  @BeforeAll
  static void compile() {
    program = Truth.ofResource("Mirrors.java");
  }

  @EveryStrategy
  void eachKindAndWhatTheClassSpeaksOfIsTried(String strategy) {
    ENDS.forEach(
        (method, ends) -> {
          ExplorationResult result = program.explore("Mirrors", method, strategy);
          if (!strategy.startsWith("summary") || !LOOK_INSIDE.contains(method)) {
            assertEquals(ends, Truth.ends(result), method + ": " + result.notices());
          }
        });
  }

  @EveryStrategy
  void whatNoneOfThemDoesIsNotCalledInfeasible(String strategy) {
    for (String method : ENDS.keySet()) {
      ExplorationResult result = program.explore("Mirrors", method, strategy);
      assertEquals(List.of(), Truth.infeasible(result), method);
    }
    ExplorationResult names = program.explore("Mirrors", "names", strategy);
    assertTrue(
        names.notices().stream().anyMatch(n -> n.code() == Code.MIRRORS_CHOSEN),
        () -> String.valueOf(names.notices()));
  }
}
