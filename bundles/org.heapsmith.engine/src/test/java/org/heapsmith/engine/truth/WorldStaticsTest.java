// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.truth;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.List;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.world.NativeCode;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What a static initialiser gives when a JVM runs it is no proof: in another year, with other
 * settings, files or arguments it may give something else.
 */
class WorldStaticsTest {
  private static Truth program;

  @BeforeAll
  static void compile() {
    program =
        Truth.of(
            """
            public class World {
              static { new Thread(); } // not interpreted
              static final int YEAR = java.time.Year.now().getValue();
              static final boolean DEBUG = System.getenv("DEBUG") != null;
              static final String MODE = System.getProperty("mode", "fast");
              static final int FIXED = 3;
              static final Object LOCK = new Object();

              static int year() { return YEAR > 9000 ? 1 : 2; }
              static int debug() { return DEBUG ? 1 : 2; }
              static int mode() { return MODE.length() > 4 ? 1 : 2; }
              static int lock() { return LOCK == null ? 1 : 2; }
              static int handedOn() { return Next.SOON > 9000 ? 1 : 2; }
              static int read() { return Settings.DEBUG ? 1 : 2; }
              static int given() { return Settings.MODE.equals("slow") ? 1 : 2; }

              static int fixed(int x) {
                int y = FIXED;
                if (y * x == x + x + x) { return 1; }
                return 2;
              }

              static class Next {
                static final int SOON = later();
                private static int later() { return YEAR + 1; }
              }

              static class Settings {
                static final boolean DEBUG = System.getenv("DEBUG") != null;
                static final String MODE = System.getProperty("mode", "fast");
              }
            }
            """);
  }

  private static ExplorationResult explore(String method) {
    return program.explore("World", method, Truth.small("lazy").withNativeCode(NativeCode.ALL));
  }

  @ParameterizedTest
  @ValueSource(strings = {"year", "debug", "mode", "lock", "handedOn", "read", "given"})
  void whatAJvmGivesIsNoProof(String method) {
    ExplorationResult result = explore(method);
    assertEquals(List.of(), Truth.infeasible(result), result.notices().toString());
    assertFalse(result.complete());
  }

  @ParameterizedTest
  @ValueSource(strings = "fixed")
  void aConstantIs(String method) {
    ExplorationResult result = explore(method);
    assertEquals(1, Truth.infeasible(result).size(), result.notices() + " " + result.branches());
  }
}
