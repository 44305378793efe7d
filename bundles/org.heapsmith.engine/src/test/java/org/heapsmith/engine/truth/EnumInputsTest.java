// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.truth;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.heapsmith.machine.result.ExplorationResult;
import org.junit.jupiter.api.BeforeAll;

/** References to an enum are null or one of its constants, in every strategy. */
class EnumInputsTest {
  private static final String NULL = "NullPointerException";
  private static final Map<String, Set<String>> ENDS =
      new TreeMap<>(
          Map.of(
              "table", Set.of("1", "2", "3", NULL),
              "compared", Set.of("1", "2", "3", NULL),
              "nullness", Set.of("0", "1"),
              "same", Set.of("0", "1"),
              "field", Set.of("0", "1", "2", NULL),
              "bodies", Set.of("5", "6", NULL),
              "never", Set.of("1", "2", NULL)));

  private static Truth program;

  @BeforeAll
  static void compile() {
    program = Truth.ofResource("Enums.java");
  }

  @EveryStrategy
  void everyConstantAndNullIsTried(String strategy) {
    ENDS.forEach(
        (method, ends) -> {
          ExplorationResult result = program.explore("Enums", method, strategy);
          assertEquals(ends, Truth.ends(result), method + ": " + result.notices());
          // what no constant does is proved, all else is covered
          int expected = method.equals("never") ? 1 : 0;
          List<String> infeasible = Truth.infeasible(result);
          assertEquals(expected, infeasible.size(), method + ": " + infeasible);
          assertTrue(Truth.reasons(result).isEmpty(), method + ": " + Truth.reasons(result));
        });
  }
}
