// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Specifies that objects of the JDK behind static fields are after a test what they were, where
 * that is more than their elements: locks, what the thread holds, and collections with code of
 * their own.
 */
class StaticGuardsHelpersTest {
  private static HelperClass helpers;

  @BeforeAll
  static void compile() {
    helpers = HelperClass.compile();
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
    static final ThreadLocal<int[]> SET = new ThreadLocal<>();

    static {
      SET.set(new int[] {1});
    }
  }

  @Test
  void locksAreHeldAsOftenAsTheyWere() throws Throwable {
    Guards.LOCK.lock();
    Guards.BOTH.writeLock().lock();
    Guards.BOTH.readLock().lock();
    helpers.keptDuring(
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
    helpers.keptDuring(Guards.class, Guards.LOCK::unlock);
    assertEquals(1, Guards.LOCK.getHoldCount());

    Guards.LOCK.unlock();
    Guards.BOTH.readLock().unlock();
    Guards.BOTH.writeLock().unlock();
  }

  @Test
  void aLockThatIsLeftHeldIsFreeForOtherThreads() throws Throwable {
    helpers.keptDuring(
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
    helpers.keptDuring(
        Guards.class,
        () -> {
          Guards.PERMITS.acquire(2);
          Guards.OWED.release(3);
        });
    assertEquals(2, Guards.PERMITS.availablePermits());
    assertEquals(0, Guards.OWED.availablePermits(), "what is owed cannot be taken again");

    helpers.keptDuring(Guards.class, () -> Guards.PERMITS.release(5));
    assertEquals(2, Guards.PERMITS.availablePermits());
  }

  @Test
  void collectionsOfTheCodeUnderTestHoldWhatTheyHeld() throws Throwable {
    String before = Special.NEWEST.toString();
    helpers.keptDuring(
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
    int[] held = Locals.SET.get();
    helpers.keptDuring(
        Locals.class,
        () -> {
          Locals.MADE.get()[0] = 5;
          Locals.NONE.set("a");
          Locals.SET.set(null);
          held[0] = 9;
        });

    assertEquals(0, Locals.MADE.get()[0]);
    assertNull(Locals.NONE.get());
    assertSame(held, Locals.SET.get());
    assertEquals(1, held[0]);
  }
}
