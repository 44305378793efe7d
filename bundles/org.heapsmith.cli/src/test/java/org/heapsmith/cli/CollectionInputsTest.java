// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Collections and maps as inputs: tests fill them by public calls. */
class CollectionInputsTest {
  private static final String SOURCE =
      """
package demo;

import java.util.*;
import java.util.concurrent.*;

public class Uses {
  enum Color { RED, GREEN }
  Map<String, Integer> counts;
  Set<Color> colors;
  int add(String key) {
    if (counts.containsKey(key)) { return counts.get(key) == 3 ? 1 : 2; }
    counts.put(key, 1);
    return counts.size() > 1 ? 3 : 4;
  }
  int paint(Color c) { return colors != null && colors.add(c) ? 1 : 2; }
  static int keys(Map<String, Integer> m) {
    for (Map.Entry<String, Integer> e : m.entrySet()) {
      if (e.getKey().startsWith("a") && e.getValue() > 5) { return 1; }
    }
    return m.size() > 1 ? 2 : 3;
  }
  static int group(Map<String, List<Integer>> m, String key) {
    List<Integer> l = m.computeIfAbsent(key, x -> new ArrayList<>());
    l.add(1);
    return l.size() > 1 ? 1 : 2;
  }
  static int none(HashMap<String, String> m) { return m == null ? 1 : m.isEmpty() ? 2 : 3; }
  static int sorted(TreeMap<Integer, String> t) {
    return t.isEmpty() ? 1 : t.firstKey() > 4 ? 2 : t.lastKey() > 4 ? 3 : 4;
  }
  static int first(SortedSet<String> s) { return !s.isEmpty() && s.first().equals("x") ? 1 : 2; }
  static int least(PriorityQueue<Integer> q) { return q.size() > 1 && q.poll() < q.poll() ? 1 : 2; }
  static int deque(Deque<Integer> d) { return d.isEmpty() ? 0 : d.pop() > 3 ? 1 : 2; }
  static int queue(Queue<String> q) { return "x".equals(q.poll()) ? 1 : 2; }
  static int vector(Vector<String> v) { return v.size() == 2 && v.get(1) == null ? 1 : 2; }
  static int stack(Stack<Integer> s) { return s.size() == 2 && s.pop() > s.peek() ? 1 : 2; }
  static int itself(Set<Object> s) { return s.size() == 1 && s.iterator().next() == s ? 1 : 2; }
  static Set<String> view(Map<String, Integer> m) { return m.size() > 1 ? m.keySet() : null; }
}

class Keys {
  static final class Point {
    int x;
    Point(int x) { this.x = x; }
    @Override public int hashCode() { return x; }
    @Override public boolean equals(Object o) { return o instanceof Point && ((Point) o).x == x; }
  }
  static int points(Map<Point, String> m, int x) { return m.get(new Point(x)) == null ? 1 : 2; }
  static int moved(HashMap<Point, Integer> m, Point p) {
    p.x++;
    return m.containsKey(p) ? 1 : 2;
  }
}

class Classes {
  static int hashed(HashMap<String, String> m) { return m.getClass() == HashMap.class ? 1 : 2; }
  static int linked(HashSet<String> s) { return s instanceof LinkedHashSet ? 1 : 2; }
  static int tree(Map<String, String> m) { return m instanceof SortedMap ? 1 : 2; }
  static int many(Set<String> s) { return s.size() > 2 ? 1 : 2; }
  static int by(TreeMap<String, String> m) { return m.comparator() == null ? 1 : 2; }
}

class Shared {
  ConcurrentMap<Integer, String> names;
  static int removed(ConcurrentHashMap<Integer, String> m, int k) {
    return m.remove(k, "a") ? 1 : m.isEmpty() ? 2 : 3;
  }
  static int walk(ConcurrentHashMap<Integer, Boolean> m) {
    int n = 0;
    for (Map.Entry<Integer, Boolean> e : m.entrySet()) { if (e.getValue()) { n += e.getKey(); } }
    return n > 7 ? 1 : 2;
  }
  int put(int k) {
    String s = names.putIfAbsent(k, "x");
    return s == null ? 1 : s.isEmpty() ? 2 : 3;
  }
}

class Tables {
  static int setting(Properties p) {
    return "x".equals(p.getProperty("a")) ? 1 : p.isEmpty() ? 2 : 3;
  }
  static int same(Properties p, Properties q) { return p.equals(q) ? p.isEmpty() ? 1 : 2 : 3; }
  static int first(Hashtable<Integer, String> t) {
    Enumeration<Integer> e = t.keys();
    return e.hasMoreElements() ? e.nextElement() > 5 ? 1 : 2 : 3;
  }
}

class Unasked {
  static class Held { TreeMap<Integer, String> names; }
  static int tree(TreeMap<Integer, String> t) { return t == null ? 1 : 2; }
  static int heap(PriorityQueue<Integer> q) { return q == null ? 1 : 2; }
  static int set(Set<Integer> s, Object o) { return s == o ? 1 : 2; }
  static int held(Held h) { return h.names == null ? 1 : 2; }
  static int early(TreeMap<Integer, String> t, int n) {
    if (t != null && n > 3) { throw new IllegalArgumentException("" + n); }
    return t.size();
  }
}

class Kinds {
  static int map(Map<String, Integer> m) {
    Integer v = m.get("x");
    return v != null && v > 3 ? 1 : 2;
  }
  static int set(Set<String> s) { return !s.isEmpty() && s.contains("x") ? 1 : 2; }
  static int deque(Deque<String> d) { return d.size() == 1 ? 1 : 2; }
  static int tree(TreeMap<Integer, String> t) { return t.isEmpty() || t.firstKey() > 3 ? 1 : 2; }
}
""";

  private static final Map<Compiler, List<String>> NAMES =
      Map.of(
          Compiler.JAVAC, List.of("Uses", "Tables", "Shared", "Keys", "Classes"),
          Compiler.ECJ, List.of("Uses", "Tables", "Shared"));

  /** What one run has made of these: nothing of that depends on which others are with it. */
  private static final Map<Compiler, JsonObject> RUNS = new EnumMap<>(Compiler.class);

  @TempDir static Path together;

  @TempDir Path temp;

  @BeforeAll
  static void generate() {
    NAMES.forEach(
        (compiler, names) -> {
          Stream<String> classes = names.stream().map(n -> "demo." + n);
          String[] line =
              Stream.concat(Stream.of("--criterion", "branch"), classes).toArray(String[]::new);
          Path out = together.resolve(compiler.name());
          RUNS.put(compiler, JsonReport.generate(compiler.compile(SOURCE), out, line));
        });
  }

  private static JsonObject generated(Compiler compiler, String name) {
    return JsonReport.ofClass(RUNS.get(compiler), "demo." + name);
  }

  private static String tests(Compiler compiler, String name) throws IOException {
    Path file = together.resolve(compiler.name()).resolve("demo/" + name + "HeapTest.java");
    return Files.readString(file);
  }

  private JsonObject generate(String... arguments) {
    return JsonReport.generate(Compiler.JAVAC.compile(SOURCE), temp.resolve("out"), arguments);
  }

  private static void assertAll(String taken, JsonObject run) {
    for (JsonObject method : JsonReport.methods(run)) {
      assertEquals(
          List.of(),
          JsonReport.not(taken, method),
          method.get("signature") + "" + run.get("notices"));
    }
  }

  @ParameterizedTest
  @EnumSource(Compiler.class)
  void everyBranchIsCoveredByTestsAsPeopleWriteThem(Compiler compiler) throws IOException {
    assertAll("covered", generated(compiler, "Uses"));
    String tests = tests(compiler, "Uses");
    assertTrue(tests.contains("LinkedHashMap<String, Integer> m = new LinkedHashMap<>();"), tests);
    assertTrue(tests.contains("m.put(\"\", "), tests);
    assertTrue(tests.contains("TreeMap<Integer, String> t = new TreeMap<>();"), tests);
    assertTrue(tests.contains("s.push("), "a stack takes no collection: " + tests);
    assertTrue(tests.contains("s.add(s);"), "filled when it is there: " + tests);
    assertFalse(tests.contains("heapsmith.bytecode"), "nothing of ours: " + tests);
  }

  @ParameterizedTest
  @EnumSource(Compiler.class)
  void soAreMapsThatThreadsShare(Compiler compiler) throws IOException {
    assertAll("covered", generated(compiler, "Shared"));
    String tests = tests(compiler, "Shared");
    assertTrue(tests.contains("ConcurrentHashMap<Integer, Boolean> m = new Concurrent"), tests);
  }

  /** Properties look into each other: what has not been asked is filled then. */
  @ParameterizedTest
  @EnumSource(Compiler.class)
  void soAreTablesAndProperties(Compiler compiler) throws IOException {
    assertAll("covered", generated(compiler, "Tables"));
    String tests = tests(compiler, "Tables");
    assertTrue(tests.contains("p.setProperty(\"a\", \"x\");"), tests);
    assertTrue(tests.contains("Hashtable<Integer, String> t = new Hashtable<>();"), tests);
  }

  @Test
  void aViewIsComparedWithWhatItHolds() throws IOException {
    assertAll("predicted", generate("--no-replay", "demo.Uses#view"));
    String tests = Files.readString(temp.resolve("out/demo/UsesHeapTest.java"));
    assertTrue(tests.contains("assertEquals(Set.of(\"\", \"a\"), result);"), tests);
  }

  /** Strategies that decide references make inputs alike: one replays them above. */
  @ParameterizedTest
  @CsvSource({
    "lazy, --no-replay",
    "lazier, --no-replay",
    "lazier-sharp, --no-replay",
    "path-optimal, --replay",
    "summary, --no-replay"
  })
  void everyStrategyMakesThem(String strategy, String replay) {
    List<String> options = List.of("--strategy", strategy, replay, "--criterion", "branch");
    String[] line = Stream.concat(options.stream(), Stream.of("demo.Kinds")).toArray(String[]::new);
    assertAll(JsonReport.TAKEN.get(replay), generate(line));
  }

  /** Null is no key of a tree, and a set has it once: what nobody looks at is empty. */
  @ParameterizedTest
  @ValueSource(
      strings = {"lazy", "lazier", "lazier-sharp", "separation", "path-optimal", "summary"})
  void whatNoCallLooksAtIsEmpty(String strategy) throws IOException {
    String[] line = {"--strategy", strategy, "--keep", "all", "--no-replay", "demo.Unasked"};
    assertAll("predicted", generate(line));
    WrittenSuite.pass("17", Compiler.JAVAC.compile(SOURCE), temp.resolve("out"));
    String tests = Files.readString(temp.resolve("out/demo/UnaskedHeapTest.java"));
    assertTrue(tests.contains("TreeMap<Integer, String> t = new TreeMap<>();"), tests);
    assertTrue(tests.contains("PriorityQueue<Integer> q = new PriorityQueue<>();"), tests);
    assertFalse(tests.contains("q.add("), tests);
    assertFalse(tests.contains("nCopies"), tests);
  }

  /** The map has put its keys where they belonged when it got them. */
  @Test
  void keysThatHaveChangedSinceAreNotFollowed() {
    JsonObject run = generated(Compiler.JAVAC, "Keys");
    for (JsonObject method : JsonReport.methods(run)) {
      assertFalse(JsonReport.not("covered", method).contains("infeasible"), method::toString);
    }
    assertTrue(
        run.get("notices").toString().contains("was changed before the path"), run::toString);
  }

  /** Collections of other classes, with more elements, or with an order of their own. */
  @Test
  void whatIsNotTriedIsNotInfeasible() {
    for (JsonObject method : JsonReport.methods(generated(Compiler.JAVAC, "Classes"))) {
      String name = method.get("signature").getAsString().replaceAll("[(].*", "");
      List<String> left = JsonReport.not("covered", method);
      assertEquals(name.equals("linked") ? List.of() : List.of("not reached"), left, name);
    }
  }
}
