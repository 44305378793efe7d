// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.reach;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.result.BuildStep;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.Outcome;
import org.heapsmith.machine.result.TestCase;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The tests of tiny classes by public calls: exactly these sequences, and these results. */
class SequenceInputsTest {
  private static final String SOURCE =
      """
class Gate { private int step;
  void first() { if (step == 0) { step = 1; } }
  void second() { if (step == 1) { step = 2; } }
  int ask() { return step; } }
class Least { private int n; void set(int k) { if (k == Integer.MIN_VALUE) { n = k; } }
  int ask() { return n < 0 ? -n : 0; } }
class Letter { private char c = 'a'; void set(char x) { if (x > 0xdfff) { c = x; } }
  int ask() { return c > 0xdfff ? 1 : 2; } }
class Real { private double d; void set(double x) { if (x != x) { d = x; } else if (1 / x < 0
    && x == 0) { d = x; } }
  int ask() { return d != d ? 1 : 1 / d < 0 ? 2 : 3; } }
class Link { private Link next; void to(Link l) { next = l; }
  int ask() { return next == null ? 0 : next == this ? 1 : next.next == this ? 2 : next.next ==
      null ? 3 : 4; } }
class Point { private final int x; private final Point of;
  private Point(int x, Point of) { this.x = x; this.of = of; }
  static Point at(int x) { if (x < 0) { throw new IllegalArgumentException(); } return new
      Point(x, null); }
  static Point on(Point p) { return new Point(p.x + 1, p); }
  int ask() { return of == null ? 0 : of.of == null ? 1 : 2; } }
class Args { int ask(Gate g) { return g == null ? -1 : g.ask(); }
  static int both(Gate g, Gate h) { return g == null || h == null ? 0 : g == h ? 1 : g.ask() >
      h.ask() ? 2 : 3; } }
record Range(int low, int high) {
  Range { if (low > high) { throw new IllegalArgumentException(); } }
  boolean isEmpty() { return low == high; } boolean isWrong() { return low > high; } }
class Inner { private Part p; class Part { int n; } void make() { p = new Part(); }
  int ask() { return p == null ? 0 : p.n == 0 ? 1 : 2; } }
class Twice { private Object a; private Object b; void a(Object o) { a = o; } void b(Object o)
    { b = o; }
  int ask() { return a == null ? 0 : a == b ? 1 : b == this ? 2 : 3; } }
""";

  private static SearchedClasses classes;

  @BeforeAll
  static void compile() {
    classes = SearchedClasses.of(SOURCE);
  }

  @AfterAll
  static void close() {
    classes.close();
  }

  private static ExplorationResult explore(String type, String name) {
    Bounds bounds = new Bounds(2, 4, 10_000, 6, 60, 2, 600_000);
    return WithoutSpec.explore(classes.classPath(), type, name, "sequences", bounds);
  }

  private static long returned(TestCase test) {
    return ((ConcreteValue.Primitive) ((Outcome.Returned) test.outcome()).value()).bits();
  }

  private static String results(ExplorationResult result) {
    return result.tests().stream()
        .map(SequenceInputsTest::returned)
        .distinct()
        .sorted()
        .toList()
        .toString();
  }

  /** Returns the calls, with letters for the objects in the order in which they are made. */
  private static String steps(TestCase test) {
    Map<Integer, String> letters = new HashMap<>();
    return test.steps().stream().map(s -> step(s, letters)).collect(Collectors.joining("; "));
  }

  private static String step(BuildStep step, Map<Integer, String> letters) {
    String arguments =
        step.arguments().stream()
            .map(a -> text(a, letters))
            .collect(Collectors.joining(", ", "(", ")"));
    if (step.made() > 0) {
      letters.put(step.made(), String.valueOf((char) ('a' + letters.size())));
    }
    String target = step.target() > 0 ? letters.get(step.target()) + "." : "";
    String made = step.made() > 0 ? letters.get(step.made()) + " = " : "";
    return made + target + step.method().name().replace("<init>", "new") + arguments;
  }

  private static String text(ConcreteValue value, Map<Integer, String> letters) {
    if (value instanceof ConcreteValue.Ref ref) {
      return letters.getOrDefault(ref.id(), "given");
    }
    return value instanceof ConcreteValue.Primitive number ? "" + number.bits() : "null";
  }

  @ParameterizedTest
  @CsvSource({
    "Gate, ask, '0, 1, 2'",
    "Least, ask, '-2147483648, 0'",
    "Letter, ask, '1, 2'",
    "Real, ask, '1, 2, 3'",
    "Link, ask, '0, 1, 2, 3, 4'",
    "Point, ask, '0, 1, 2'",
    "Args, ask, '-1, 0, 1, 2'",
    "Args, both, '0, 1, 2, 3'",
    "Range, isEmpty, '0, 1'",
    "Range, isWrong, '0'",
    "Inner, ask, '0, 1'",
    "Twice, ask, '0, 1, 2, 3'"
  })
  void theseResultsAreFound(String type, String method, String expected) {
    assertEquals("[" + expected + "]", results(explore(type, method)));
  }

  @Test
  void eachStateIsBuiltByTheFewestCalls() {
    List<String> tests =
        explore("Gate", "ask").tests().stream()
            .map(t -> returned(t) + ": " + steps(t))
            .sorted()
            .toList();
    assertEquals(
        List.of("0: a = new()", "1: a = new(); a.first()", "2: a = new(); a.first(); a.second()"),
        tests);
  }

  @Test
  void theNumberThatIsPassedIsTheOneThatLeavesTheState() {
    TestCase least =
        explore("Least", "ask").tests().stream()
            .filter(t -> returned(t) != 0)
            .findFirst()
            .orElseThrow();
    assertEquals("a = new(); a.set(-2147483648)", steps(least));
  }

  @Test
  void aZeroOfNegativeSignIsPassedAsOne() {
    TestCase negative =
        explore("Real", "ask").tests().stream()
            .filter(t -> returned(t) == 2)
            .findFirst()
            .orElseThrow();
    assertEquals("a = new(); a.set(" + Long.MIN_VALUE + ")", steps(negative));
  }

  @Test
  void twoThatReferToEachOtherAreMadeBeforeTheyAreLinked() {
    for (TestCase test : explore("Link", "ask").tests()) {
      String steps = steps(test);
      assertFalse(steps.contains("given"), steps);
      if (returned(test) == 2) {
        assertTrue(steps.contains("a.to(b)") && steps.contains("b.to(a)"), steps);
      } else if (returned(test) == 1) {
        assertEquals("a = new(); a.to(a)", steps);
      }
    }
  }

  @Test
  void whatAFactoryTakesIsMadeByAFactory() {
    TestCase on =
        explore("Point", "ask").tests().stream()
            .filter(t -> returned(t) == 1)
            .findFirst()
            .orElseThrow();
    assertEquals(List.of("at", "on"), on.steps().stream().map(s -> s.method().name()).toList());
    assertTrue(steps(on).endsWith("b = on(a)"), steps(on));
  }

  @Test
  void oneObjectForTwoArgumentsIsBuiltOnce() {
    TestCase same =
        explore("Args", "both").tests().stream()
            .filter(t -> returned(t) == 1)
            .findFirst()
            .orElseThrow();
    assertEquals(same.arguments().get(0), same.arguments().get(1));
    assertEquals("a = new()", steps(same));
  }

  @Test
  void aConstructorsConditionHoldsOfWhatItIsGiven() {
    for (TestCase test : explore("Range", "isEmpty").tests()) {
      List<Long> given =
          test.steps().get(0).arguments().stream()
              .map(a -> ((ConcreteValue.Primitive) a).bits())
              .toList();
      assertTrue(given.get(0) <= given.get(1), steps(test));
      assertEquals(given.get(0).equals(given.get(1)), returned(test) == 1, steps(test));
    }
  }
}
