// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.truth;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Set;
import org.heapsmith.machine.result.ExplorationResult;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Settings that only somebody who starts a JVM makes are not there; what hangs on them is open. */
class SystemAsStartedTest {
  private static Truth program;

  @BeforeAll
  static void compile() {
    program =
        Truth.of(
            """
public class Settings {
  static int manager(int x) { return System.getSecurityManager() != null ? 3 : x > 0 ? 1 : 2; }
  static int absent(int x) { return System.getProperty("demo.key") != null ? 3 : x > 0 ? 1 : 2; }
  static int fallback(int x) { return System.getProperty("demo.key", "b").equals("a") ? 3 : x > 0 ? 1 : 2; }
  static int flag(int x) { return Boolean.getBoolean("demo.flag") ? 3 : x > 0 ? 1 : 2; }
  static int size(int x) { return Integer.getInteger("demo.size", 7) == 8 ? 3 : x > 7 ? 1 : 2; }
  static int machine(int x) { return System.getProperty("os.name").length() > 5 ? 1 : 2; }
  static int any(int x) { return System.getProperty(x > 0 ? "" : "user.dir").isEmpty() ? 1 : 2; }
}
""");
  }

  @ParameterizedTest
  @CsvSource({"manager", "absent", "fallback", "flag", "size"})
  void whatNobodySetIsNotThere(String method) {
    ExplorationResult result = program.explore("Settings", method, "separation");
    assertEquals(Set.of("1", "2"), Truth.ends(result), result.notices().toString());
    assertEquals(0, Truth.infeasible(result).size());
    assertEquals(Set.of("SYSTEM_AS_STARTED"), Truth.reasons(result));
  }

  @ParameterizedTest
  @CsvSource({"machine, OPAQUE_VALUE", "any, OPAQUE_VALUE UNSUPPORTED_METHOD"})
  void whatDependsOnWhatTheMachineGivesIsRefused(String method, String reasons) {
    ExplorationResult result = program.explore("Settings", method, "separation");
    assertEquals(Set.of(), Truth.ends(result));
    assertEquals(Set.of(reasons.split(" ")), Truth.reasons(result));
  }
}
