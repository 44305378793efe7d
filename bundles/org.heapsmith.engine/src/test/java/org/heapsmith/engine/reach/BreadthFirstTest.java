// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.reach;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import org.heapsmith.base.Cancellation;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Sequences of calls are found round by round, each call on what the round before has left. */
class BreadthFirstTest {
  private static final String SOURCE =
      """
class Stack { private Node top;
  private static class Node { Node next; int v; }
  void push(int v) { Node n = new Node(); n.v = v; n.next = top; top = n; }
  int pop() { Node n = top; top = n.next; return n.v; }
  int size() { int s = 0; for (Node n = top; n != null; n = n.next) { s++; } return s; }
}
class Gate { private int step;
  void first() { if (step == 0) { step = 1; } }
  void second() { if (step == 1) { step = 2; } }
  void third() { if (step == 2) { step = 3; } }
}
class Late { private int n; private boolean open;
  void grow() { n++; }
  void unlock() { if (n == 4) { open = true; } }
}
class Two { private int n; Two() {} Two(int n) { this.n = n < 0 ? -1 : 1; }
  static Two three() { Two t = new Two(); t.n = 3; return t; } }
class Own { private static final Own ONE = new Own(); private int n; private Own() {}
  static Own one() { return ONE; } static Own none() { return null; } }
class Throws { private int n;
  void set(int k) { if (k > 5) { n = 9; throw new IllegalStateException("k " + k); } n = 1; } }
class Total { static int total; private int n;
  void count() { total++; n = 1; } void same() { total = total; n = 2; } void look() { n =
      total + 3; } }
class Shared { private static final int[] CELLS = {1}; private int n;
  void write() { CELLS[0] = 2; n = 1; } void again() { CELLS[0] = 1; n = 2; } void read() { n =
      CELLS[0] + 4; } }
class Maker { private Part part; void take(Part p) { part = p; } }
class Part { private int n; void set(int k) { n = k > 0 ? 1 : 2; } }
class Secret { private int n; private Secret() {} void set() { n = 1; } }
abstract class Half { private int n; void set() { n = 1; } }
interface Shape { int area(); }
record Point(int x, int y) { Point { if (x < 0 || y > x) { throw new
    IllegalArgumentException(); } } }
class Hash { private int h; public int hashCode() { h = 1; return h; }
  public boolean equals(Object o) { h = 2; return false; } boolean repOK() { h = 3; return true; } }
class Order { private int n; @Deprecated void old(int k) { n = k; } void now(int k) { n = k; } }
class Spins { private int n; Spins(int k) { n = k > 0 ? 1 : 2; }
  static Spins never() { while (true) { } } void spin() { while (true) { n++; } }
  void set() { n = 3; } }
class Takes { private Spun spun; void take(Spun s) { spun = s; } }
class Spun { private int n; Spun(int k) { n = k > 0 ? 1 : 2; }
  static Spun never() { while (true) { } } void set() { n = 3; } }
class Waits { private int n; void await(int k) { while (k == 7) { } n = k > 7 ? 1 : 2; } }
class Looks { private int n; void grow() { n++; } private int twice() { return 2 * n; }
  int ask() { if (n > 90) { throw new IllegalStateException(); } return twice(); } }
class Asks { private int n; void ask(Part p) { n = p == null ? 1 : 2; } }
class Loops { private int n; void count(int k) { for (int i = 0; i < k; i++) { n++; } } }
class Reads { private final int[] given; Reads(int[] given) { this.given = given; } }
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

  private static String labels(String className, int calls) {
    return String.join(
        "; ", classes.states(className, calls).stream().map(s -> s.label()).toList());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Stack | 1 | new Stack",
        "Stack | 3 | new Stack; new Stack, push; new Stack, push, push",
        "Gate | 1 | new Gate",
        "Gate | 4 | new Gate; new Gate, first; new Gate, first, second; new Gate, first, second,"
            + " third",
        "Two | 1 | new Two; three; new Two; new Two",
        "Throws | 2 | new Throws; new Throws, set",
        "Total | 2 | new Total; new Total, same; new Total, look",
        "Shared | 2 | new Shared; new Shared, read",
        "Point | 2 | new Point",
        "Hash | 2 | new Hash",
        "Order | 2 | new Order; new Order, now",
        "Spins | 2 | new Spins; new Spins; new Spins, set",
        "Waits | 2 | new Waits; new Waits, await; new Waits, await",
        "Reads | 2 | new Reads"
      })
  void theseSequencesLeaveDifferentStates(String className, int calls, String expected) {
    assertEquals(expected, labels(className, calls));
  }

  @ParameterizedTest
  @CsvSource({"Secret", "Half", "Shape", "Own"})
  void whatNobodyCanMakeHasNoStates(String className) {
    assertEquals("", labels(className, 2));
  }

  @Test
  void withoutAnyCallThereIsNothing() {
    ReachableSearch search = classes.search("Stack");
    assertTrue(search.hasRun(0));
    assertFalse(search.hasRun(1));
    classes.extend(search, 0, Cancellation.NONE);
    assertEquals(List.of(), search.states("Stack", 0));
    assertEquals(0, search.whole());
  }

  @Test
  void longerSequencesAreAddedToThoseThatAreKnown() {
    ReachableSearch search = classes.search("Stack");
    classes.extend(search, 1, Cancellation.NONE);
    List<ReachableState> one = search.states("Stack", 9);
    classes.extend(search, 3, Cancellation.NONE);
    assertEquals(1, one.size());
    assertEquals(one, search.states("Stack", 1));
    assertEquals(3, search.states("Stack", 3).size());
    assertTrue(search.hasRun(3));
    assertFalse(search.hasRun(4));
  }

  @Test
  void whatWasSearchedInStepsIsWhatIsSearchedAtOnce() {
    ReachableSearch steps = classes.search("Gate");
    for (int calls = 1; calls <= 4; calls++) {
      classes.extend(steps, calls, Cancellation.NONE);
    }
    assertEquals(
        labels("Gate", 4),
        String.join("; ", steps.states("Gate", 4).stream().map(s -> s.label()).toList()));
  }

  @Test
  void aSearchThatIsStoppedAtAnyPointGoesOnFromThere() {
    ReachableSearch search = classes.search("Gate");
    int stops = 0;
    while (!search.hasRun(4) && stops < 500) {
      AtomicInteger left = new AtomicInteger(4);
      classes.extend(search, 4, () -> left.getAndDecrement() <= 0);
      stops++;
    }
    assertTrue(stops > 3, "" + stops);
    classes.extend(search, 4, Cancellation.NONE);
    assertEquals(
        labels("Gate", 4),
        String.join("; ", search.states("Gate", 4).stream().map(s -> s.label()).toList()));
  }

  @Test
  void whoIsStoppedAtOnceFindsNothing() {
    ReachableSearch search = classes.search("Gate");
    classes.extend(search, 4, () -> true);
    assertEquals(List.of(), search.states("Gate", 4));
    assertFalse(search.hasRun(1));
  }

  /** Up to how many calls nothing was left out, of up to seven. */
  @ParameterizedTest
  @CsvSource({
    "Gate, 7",
    "Looks, 7",
    "Late, 4", // unlock has only looked until then
    "Loops, 1", // nobody knows what more rounds leave
    "Spins, 0",
    "Own, 0", // what a static field holds is not taken along
    "Asks, 3" // of what it takes few are tried
  })
  void whatWasLeftOutIsKnown(String className, int whole) {
    ReachableSearch search = classes.search(className);
    classes.extend(search, 7, Cancellation.NONE);
    assertEquals(whole, search.whole());
  }

  @Test
  void statesOfAnArgumentsClassAreFoundToo() {
    ReachableSearch search = classes.search("Maker");
    classes.extend(search, 2, Cancellation.NONE);
    assertEquals(
        List.of("new Part", "new Part, set", "new Part, set"),
        search.states("Part", 2).stream().map(ReachableState::label).toList());
  }

  @Test
  void anArgumentsClassIsSearchedThoughAFactoryOfItNeverEnds() {
    ReachableSearch search = classes.search("Takes");
    classes.extend(search, 2, Cancellation.NONE);
    assertEquals(
        List.of("new Spun", "new Spun", "new Spun, set"),
        search.states("Spun", 2).stream().map(ReachableState::label).toList());
  }

  @Test
  void whatACallTakesIsMadeWhenSomebodyLooksAtIt() {
    List<String> calls = classes.states("Maker", 2).stream().map(SearchedClasses::calls).toList();
    assertEquals(List.of("#1 = new Maker()", "#1 = new Maker(), #1.take(.part)"), calls);
  }

  @Test
  void aMethodThatChangesNothingInFourRoundsIsNotCalledAnyMore() {
    List<ReachableState> states = classes.states("Late", 7);
    assertTrue(states.stream().anyMatch(s -> s.label().endsWith("grow, grow")));
    TreeSet<Integer> lengths = new TreeSet<>();
    states.forEach(s -> lengths.add(s.size()));
    assertEquals(7, lengths.last());
    assertEquals(1, states.stream().filter(s -> s.label().equals("new Late, grow")).count());
    assertFalse(states.stream().anyMatch(s -> s.label().contains("unlock")));
  }

  @Test
  void theConditionOfAConstructorIsThatOfTheState() {
    ReachableState point = classes.states("Point", 1).get(0);
    assertEquals(List.of("0 <= .x", ".y <= .x"), SearchedClasses.conditions(point));
  }
}
