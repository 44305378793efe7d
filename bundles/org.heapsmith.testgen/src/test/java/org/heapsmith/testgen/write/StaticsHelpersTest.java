// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.write;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringWriter;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Specifies that the static state of the code under test is after a test what it was before. */
class StaticsHelpersTest {
  private static HelperClass helpers;

  @BeforeAll
  static void compile() {
    helpers = HelperClass.compile();
  }

  /** A list of its own. */
  static class Node {
    int value;
    Node next;
    final int[] row = {1, 2};

    Node(int value, Node next) {
      this.value = value;
      this.next = next;
    }
  }

  /** All kinds of state that static fields have. */
  static class State {
    static int number = 1;
    static String text = "a";
    static Object none;
    static Node list = new Node(1, new Node(2, null));
    static final Node FIXED = new Node(3, null);
    static final int[] NUMBERS = {1, 2, 3};
    static final Object[][] ROWS = {{"a"}, {null}};
    static final List<Object> ITEMS = new ArrayList<>(List.of("x", "y"));
    static final List<Object> CONSTANTS = List.of("x");
    static final List<String> AS_LIST = Arrays.asList("p", "q");
    static final Set<Object> SET = new HashSet<>(Set.of(1, 2));
    static final Deque<Object> DEQUE = new ArrayDeque<>(List.of(1, 2));
    static final Map<Object, Object> MAP = new HashMap<>(Map.of("k", 1));
    static final Map<Object, Object> LINKED = new LinkedHashMap<>();
    static final TreeMap<String, Node> SORTED = new TreeMap<>(Comparator.reverseOrder());
    static final StringBuilder BUILDER = new StringBuilder("ab");
    static final StringBuffer BUFFER = new StringBuffer();
    static final AtomicInteger INTEGER = new AtomicInteger(4);
    static final AtomicLong LONG = new AtomicLong(-1);
    static final AtomicBoolean BOOLEAN = new AtomicBoolean(true);
    static final AtomicReference<Object> REFERENCE = new AtomicReference<>(new Node(9, null));
    static final StringWriter WRITER = new StringWriter();
    static final BitSet BITS = BitSet.valueOf(new long[] {5});

    static {
      LINKED.put("z", 1);
      LINKED.put("a", null);
      SORTED.put("m", new Node(1, null));
      SORTED.put("n", new Node(2, null));
    }
  }

  /** Knows itself. */
  static class Cyclic {
    static Cyclic root = new Cyclic();
    Cyclic self = this;
    int at = 1;
  }

  /** Says when it is initialised. */
  static class Late {
    static final List<String> LOG = Log.ALL;

    static {
      Log.ALL.add("initialised");
    }
  }

  /** Is told. */
  static class Log {
    static final List<String> ALL = new ArrayList<>();
  }

  /** Its constants have state. */
  enum Color {
    RED,
    BLUE;
    int used;
    final List<String> users = new ArrayList<>();
  }

  @Test
  void fieldsGetTheirValuesBack() throws Throwable {
    helpers.keptDuring(
        State.class,
        () -> {
          State.number = 7;
          State.text = null;
          State.none = "something";
        });

    assertEquals(1, State.number);
    assertEquals("a", State.text);
    assertNull(State.none);
  }

  /** Where nothing that they refer to can change, that is all there is to keep. */
  @Test
  void fieldsAloneAreKeptByLess() throws Throwable {
    helpers.call("keepFields", State.class);
    State.number = 7;
    State.text = null;
    State.none = "something";
    State.ITEMS.add("left");
    helpers.call("restoreStatics");

    assertEquals(1, State.number);
    assertEquals("a", State.text);
    assertNull(State.none);
    assertEquals(List.of("x", "y", "left"), State.ITEMS);
    State.ITEMS.remove("left");
  }

  @Test
  void objectsBehindThemAreTheSameAndHoldTheSame() throws Throwable {
    Node first = State.list;
    Node second = first.next;
    helpers.keptDuring(
        State.class,
        () -> {
          second.value = 20;
          first.next = null;
          first.row[1] = 0;
          State.list = new Node(5, first);
          State.FIXED.value = 30;
        });

    assertSame(first, State.list);
    assertSame(second, first.next);
    assertEquals(2, second.value);
    assertEquals(3, State.FIXED.value);
    assertArrayEquals(new int[] {1, 2}, first.row);
  }

  @Test
  void arraysGetTheirElementsBack() throws Throwable {
    Object[] row = State.ROWS[0];
    helpers.keptDuring(
        State.class,
        () -> {
          State.NUMBERS[0] = -1;
          State.ROWS[0][0] = "changed";
          State.ROWS[0] = null;
          State.ROWS[1][0] = "new";
        });

    assertArrayEquals(new int[] {1, 2, 3}, State.NUMBERS);
    assertSame(row, State.ROWS[0]);
    assertArrayEquals(new Object[][] {{"a"}, {null}}, State.ROWS);
  }

  @Test
  void collectionsGetTheirElementsBackInTheirOrder() throws Throwable {
    helpers.keptDuring(
        State.class,
        () -> {
          State.ITEMS.add(0, "w");
          State.ITEMS.remove("y");
          State.SET.clear();
          State.DEQUE.addFirst(0);
          State.DEQUE.removeLast();
          State.AS_LIST.set(1, "changed");
        });

    assertEquals(List.of("x", "y"), State.ITEMS);
    assertEquals(Set.of(1, 2), State.SET);
    assertEquals(List.of(1, 2), List.copyOf(State.DEQUE));
    assertEquals(List.of("p", "q"), State.AS_LIST);
  }

  /** Views of what is restored itself, which comes after them. */
  static class Views {
    static final List<String> ALL = new ArrayList<>(List.of("a"));
    static final List<String> SEEN = Collections.unmodifiableList(ALL);
    static final Map<String, Integer> NUMBERS = new HashMap<>(Map.of("a", 1));
    static final Collection<Integer> VALUES = NUMBERS.values();
    static final Map<String, Integer> READ = Collections.unmodifiableMap(NUMBERS);
  }

  @Test
  void viewsAreLeftToWhatTheyShow() throws Throwable {
    helpers.keptDuring(
        Views.class,
        () -> {
          Views.ALL.set(0, "b");
          Views.ALL.add("c");
          Views.NUMBERS.clear();
          Views.NUMBERS.put("d", 4);
        });

    assertEquals(List.of("a"), Views.SEEN);
    assertEquals(Map.of("a", 1), Views.READ);
    assertEquals(List.of(1), List.copyOf(Views.VALUES));
  }

  @Test
  void whatCannotChangeIsLeftAlone() throws Throwable {
    helpers.keptDuring(State.class, () -> State.number++);

    assertEquals(List.of("x"), State.CONSTANTS);
    assertEquals(1, State.number);
  }

  @Test
  void mapsGetTheirPairsBackInTheirOrder() throws Throwable {
    Node m = State.SORTED.get("m");
    helpers.keptDuring(
        State.class,
        () -> {
          State.MAP.put("k", 2);
          State.MAP.put("l", 3);
          State.LINKED.remove("z");
          State.LINKED.put("z", 1);
          State.SORTED.remove("m");
          m.value = 50;
        });

    assertEquals(Map.of("k", 1), State.MAP);
    assertEquals("[z=1, a=null]", State.LINKED.entrySet().toString());
    assertEquals(List.of("n", "m"), List.copyOf(State.SORTED.keySet()));
    assertSame(m, State.SORTED.get("m"));
    assertEquals(1, m.value);
  }

  @Test
  void whatHoldsOneThingGetsItBack() throws Throwable {
    Node held = (Node) State.REFERENCE.get();
    helpers.keptDuring(
        State.class,
        () -> {
          State.BUILDER.append("c").deleteCharAt(0);
          State.BUFFER.append("x");
          State.INTEGER.incrementAndGet();
          State.LONG.set(Long.MIN_VALUE);
          State.BOOLEAN.set(false);
          held.value = 90;
          State.REFERENCE.set(null);
          State.BITS.set(1);
          State.BITS.clear(0);
        });

    assertEquals("ab", State.BUILDER.toString());
    assertEquals("", State.BUFFER.toString());
    assertEquals(4, State.INTEGER.get());
    assertEquals(-1, State.LONG.get());
    assertTrue(State.BOOLEAN.get());
    assertSame(held, State.REFERENCE.get());
    assertEquals(9, held.value);
    assertEquals(BitSet.valueOf(new long[] {5}), State.BITS);
  }

  @Test
  void aWriterHoldsWhatItHeld() throws Throwable {
    State.WRITER.write("ab");
    helpers.keptDuring(State.class, () -> State.WRITER.write("c"));

    assertEquals("ab", State.WRITER.toString());
  }

  @Test
  void aCycleIsKeptOnce() throws Throwable {
    Cyclic root = Cyclic.root;
    helpers.keptDuring(
        Cyclic.class,
        () -> {
          root.at = 2;
          root.self = null;
          Cyclic.root = null;
        });

    assertSame(root, Cyclic.root);
    assertSame(root, root.self);
    assertEquals(1, root.at);
  }

  @Test
  void constantsOfAnEnumGetTheirStateBack() throws Throwable {
    helpers.keptDuring(
        Color.class,
        () -> {
          Color.RED.used++;
          Color.BLUE.users.add("somebody");
        });

    assertEquals(0, Color.RED.used);
    assertEquals(List.of(), Color.BLUE.users);
    assertEquals("RED", Color.RED.name());
  }

  @Test
  void ofSeveralClassesEachIsPutBackAndTheNextTestBeginsAnew() throws Throwable {
    helpers.call("keep", State.class);
    helpers.call("keep", Cyclic.class);
    State.number = 5;
    Cyclic.root.at = 6;
    helpers.call("restoreStatics");
    assertEquals(1, State.number);
    assertEquals(1, Cyclic.root.at);

    State.number = 8;
    helpers.call("restoreStatics");
    assertEquals(8, State.number, "nothing was kept");
    State.number = 1;
  }

  @Test
  void aClassIsInitialisedOnce() throws Throwable {
    assertEquals(List.of(), Log.ALL);
    helpers.call("initialise", Late.class);
    helpers.call("initialise", Late.class);

    assertEquals(List.of("initialised"), Log.ALL);
    assertEquals(Log.ALL, Late.LOG);
  }
}
