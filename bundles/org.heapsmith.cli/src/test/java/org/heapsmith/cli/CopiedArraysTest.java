// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Elements that are copied into an array of another type, and arrays made by reflection. */
class CopiedArraysTest {
  private static final String SOURCE =
      """
package demo;

import java.lang.reflect.Array;
import java.util.*;

public class Copies {
  static int copy(Object[] a, Integer[] b) {
    if (a == null || b == null || a.length < 2 || b.length < 2) { return 3; }
    try {
      System.arraycopy(a, 0, b, 0, 2);
    } catch (ArrayStoreException e) {
      return b[0] == null ? 4 : 5;
    }
    return b[1] == null ? 0 : 1;
  }
  static int into(Vector<Object> v) {
    if (v == null) { return 3; }
    String[] s = new String[v.size()];
    v.copyInto(s);
    return s.length > 1 && "b".equals(s[1]) ? 1 : 2;
  }
  static int listed(List<Object> v) {
    if (v == null) { return 3; }
    Integer[] s = v.toArray(new Integer[0]);
    return s.length > 1 && s[1] != null && s[1] > 3 ? 1 : 2;
  }
  static int room(List<String> v) {
    if (v == null) { return 3; }
    String[] s = v.toArray(new String[4]);
    return s[1] == null ? 1 : 2;
  }
  static int ranged(Object[] a, int n) {
    if (a == null || n < 0) { return 3; }
    try {
      String[] s = Arrays.copyOf(a, n, String[].class);
      return s.length > 1 && "a".equals(s[1]) ? 1 : 2;
    } catch (ArrayStoreException e) {
      return 4;
    }
  }
  static int open(int n) {
    try {
      return ((int[]) Array.newInstance(int.class, n)).length > 1 ? 1 : 2;
    } catch (NegativeArraySizeException e) {
      return 3;
    }
  }
  static int none(int n) {
    try {
      return Array.newInstance(void.class, n) == null ? 1 : 2;
    } catch (IllegalArgumentException e) {
      return n > 2 ? 3 : 4;
    }
  }
}
class Huge {
  static int huge(int n) {
    Object all = Array.newInstance(String.class, n > 3 ? 2_000_000_000 : 2);
    return ((String[]) all).length > 5 ? 1 : 2;
  }
}
""";

  /** No input takes these: {@code void.class} has no arrays. */
  private static final Map<String, Integer> NEVER = Map.of("none", 2);

  @TempDir Path temp;

  @ParameterizedTest
  @CsvSource({
    "JAVAC, separation",
    "ECJ, separation",
    "JAVAC, lazier-sharp",
    "JAVAC, path-optimal",
  })
  void elementsThatFitAreCopiedUpToTheFirstThatDoesNot(Compiler compiler, String strategy)
      throws IOException {
    Path classes = compiler.compile(SOURCE);
    JsonObject run = JsonReport.generate(classes, temp, "--strategy", strategy, "demo.Copies");
    JsonReport.assertCovered(JsonReport.byName(run), NEVER);
    WrittenSuite.pass("17", classes, temp);
  }

  /** What has two thousand million places would be the end of the tool, too. */
  @Test
  void anArrayIsNotMadeThatIsTooLarge() throws IOException {
    Path classes = Compiler.JAVAC.compile(SOURCE);
    JsonObject run = JsonReport.generate(classes, temp, "demo.Huge");
    assertTrue(run.toString().contains("HS-4011"), run::toString);
    JsonObject huge = JsonReport.byName(run).get("huge");
    assertEquals(2, JsonReport.own(huge, "huge", "covered"));
  }
}
