// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An argument that is null says which overload is meant, also where the others are inherited. */
class InheritedOverloadsTest {
  private static final String SOURCE =
      """
package demo;

public class Overloads {
  public interface Shape { default int area(String s) { return s == null ? 0 : 1; } }
  public static class Base {
    public int area(Integer n) { return n == null ? 2 : 3; }
    public static int count(Object[] a) { return a == null ? 1 : 2; }
  }
  public static class Round extends Base implements Shape {
    public int area(int[] a) { return a == null ? 4 : 5; }
    public static int count(String s) { return s == null ? 6 : 7; }
  }
}
""";

  @TempDir Path temp;

  @Test
  void everyTestCompiles() throws IOException {
    String classes = Compiler.JAVAC.compile(SOURCE).toString();
    CliRun run = CliRun.of("generate", "--cp", classes, "-o", temp + "", "demo.Overloads.Round");
    assertEquals(0, run.code(), run.err());
    assertFalse(run.err().contains("HS-5003"), run.err());
    String text = Files.readString(temp.resolve("demo/OverloadsRoundHeapTest.java"));
    for (String call : List.of("area((int[]) null)", "count((String) null)")) {
      assertTrue(text.contains(call), text);
    }
  }
}
