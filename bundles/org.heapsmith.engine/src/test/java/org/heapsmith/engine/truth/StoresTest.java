// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.truth;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import org.heapsmith.engine.result.ExplorationResult;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** References of a wider type in arrays, and branches both of whose outcomes go to one place. */
class StoresTest {
  private static Truth program;

  @BeforeAll
  static void compile() {
    program = Truth.ofResource("Stores.java");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"lazy", "lazier", "lazier-sharp", "separation", "hex", "path-optimal", "summary"})
  void arraysTakeWhatFits(String strategy) {
    for (String method : List.of("generic", "object", "below")) {
      ExplorationResult result = program.explore("Stores", method, strategy);
      assertEquals(List.of(), Truth.infeasible(result), method);
      assertTrue(Truth.ends(result).contains(method.equals("generic") ? "1" : "3"), method);
      // an Object is only an Object to some strategies, and they say so
      assertTrue(
          Truth.ends(result).contains("2") || Truth.reasons(result).contains("CLASS_NOT_TRIED"),
          method);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"empty", "emptySwitch", "emptyBetween"})
  void branchesMayMeetAtOnce(String method) {
    ExplorationResult result = program.explore("Stores", method, "lazy");
    assertEquals(result.branches().size(), Truth.covered(result));
    assertEquals(
        Set.of("NullPointerException", "ArrayIndexOutOfBoundsException"), Truth.ends(result));
  }
}
