// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.truth;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.Set;
import org.heapsmith.base.Code;
import org.heapsmith.machine.result.BranchStatus;
import org.heapsmith.machine.result.ExplorationResult;
import org.junit.jupiter.api.BeforeAll;

/** An exception that an instruction throws has a message; what it says is known of divisions. */
class ImplicitMessagesTest {
  private static final String NULL = "NullPointerException";
  private static final Map<String, Set<String>> ENDS =
      Map.of(
          "index", Set.of("1", "2", "4", NULL),
          "wrapped", Set.of("0", "2", NULL),
          "divided", Set.of("1", "2", "9"));

  private static Truth program;

  @BeforeAll
  static void compile() {
    program = Truth.ofResource("ImplicitMessages.java");
  }

  @EveryStrategy
  void thereIsAMessage(String strategy) {
    ENDS.forEach(
        (method, ends) -> {
          ExplorationResult result = program.explore("ImplicitMessages", method, strategy);
          assertEquals(ends, Truth.ends(result), method + ": " + result.notices());
        });
  }

  /** Compiled by C2, often thrown ones have none: no test can show it, nobody may deny it. */
  @EveryStrategy
  void thatThereIsNoneIsNotCalledInfeasible(String strategy) {
    ExplorationResult result = program.explore("ImplicitMessages", "index", strategy);
    assertTrue(
        result.branches().values().stream()
            .noneMatch(BranchStatus.ProvedInfeasible.class::isInstance));
    assertTrue(
        result.branches().values().stream()
            .filter(BranchStatus.NotReached.class::isInstance)
            .flatMap(s -> ((BranchStatus.NotReached) s).reasons().stream())
            .anyMatch(n -> n.code() == Code.MESSAGE_MAY_BE_MISSING));
  }
}
