// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Sets of constants of enums, and maps by them, as inputs: tests make them by public calls. */
class EnumCollectionInputsTest {
  private static final String SOURCE =
      """
package demo;

import java.time.DayOfWeek;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

public class Enums {
  enum Level {
    LOW,
    HIGH { @Override boolean isTop() { return true; } },
    FULL;

    boolean isTop() { return false; }
  }

  private enum Own { A, B }

  private EnumSet<Level> seen;
  EnumMap<Level, List<String>> names;

  static int holds(EnumSet<Level> s) {
    return s.contains(Level.FULL) ? s.size() == 3 ? 1 : 2 : s.isEmpty() ? 3 : 4;
  }
  static int bodies(EnumSet<Level> s) {
    int n = 0;
    for (Level l : s) if (l.isTop()) n++;
    return n > 0 ? 1 : 2;
  }
  static int days(EnumSet<DayOfWeek> s, DayOfWeek d) {
    return s.contains(d) ? s.size() > 4 ? 1 : 2 : 3;
  }
  static int both(EnumSet<Level> a, EnumSet<Level> b) {
    return a.containsAll(b) ? a.equals(b) ? 1 : 2 : 3;
  }
  static int added(EnumSet<Level> s, Level l) {
    return s.add(l) ? 1 : s.remove(l) && s.isEmpty() ? 2 : 3;
  }
  static int others(EnumSet<Level> s) {
    return EnumSet.complementOf(s).contains(Level.LOW) ? 1 : 2;
  }
  static int value(EnumMap<Level, Integer> m) {
    Integer x = m.get(Level.LOW);
    return x == null ? m.containsKey(Level.LOW) ? 1 : 2 : x > 5 ? 3 : 4;
  }
  static int counted(EnumMap<Level, Integer> m, Level l) {
    return m.merge(l, 1, Integer::sum) > 3 ? 1 : 2;
  }
  static int walked(EnumMap<Level, String> m) {
    int n = 0;
    for (Map.Entry<Level, String> e : m.entrySet()) if (e.getKey().isTop() &&
        "x".equals(e.getValue())) n++;
    return n == 1 ? 1 : 2;
  }
  static int copied(EnumMap<Level, Integer> m) {
    EnumMap<Level, Integer> c = new EnumMap<>(m);
    c.put(Level.LOW, 1);
    return c.equals(m) ? 1 : c.size() == 2 ? 2 : 3;
  }
  static int removed(EnumMap<Level, Boolean> m) {
    Boolean b = m.remove(Level.HIGH);
    return b == null ? 1 : b ? 2 : 3;
  }
  int fields() {
    return seen.contains(Level.LOW) && names.get(Level.LOW) != null ? 1 :
        seen.size() > 2 ? 2 : 3;
  }
  static int elements(EnumSet<Level>[] a) { return a[0].contains(Level.LOW) ? 1 : 2; }
  static int nested(Map<String, EnumSet<Level>> m) {
    EnumSet<Level> s = m.get("a");
    return s == null ? 1 : s.isEmpty() ? 2 : 3;
  }
  static int built(Level l, int n) {
    EnumMap<Level, Integer> m = new EnumMap<>(Level.class);
    m.put(l, n);
    m.merge(Level.HIGH, 1, Integer::sum);
    return m.get(Level.HIGH) > 10 ? 1 : m.size() == 2 ? 2 : 3;
  }
  static int none(Map<String, Map<Integer, Set<String>>> m) {
    return m.getOrDefault("a", Map.of()).getOrDefault(1, Set.of()).contains("z") ? 1 : 2;
  }
  static int own(EnumSet<Own> s) { return s.contains(Own.B) ? 1 : 2; }
  static int raw(EnumSet s) { return s == null ? 1 : s.isEmpty() ? 2 : 3; }
  static <E extends Enum<E>> int any(EnumSet<E> s) { return s == null ? 1 : s.isEmpty() ? 2 : 3; }
  static int open(EnumMap<Level, ?> m) {
    return m.isEmpty() ? 1 : m.get(Level.FULL) instanceof String ? 2 : 3;
  }
  static int unread(EnumSet<Level> s, EnumMap<Level, String> m, int x) {
    return s == null ? 1 : m == null ? 2 : x > 3 ? 3 : 4;
  }
}
""";

  /** Branches that no input takes, or for which no enum is declared that a test can name. */
  private static final Map<String, Integer> OPEN = Map.of("added", 1, "raw", 3, "any", 3, "own", 2);

  @TempDir Path temp;

  private Map<String, JsonObject> generate(Compiler compiler, String... arguments) {
    String[] all =
        Stream.concat(Stream.of(arguments), Stream.of("demo.Enums")).toArray(String[]::new);
    return JsonReport.byName(
        JsonReport.generate(compiler.compile(SOURCE), temp.resolve("out"), all));
  }

  @ParameterizedTest
  @EnumSource(Compiler.class)
  void everyBranchIsCoveredByTestsAsPeopleWriteThem(Compiler compiler) throws IOException {
    generate(compiler, "--criterion", "branch")
        .forEach(
            (name, method) -> {
              assertEquals(
                  OPEN.getOrDefault(name, 0), JsonReport.own(method, name, "not reached"), name);
              assertEquals(0, JsonReport.own(method, name, "infeasible"), name);
              assertEquals(0, method.get("divergences").getAsInt(), name);
              assertFalse(method.toString().contains("HS-5003"), method::toString);
            });
    String tests = Files.readString(temp.resolve("out/demo/EnumsHeapTest.java"));
    assertTrue(tests.contains("EnumSet<Enums.Level> s = EnumSet.of(Enums.Level.FULL);"), tests);
    assertTrue(tests.contains("EnumSet.noneOf(Enums.Level.class)"), tests);
    assertTrue(tests.contains("new EnumMap<>(Enums.Level.class)"), tests);
    assertFalse(tests.contains("\"keyType\""), tests);
    assertTrue(tests.contains("s of one element: returns 2"), "it is not changed: " + tests);
  }

  /** What one of them cannot follow it says; none calls it infeasible. */
  @ParameterizedTest
  @ValueSource(strings = {"separation", "lazy", "lazier", "path-optimal", "summary", "sequences"})
  void noStrategyCallsInfeasibleWhatCanBe(String strategy) {
    String[] options = JsonReport.branchesBy(strategy, "--no-replay", "--time", "1s");
    generate(Compiler.JAVAC, options)
        .forEach(
            (name, method) -> {
              if (!name.equals("added")) {
                assertEquals(0, JsonReport.own(method, name, "infeasible"), name);
              }
            });
  }
}
