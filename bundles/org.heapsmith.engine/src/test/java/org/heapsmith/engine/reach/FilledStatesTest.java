// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.reach;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.result.BranchStatus;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What only objects do that hold more than a few calls put into them. */
class FilledStatesTest {
  private static final String SOURCE =
      """
class Growing {
  private Object[] items = new Object[10];
  private int size;
  void add(Object item) {
    if (size == items.length) { items = java.util.Arrays.copyOf(items, 2 * size); }
    items[size++] = item;
  }
  int kind() { return items.length > 10 ? 1 : 2; }
}
class Turning {
  private Object[] items = new Object[13];
  private int size;
  boolean add(Object item) {
    boolean turns = size == items.length;
    if (turns) { items = java.util.Arrays.copyOf(items, 2 * size); }
    items[size++] = item;
    return turns;
  }
}
class Queue {
  private final long[] ring = new long[8];
  private int head;
  private int size;
  void last(long x) { ring[(head + size) % 8] = x; size++; }
  void first(long x) { head = (head + 7) % 8; ring[head] = x; size++; }
  int kind() { return size < 6 ? 1 : head == 7 ? 2 : head == 3 ? 3 : 4; }
}
class Words {
  private final String[] words = new String[6];
  private int size;
  void add(String word) { if (size == 6) { throw new IllegalStateException(); } words[size++] = word; }
  int kind() { return size == 6 ? 1 : 2; }
}
class Five {
  private final int[] items = new int[5];
  private int size;
  void add(int item) { items[size++] = item; }
  int kind() { return size == items.length ? 1 : 2; }
}
class Table<K> {
  private final Object[][] places = new Object[16][];
  void put(K key) {
    int at = key.hashCode() & 15;
    Object[] old = places[at] == null ? new Object[0] : places[at];
    places[at] = java.util.Arrays.copyOf(old, old.length + 1);
    places[at][old.length] = key;
  }
  int most() { for (Object[] p : places) { if (p != null && p.length > 7) { return 1; } } return 2; }
}
class Jam {
  private int[] items = new int[10];
  private int size;
  void add(int item) {
    while (item == 9) { }
    if (size == items.length) { items = java.util.Arrays.copyOf(items, 2 * size); }
    items[size++] = item;
  }
  int kind() { return items.length > 10 ? 1 : 2; }
}
class Chain {
  private Chain next;
  void add(int value) { Chain c = new Chain(); c.next = next; next = c; }
  int kind() { int n = 0; for (Chain c = next; c != null; c = c.next) { n++; } return n > 15 ? 1 : 2; }
}
class Setting {
  private int value;
  private boolean isOn;
  void set(int value) { this.value = value; }
  void turn(boolean on) { isOn = on; }
  int kind() { return isOn && value == 6 ? 1 : 2; }
}
class Refusing {
  private int sum;
  void add(int value) { if (sum > 5) { throw new IllegalStateException(); } sum += value; }
  int kind() { return sum > 5 ? 1 : 2; }
}
""";

  private static ClassPath classPath;

  @BeforeAll
  static void compile() {
    classPath = ClassPath.of(Compiler.JAVAC.compile(SOURCE));
  }

  @AfterAll
  static void close() {
    classPath.close();
  }

  private static ExplorationResult explore(String type, String name) {
    Bounds bounds = new Bounds(2, 6, 10_000, 12, 60, 2, 600_000);
    return WithoutSpec.explore(classPath, type, name, "sequences", bounds);
  }

  private static List<Integer> calls(ExplorationResult result) {
    return result.tests().stream().map(t -> t.steps().size()).sorted().toList();
  }

  @ParameterizedTest
  @CsvSource({
    "Growing, kind",
    "Turning, add",
    "Queue, kind",
    "Words, kind",
    "Five, kind",
    "Jam, kind",
    "Table, most"
  })
  void theyAreFilledByOneCallAfterAnother(String type, String name) {
    ExplorationResult result = explore(type, name);
    assertTrue(
        result.branches().values().stream().allMatch(BranchStatus.Covered.class::isInstance),
        "" + result.branches());
  }

  /** Each call makes a node; a ring is one array, whatever is in it. */
  @Test
  void theyHaveNoMoreObjectsThanTheBoundSays() {
    ExplorationResult result = explore("Chain", "kind");
    assertTrue(calls(result).stream().allMatch(n -> n <= 12), "" + calls(result));
    assertTrue(calls(result).contains(11), "" + calls(result));
  }

  /** Symbolic values do that with fewer calls. */
  @Test
  void whatOnlySetsIsNotCalledAgainAndAgain() {
    ExplorationResult result = explore("Setting", "kind");
    assertTrue(calls(result).stream().allMatch(n -> n <= 3), "" + calls(result));
  }

  @Test
  void whatIsRefusedAtSomePointIsFilledUpToThere() {
    ExplorationResult result = explore("Refusing", "kind");
    assertTrue(
        result.branches().values().stream().allMatch(BranchStatus.Covered.class::isInstance));
  }

  @Test
  void theResultDoesNotDependOnWhoAskedFirst() {
    List<List<Integer>> twice =
        List.of(calls(explore("Queue", "kind")), calls(explore("Queue", "kind")));
    assertEquals(twice.get(0), twice.get(1));
  }
}
