// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Classes of the JDK as classes under test: their branches are counted and measured. */
class JdkClassesTest {
  @TempDir Path temp;

  @Test
  void theirCoverageIsMeasured() {
    CliRun run =
        CliRun.of(
            "generate",
            "--json",
            "--cp",
            temp.toString(),
            "--strategy",
            "sequences",
            "--loop",
            "2",
            "--objects",
            "4",
            "--array-length",
            "1",
            "-o",
            temp.resolve("out").toString(),
            "java.util.ArrayDeque#contains",
            "java.util.LinkedList#indexOf");
    assertTrue(run.code() == 0 || run.code() == 4, run.out() + run.err());
    JsonObject report =
        JsonParser.parseString(run.out()).getAsJsonObject().getAsJsonObject("report");
    int methods = 0;
    for (JsonElement type : report.getAsJsonArray("classes")) {
      for (JsonElement each : type.getAsJsonObject().getAsJsonArray("methods")) {
        JsonObject method = each.getAsJsonObject();
        JsonObject branches = method.getAsJsonObject("coverage").getAsJsonObject("branches");
        assertEquals(0, method.get("divergences").getAsInt(), method::toString);
        assertEquals(10, branches.get("total").getAsInt(), method::toString);
        assertTrue(branches.get("covered").getAsInt() >= 8, method::toString);
        assertTrue(method.getAsJsonArray("branches").size() >= 10, method::toString);
        methods++;
      }
    }
    assertEquals(2, methods);
  }

  /** A map may hold itself, and a view that only it knows. */
  @Test
  void whatAMapHoldsThatCannotBeShownIsPredictedAllTheSame() {
    CliRun run =
        CliRun.of(
            "generate",
            "--cp",
            temp.toString(),
            "--strategy",
            "sequences",
            "--keep",
            "all",
            "-o",
            temp.resolve("out").toString(),
            "java.util.HashMap#clear",
            "java.util.HashMap#keySet");
    assertEquals(0, run.code(), run.out() + run.err());
    assertFalse(run.err().matches("(?s).*HS-500[13].*"), run.err());
  }
}
