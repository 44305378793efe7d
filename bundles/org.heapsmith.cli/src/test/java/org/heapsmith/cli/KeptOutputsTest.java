// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Loggers and streams that a constructor has put into a field are those of the program, of which
 * models know, and not objects without anything in them.
 */
class KeptOutputsTest {
  private static final String SOURCE =
      """
package demo;

import java.io.PrintStream;
import java.util.*;
import java.util.logging.*;

public class Report {
  private final Logger logger;
  private final Logger other = Logger.getLogger("x");
  private final Logger same = Logger.getLogger("x");
  private final PrintStream out = System.out;
  private final List<String> one = List.of("a");
  private final int n;
  public Report(String name, int n) { logger = Logger.getLogger(name); this.n = n; }
  public int printed(int k) {
    out.println("x" + k);
    out.printf("%d", n);
    return n > 3 ? 1 : 2;
  }
  public int logged(int k) {
    logger.info("x" + k);
    other.log(Level.FINE, "s");
    return k > n ? 1 : 2;
  }
  public int level(int k) {
    if (logger.isLoggable(Level.FINE)) { return 0; }
    return 1;
  }
  public int missing() { return logger == null || out == null ? 1 : 2; }
  public int sameName() { return other == same ? 1 : 2; }
  public int ofAnother(Report o) { return logger == o.logger ? 1 : 2; }
  public int open() { return logger == other ? 1 : 2; }
  public int size() { return one.size() > 1 ? 1 : 2; }
  public static int named(String n) {
    return Logger.getLogger("a") == Logger.getLogger("b") ? 1 : n == null ? 2 : 3;
  }
  public static int byName(String n) { return Logger.getLogger(n) == null ? 1 : 2; }
}
""";

  @TempDir Path temp;

  @ParameterizedTest
  @EnumSource
  void theyAreThoseOfTheProgram(Compiler compiler) throws IOException {
    Path classes = compiler.compile(SOURCE);
    JsonObject run =
        JsonReport.generate(classes, temp, JsonReport.branchesBy("sequences", "demo.Report"));
    String text = run.toString();

    Map<String, JsonObject> methods = JsonReport.byName(run);
    JsonReport.assertCovered(
        methods,
        Map.of(
            "level",
            2,
            "missing",
            2,
            "sameName",
            1,
            "open",
            2,
            "ofAnother", // but of itself
            1,
            "size",
            1,
            "named",
            1,
            "byName",
            1));
    JsonReport.assertFeasible(
        methods, Map.of("missing", 0, "sameName", 0, "size", 0, "named", 0, "byName", 0));
    assertFalse(text.contains("HS-5001"), text);
    assertTrue(text.contains("what is logged is not predictable"), text);
    assertEquals(
        Set.of("demo.Report.level", "demo.Report.ofAnother", "demo.Report.open"),
        run.getAsJsonArray("notices").asList().stream()
            .map(n -> n.getAsJsonObject())
            .filter(n -> n.get("code").getAsString().equals("HS-4013"))
            .map(n -> n.get("where").getAsString().replaceFirst(":.*", ""))
            .collect(Collectors.toSet()));
    WrittenSuite.pass("17", classes, temp);
  }
}
