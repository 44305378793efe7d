// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.write;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringWriter;
import java.util.AbstractList;
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
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
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

  /** What a method that does not let go of it would leave to the next test. */
  static class Guards {
    static final ReentrantLock LOCK = new ReentrantLock();
    static final ReentrantReadWriteLock BOTH = new ReentrantReadWriteLock();
    static final Semaphore PERMITS = new Semaphore(2);
    static final Semaphore OWED = new Semaphore(-1);
  }

  /** Classes of the code under test that are collections of the JDK with something added. */
  static class Special {
    static final Map<String, Integer> NEWEST =
        new LinkedHashMap<>(4, 0.75f, true) {
          int seen;

          @Override
          protected boolean removeEldestEntry(Map.Entry<String, Integer> eldest) {
            seen++;
            return size() > 2;
          }

          @Override
          public String toString() {
            return seen + super.toString();
          }
        };
    static final List<String> FILLED =
        new ArrayList<>() {
          {
            add("a");
          }
        };

    /** Its elements are its own: to clear it would be to call the code under test. */
    static final List<Integer> OWN =
        new AbstractList<>() {
          final int[] values = {1, 2};

          @Override
          public Integer get(int index) {
            return values[index];
          }

          @Override
          public Integer set(int index, Integer value) {
            values[index] = value;
            return 0;
          }

          @Override
          public int size() {
            return 2;
          }
        };

    static {
      NEWEST.put("x", 1);
      NEWEST.put("y", 2);
    }
  }

  /** What a thread holds. */
  static class Locals {
    static final ThreadLocal<int[]> MADE = ThreadLocal.withInitial(() -> new int[1]);
    static final ThreadLocal<String> NONE = new ThreadLocal<>();
    static final ThreadLocal<Node> SET = new ThreadLocal<>();

    static {
      SET.set(new Node(1, null));
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

  private interface Change {
    void run() throws Throwable;
  }

  private static void keptDuring(Class<?> owner, Change change) throws Throwable {
    helpers.call("keep", owner);
    change.run();
    helpers.call("restoreStatics");
  }

  @Test
  void fieldsGetTheirValuesBack() throws Throwable {
    keptDuring(
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

  @Test
  void objectsBehindThemAreTheSameAndHoldTheSame() throws Throwable {
    Node first = State.list;
    Node second = first.next;
    keptDuring(
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
    keptDuring(
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
    keptDuring(
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
    keptDuring(
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
    keptDuring(State.class, () -> State.number++);

    assertEquals(List.of("x"), State.CONSTANTS);
    assertEquals(1, State.number);
  }

  @Test
  void mapsGetTheirPairsBackInTheirOrder() throws Throwable {
    Node m = State.SORTED.get("m");
    keptDuring(
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
    keptDuring(
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
  void locksAreHeldAsOftenAsTheyWere() throws Throwable {
    Guards.LOCK.lock();
    Guards.BOTH.writeLock().lock();
    Guards.BOTH.readLock().lock();
    keptDuring(
        Guards.class,
        () -> {
          Guards.LOCK.lock();
          Guards.LOCK.lock();
          Guards.BOTH.writeLock().unlock();
          Guards.BOTH.readLock().lock();
        });

    assertEquals(1, Guards.LOCK.getHoldCount());
    assertEquals(1, Guards.BOTH.getWriteHoldCount());
    assertEquals(1, Guards.BOTH.getReadHoldCount());
    keptDuring(Guards.class, Guards.LOCK::unlock);
    assertEquals(1, Guards.LOCK.getHoldCount());

    Guards.LOCK.unlock();
    Guards.BOTH.readLock().unlock();
    Guards.BOTH.writeLock().unlock();
  }

  @Test
  void aLockThatIsLeftHeldIsFreeForOtherThreads() throws Throwable {
    keptDuring(
        Guards.class,
        () -> {
          Guards.LOCK.lock();
          Guards.BOTH.readLock().lock();
        });

    assertFalse(Guards.LOCK.isLocked());
    assertEquals(0, Guards.BOTH.getReadLockCount());
  }

  @Test
  void semaphoresGetTheirPermitsBack() throws Throwable {
    keptDuring(
        Guards.class,
        () -> {
          Guards.PERMITS.acquire(2);
          Guards.OWED.release(3);
        });
    assertEquals(2, Guards.PERMITS.availablePermits());
    assertEquals(0, Guards.OWED.availablePermits(), "what is owed cannot be taken again");

    keptDuring(Guards.class, () -> Guards.PERMITS.release(5));
    assertEquals(2, Guards.PERMITS.availablePermits());
  }

  @Test
  void aWriterHoldsWhatItHeld() throws Throwable {
    State.WRITER.write("ab");
    keptDuring(State.class, () -> State.WRITER.write("c"));

    assertEquals("ab", State.WRITER.toString());
  }

  @Test
  void collectionsOfTheCodeUnderTestHoldWhatTheyHeld() throws Throwable {
    String before = Special.NEWEST.toString();
    keptDuring(
        Special.class,
        () -> {
          Special.NEWEST.get("x");
          Special.NEWEST.put("z", 3);
          Special.FILLED.add(0, "b");
          Special.OWN.set(1, 7);
        });

    assertEquals(before, Special.NEWEST.toString());
    assertEquals(List.of("a"), Special.FILLED);
    assertEquals(List.of(1, 2), Special.OWN);
  }

  @Test
  void whatTheThreadHoldsIsWhatItHeld() throws Throwable {
    Node held = Locals.SET.get();
    keptDuring(
        Locals.class,
        () -> {
          Locals.MADE.get()[0] = 5;
          Locals.NONE.set("a");
          Locals.SET.set(null);
          held.value = 9;
        });

    assertEquals(0, Locals.MADE.get()[0]);
    assertNull(Locals.NONE.get());
    assertSame(held, Locals.SET.get());
    assertEquals(1, held.value);
  }

  @Test
  void aCycleIsKeptOnce() throws Throwable {
    Cyclic root = Cyclic.root;
    keptDuring(
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
    keptDuring(
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
