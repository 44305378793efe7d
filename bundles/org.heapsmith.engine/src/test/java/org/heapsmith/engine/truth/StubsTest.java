// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.truth;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.heapsmith.machine.result.BranchStatus;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Inputs of types that no class of the class path implements, and of types of the JDK: stubs answer
 * anything, objects are numbers and strings, too. All branches are feasible.
 */
class StubsTest {
  private static Truth program;

  @BeforeAll
  static void compile() {
    program = Truth.ofResource("Stubs.java");
  }

  @EveryStrategy
  void nothingIsInfeasible(String strategy) {
    assertEquals(Map.of(), program.infeasible("Stubs", Truth.small(strategy)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"separation", "lazy", "lazier", "lazier-sharp", "path-optimal", "summary"})
  void allBranchesAreCovered(String strategy) {
    for (String method :
        List.of("several", "generic", "twice", "nodes", "order", "object", "number", "text")) {
      program
          .explore("Stubs", method, strategy)
          .branches()
          .forEach(
              (branch, status) ->
                  assertTrue(status instanceof BranchStatus.Covered, branch + " " + status));
    }
  }

  /** A lambda may answer every call differently. */
  @EveryStrategy
  void twoCallsAreTwoAnswers(String strategy) {
    Set<String> ends = Truth.ends(program.explore("Stubs", "twice", strategy));
    assertTrue(ends.containsAll(Set.of("1", "2")), ends.toString());
  }

  /** What a constructor of the stubbed class does is not known; its fields may hold anything. */
  @EveryStrategy
  void aStubHasTheFieldsOfTheClassItExtends(String strategy) {
    Set<String> ends = Truth.ends(program.explore("Stubs", "fields", strategy));
    assertTrue(ends.containsAll(Set.of("1", "2", "3")), ends.toString());
  }
}
