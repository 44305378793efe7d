// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What calls return is compared with an expression, as a person would write it. */
class ResultExpressionsTest {
  private static final String SOURCE =
      """
package demo;

import java.math.*;
import java.time.*;
import java.util.*;

public class Results {
  public enum Color { RED, GREEN }
  public record Point(int x, int y) {}
  public record Line(Point from, Point to) {}
  public record Named(String name, List<Integer> marks, Color color) {}
  public record Holder<T>(T value) {}
  public record Doubled(int n) { public Doubled { n = 2 * n; } }
  public record Odd(int n) { @Override public boolean equals(Object o) { return false; }
                             @Override public int hashCode() { return 1; } }
  public record Data(int[] values) {}
  private record Hidden(int n) {}
  public record Counted(int n) { static int made; public Counted { made++; } }
  public record Whole(int n) { public Whole { if (n > 99) { throw new IllegalArgumentException(); } } }

  static BigDecimal cents(int n) { return BigDecimal.valueOf(n < 0 ? -1001 : 5, 2); }
  static BigInteger large(int n) { return n < 0 ? BigInteger.TEN : BigInteger.TWO.pow(70); }
  static LocalDateTime at(int n) { return LocalDateTime.of(2020, 2, n < 0 ? 28 : 29, 13, 0); }
  static Point point(int n) { return new Point(n < 0 ? -7 : 7, 2); }
  static Line from(Point p) { return p.x() > 3 ? new Line(p, new Point(p.y(), 1)) : null; }
  static Named named(int n) { return new Named("n", n < 0 ? List.of() : List.of(1, 2), Color.RED); }
  static Holder<Point> held(int n) { return new Holder<>(n < 0 ? null : new Point(1, 2)); }
  @SuppressWarnings("unchecked")
  static Holder<Long> polluted(int n) { return (Holder<Long>) (Holder<?>) new Holder<>(n < 0 ? "a" : "b"); }
  static Object texts(int n) { return new Named("n", raw(n < 0 ? "x" : "y"), null); }
  @SuppressWarnings({"unchecked", "rawtypes"})
  private static List<Integer> raw(String text) { return (List) List.of(text); }
  static Doubled doubled(int n) { return new Doubled(n < 0 ? 1 : 3); }
  static Odd odd(int n) { return new Odd(n < 0 ? 1 : 3); }
  static Counted counted(int n) { return new Counted(n < 0 ? Counted.made : 3); }
  static Whole whole(int n) { return new Whole(n); }
  static Data data(int n) { return new Data(n < 0 ? null : new int[] {4}); }
  static Object hidden(int n) { return new Hidden(n < 0 ? 1 : 3); }
  static List<Point> points(int n) { List<Point> all = new ArrayList<>(); if (n < 0) all.add(new Point(1, 1)); return all; }
  static List<String> nulls(int n) { return Arrays.asList(n < 0 ? null : "a", null); }
  static Map<Color, List<Integer>> marks(int n) { Map<Color, List<Integer>> m = new EnumMap<>(Color.class); if (n < 0) m.put(Color.GREEN, List.of(3)); return m; }
  static Map<String, Integer> linked(int n) { Map<String, Integer> m = new LinkedHashMap<>(); m.put("b", 1); if (n < 0) m.put("a", 2); return m; }
  static SortedMap<Integer, Integer> ordered(Comparator<Integer> c, int n) { SortedMap<Integer, Integer> m = new TreeMap<>(c); m.put(n < 0 ? 1 : 2, 3); return m; }
  static Map<List<Integer>, Integer> lost(int n) { Map<List<Integer>, Integer> m = new HashMap<>(); List<Integer> key = new ArrayList<>(); m.put(key, 1); if (n < 0) key.add(4); return m; }
  static Map.Entry<String, Integer> entry(int n) { return Map.entry("k", n < 0 ? 1 : 2); }
  static Set<Point> set(int n) { return n < 0 ? Set.of() : new HashSet<>(List.of(new Point(1, 2))); }
  static int[][] grid(int n) { return n < 0 ? new int[0][] : new int[][] {{1}, {2, 3}}; }
  static Point[] row(int n) { return n < 0 ? new Point[3] : new Point[] {new Point(1, 2), null}; }
  static StringBuilder text(int n) { return new StringBuilder(n < 0 ? "neg" : "pos"); }
  static BitSet bits(int n) { BitSet b = new BitSet(); if (n < 0) b.set(70); return b; }
  static RuntimeException thrown(int n) { return new IllegalStateException(n < 0 ? "neg" : null); }
}

class Account {
  private BigDecimal balance = new BigDecimal("1.50");
  private LocalDate due = LocalDate.of(2020, 1, 31);
  private final List<String> log = List.of();
  void pay(boolean late) {
    balance = balance.subtract(new BigDecimal(late ? "0.75" : "0.5"));
    due = late ? due.plusDays(1) : null;
  }
}

class Open {
  private BigDecimal balance = new BigDecimal("1.50");
  private LocalDate due = LocalDate.of(2020, 1, 31);
  BigDecimal balance() { return balance; }
  LocalDate due() { return due; }
  void pay(boolean late) {
    balance = balance.subtract(new BigDecimal(late ? "0.75" : "0.5"));
    due = late ? due.plusDays(1) : null;
  }
}
""";

  @TempDir Path temp;

  /** The tests of javac's class, replayed: two tests look at them. */
  private static String replayed;

  @BeforeAll
  static void generate(@TempDir Path out) throws IOException {
    replayed = generated(out, Compiler.JAVAC, "--replay", "Results");
  }

  /** Tests that are not replayed are run by us. */
  private String generated(Compiler compiler, String name, String... arguments) throws IOException {
    return generated(temp.resolve("out"), compiler, "--no-replay", name, arguments);
  }

  private static String generated(
      Path out, Compiler compiler, String replay, String name, String... arguments)
      throws IOException {
    Path classes = compiler.compile(SOURCE);
    JsonObject report =
        JsonReport.generate(
            classes,
            out,
            Stream.concat(Stream.of("demo." + name, replay), Stream.of(arguments))
                .toArray(String[]::new));
    JsonReport.assertTaken(replay, report);
    assertFalse(report.toString().contains("HS-5003"), report::toString);
    if (replay.equals("--no-replay")) {
      WrittenSuite.pass("17", classes, out);
    }
    return Files.readString(out.resolve("demo/" + name + "HeapTest.java"));
  }

  private static void assertHas(String tests, String... lines) {
    for (String line : lines) {
      assertTrue(tests.contains(line), () -> line + " in " + tests);
    }
  }

  @ParameterizedTest
  @EnumSource(Compiler.class)
  void valuesRecordsAndWhatHoldsThem(Compiler compiler) throws IOException {
    String tests = compiler == Compiler.JAVAC ? replayed : generated(compiler, "Results");
    assertHas(
        tests,
        "assertEquals(new BigDecimal(\"-10.01\"), Results.cents(-1));",
        "assertEquals(BigInteger.valueOf(10L), Results.large(-1));",
        "assertEquals(new BigInteger(\"1180591620717411303424\"), Results.large(",
        "assertEquals(LocalDateTime.of(2020, 2, 29, 13, 0), Results.at(",
        "assertEquals(new Results.Point(-7, 2), Results.point(-1));",
        "assertEquals(new Results.Line(p, new Results.Point(",
        "assertEquals(new Results.Named(\"n\", List.of(), Results.Color.RED), Results.named(-1));",
        "assertEquals(new Results.Holder<>(new Results.Point(1, 2)), Results.held(",
        "assertEquals(new Results.Data(null), Results.data(-1));",
        "assertEquals(new Results.Whole(",
        "assertEquals(List.of(new Results.Point(1, 1)), Results.points(-1));",
        "assertEquals(Arrays.asList(null, null), Results.nulls(-1));",
        "assertEquals(Map.of(Results.Color.GREEN, List.of(3)), Results.marks(-1));",
        "assertEquals(Map.entry(\"k\", 1), Results.entry(-1));",
        "assertEquals(Set.of(new Results.Point(1, 2)), Results.set(",
        "assertArrayEquals(new int[][] {{1}, {2, 3}}, result);",
        "assertArrayEquals(new Results.Point[] {new Results.Point(1, 2), null}, Results.row(",
        "assertEquals(\"neg\", Results.text(-1).toString());",
        "assertEquals(\"{70}\", Results.bits(-1).toString());",
        "assertEquals(\"java.lang.IllegalStateException: neg\", Results.thrown(-1).toString());");
    assertHas(tests, "n -1: returns -10.01", "returns Point[x=-7, y=2]", "returns \\\"k\\\"=1");
  }

  /**
   * Its constructor changes what it is given, it has an {@code equals} of its own, and the like.
   */
  @Test
  void whatNoExpressionIsEqualToIsAskedOrPrinted() {
    String tests = replayed;
    assertHas(tests, "assertEquals(2, result.n());", "assertEquals(6, result.n());");
    assertHas(tests, "assertArrayEquals(new int[] {4}, result.values());");
    assertHas(tests, "Hidden{n=1}", "LinkedHashMap{\\\"b\\\"=1, \\\"a\\\"=2}");
    assertHas(tests, "List[\\\"x\\\"]"); // where numbers are declared
    assertFalse(tests.contains("Map.of(1, 3), result"), "its comparator would be asked: " + tests);
    assertFalse(tests.contains("Map.of(List.of("), "its key may have changed: " + tests);
    assertFalse(tests.contains("new Results.Odd("), tests);
    assertFalse(tests.contains("new Results.Counted("), "one more counts: " + tests);
  }

  /** What the JDK has for numbers and dates says what it is in pictures of other objects, too. */
  @ParameterizedTest
  @EnumSource(Compiler.class)
  void valuesInObjectsAreTold(Compiler compiler) throws IOException {
    String tests = generated(compiler, "Account", "--strategy", "sequences");
    assertHas(tests, "balance=0.75, due=2020-02-01", "balance=1.00, due=null");
    assertHas(tests, "account = Account{balance=1.50, due=2020-01-31");
  }

  /** Where somebody tells it, nothing is printed. */
  @Test
  void valuesInObjectsAreAskedFor() throws IOException {
    String tests = generated(Compiler.JAVAC, "Open", "--strategy", "sequences");
    assertHas(
        tests,
        "assertEquals(new BigDecimal(\"0.75\"), open.balance());",
        "assertEquals(LocalDate.of(2020, 2, 1), open.due());",
        "assertNull(open.due());");
    assertFalse(tests.contains("heap("), tests);
  }

  @Test
  void assertJComparesTheSame() throws IOException {
    String jar = FrameworksTest.jar(org.assertj.core.api.Assertions.class);
    String tests =
        generated(Compiler.JAVAC, "Results", "--test-cp", jar, "--assertions", "assertj");
    assertHas(
        tests,
        "assertThat(Results.point(-1)).isEqualTo(new Results.Point(-7, 2));",
        "assertThat(Results.text(-1).toString()).isEqualTo(\"neg\");");
  }
}
