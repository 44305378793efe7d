// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Null for a variable number of arguments, and arrays of generic types, are written as such. */
class VariableArgumentsTest {
  private static final String SOURCE =
      """
package demo;

import java.util.List;
import java.util.function.Predicate;

public class Var<T> {
  private final Predicate<? super T>[] all;
  @SafeVarargs public Var(Predicate<? super T>... all) { this.all = all; }
  public int size() { return all == null ? -1 : all.length; }
  public static int count(String... s) { return s == null ? -1 : s.length > 1 ? 2 : 1; }
  public static int objects(Object... s) { return s == null ? -1 : s.length > 0 ? 2 : 1; }
  public static int ints(int a, int... s) { return s == null ? -1 : s.length > 1 ? a : 1; }
  @SafeVarargs public static <E> int any(E... s) { return s == null ? -1 : s.length > 1 ? 2 : 1; }
  public static int lists(String s, List<String>... l) { return l == null ? -1 : 1; }
  public static int rows(int[]... l) { return l == null ? -1 : l.length > 0 ? 2 : 1; }
  public static int over(String s, Object... l) { return l == null ? -1 : s == null ? 2 : 1; }
  public static int over(String s, String t) { return t == null ? -1 : s == null ? 2 : 1; }
}
""";

  @TempDir Path temp;

  @ParameterizedTest
  @EnumSource(Compiler.class)
  void nullIsAllOfThem(Compiler compiler) throws IOException {
    Path classes = compiler.compile(SOURCE);
    JsonObject run = JsonReport.generate(classes, temp, "demo.Var");
    assertEquals(9, JsonReport.methods(run).size());
    String tests = Files.readString(temp.resolve("demo/VarHeapTest.java"));
    for (String written :
        new String[] {
          "assertEquals(-1, Var.count((String[]) null));",
          "assertEquals(-1, Var.objects((Object[]) null));",
          "assertEquals(-1, Var.any((Object[]) null));",
          "assertEquals(-1, Var.rows((int[][]) null));",
          ", null));",
          "(List[]) null",
          "new Var<Object>((Predicate[]) null)",
        }) {
      assertTrue(tests.contains(written), tests);
    }
    assertFalse(tests.contains("\"cast\""), tests); // nothing had to be written by reflection
    WrittenSuite.pass("17", classes, temp);
  }
}
