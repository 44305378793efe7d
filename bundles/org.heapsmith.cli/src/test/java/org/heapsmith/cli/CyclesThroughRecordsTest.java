// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.nio.file.Path;
import java.util.Map;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A record is made of what is there already: on a way that leads back to it, something else is set
 * late, and if there is nothing else, there is no such way.
 */
class CyclesThroughRecordsTest {
  private static final String SOURCE =
      """
      package demo;
      import java.util.Optional;
      public class Box {
        Optional<Box> self;
        Wrap wrap;
        Box next;
        record Wrap(Box inner, Wrap more) {}
        int optional() { return self != null && self.isPresent() && self.get() == this ? 1 : 2; }
        int direct() { return wrap != null && wrap.inner() == this ? 1 : 2; }
        int inRecord() {
          return wrap != null && wrap.more() != null && wrap.more().inner() == this ? 1 : 2;
        }
        int inOther() { return wrap != null && wrap.inner() != null && wrap.inner().wrap == wrap ? 1 : 2; }
        static int argument(Wrap w) { return w != null && w.inner() != null && w.inner().wrap == w ? 1 : 2; }
        static int two(Wrap w, Box b) {
          return w != null && b != null && b.wrap == w && w.inner() == b && b.next == b ? 1 : 2;
        }
        static int never(Wrap w) { return w != null && w.more() == w ? 1 : 2; }
      }
      """;

  @TempDir Path temp;

  @ParameterizedTest
  @ValueSource(strings = {"separation", "lazy", "path-optimal"})
  void whateverElseIsOnTheWayIsSetLate(String strategy) {
    Path classes = Compiler.JAVAC.compile(SOURCE);
    JsonObject run =
        JsonReport.generate(classes, temp.resolve("out"), "--strategy", strategy, "demo.Box");
    JsonReport.assertCovered(JsonReport.byName(run), Map.of("never", 1));
    JsonObject never = JsonReport.byName(run).get("never");
    assertTrue(never.toString().contains("\"status\":\"infeasible\""), never::toString);
    assertFalse(run.toString().contains("HS-5005"), run::toString);
    for (JsonObject method : JsonReport.methods(run)) {
      assertEquals(0, method.get("divergences").getAsInt(), method::toString);
    }
  }
}
