// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.nio.file.Files;
import java.nio.file.Path;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What this system does is not what all systems do. */
class SystemsTest {
  private static final String SOURCE =
      """
package demo;

import java.io.File;

public class Systems {
  private static final boolean WINDOWS = System.getProperty("os.name").startsWith("Windows");
  private static final boolean MAC = System.getProperty("os.name").toLowerCase().contains("mac");
  private static final String END = System.lineSeparator();
  private static final String HOME = System.getenv("HOME");
  private static final boolean FOUND = System.getenv().containsKey("PATH");
  private static final int SEVEN = Integer.parseInt("7");
  public static int windows(int x) { return WINDOWS ? x : x + 1; }
  public static int mac(int x) { return MAC ? x : x + 1; }
  public static String line(String s) { return s + END; }
  public static int home(int x) { return HOME == null ? x : x + 1; }
  public static int found(int x) { return FOUND ? x : x + 1; }
  public static int seven(int x) { return x == SEVEN ? 1 : 2; }
  public static int separator(int x) { return File.separatorChar == '/' ? x : x + 1; }
  public static int path(int x) { return File.pathSeparator.equals(":") ? x : x + 1; }
}
""";

  @TempDir Path temp;

  @Test
  void theyAreNotWhatTestsAssertAndExcludeNothing() throws Exception {
    String classes = Compiler.JAVAC.compile(SOURCE).toString();
    CliRun run = CliRun.of("generate", "--json", "--cp", classes, "-o", temp + "", "demo.Systems");
    assertEquals(8, run.methods().size());
    for (JsonObject method : run.methods()) {
      for (JsonElement branch : method.getAsJsonArray("branches")) {
        String status = branch.getAsJsonObject().get("status").getAsString();
        assertFalse(status.equals("infeasible"), branch::toString);
      }
    }
    String tests = Files.readString(temp.resolve("demo/SystemsHeapTest.java"));
    assertTrue(tests.contains("Systems.seven("), tests);
    assertFalse(tests.contains("Systems.windows("), tests);
    assertFalse(tests.contains("Systems.mac("), tests);
    assertFalse(tests.contains("Systems.home("), tests);
    assertFalse(tests.contains("Systems.found("), tests);
    assertFalse(run.err().contains("HS-5001"), run.err());
    assertFalse(tests.contains("\\n"), "a line end is asserted");
  }
}
