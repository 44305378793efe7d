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
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Classes that are safe for threads: their locks and queues are made as anybody makes them. */
class LockInputsTest {
  private static final String SOURCE =
      """
package demo;

import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

public class Safe {
  private final ReentrantLock lock = new ReentrantLock();
  private final ReadWriteLock files = new ReentrantReadWriteLock();
  private final StampedLock points = new StampedLock();
  private final Condition free = lock.newCondition();
  private final Semaphore permits;
  private int size;
  private final int[] items = new int[3];
  Safe(Semaphore permits) { this.permits = permits; }
  int added(int x) {
    lock.lock();
    try {
      if (x > 3) size++;
      return size;
    } finally {
      lock.unlock();
    }
  }
  int read(int x) {
    files.readLock().lock();
    try { return x > 3 ? 1 : 2; } finally { files.readLock().unlock(); }
  }
  void written(int x) {
    files.writeLock().lock();
    try { if (x > 3) size = x; } finally { files.writeLock().unlock(); }
  }
  int point(int x) {
    long stamp = points.readLock();
    try { return x > 3 ? 1 : 2; } finally { points.unlockRead(stamp); }
  }
  boolean tried() { return permits.tryAcquire() ? true : false; }
  void offered(int x) throws InterruptedException {
    lock.lockInterruptibly();
    try {
      if (size < items.length) { items[size++] = x; free.signal(); }
    } finally {
      lock.unlock();
    }
  }
  static int any(Lock l, int x) {
    if (l.tryLock()) {
      try { return x > 2 ? 1 : 2; } finally { l.unlock(); }
    }
    return 3;
  }
  static int counted(CountDownLatch l) { l.countDown(); return l.getCount() == 2 ? 1 : 2; }
  static int polled(BlockingQueue<Integer> q) {
    Integer i = q.poll();
    if (i == null) return 0;
    return i > 3 ? 1 : 2;
  }
  static int ends(LinkedBlockingDeque<Integer> q) { q.addFirst(5); return q.peekLast() == 5 ? 1 : 2; }
  static int linked(ConcurrentLinkedQueue<Integer> q) { return q.isEmpty() ? 1 : q.peek() > 3 ? 2 : q.size() > 1 ? 3 : 4; }
  static int last(ConcurrentLinkedDeque<Integer> q) { q.addFirst(5); return q.pollLast() > 5 ? 1 : 2; }
  static int same(ConcurrentLinkedQueue<Integer> q, Object o) { return q.equals(o) ? 1 : 2; }
  static int copied(CopyOnWriteArrayList<String> l, String s) {
    if (l.size() != 2) return 0;
    l.remove(s);
    return l.size() == 1 ? 1 : 2;
  }
}
""";

  @TempDir Path temp;

  @ParameterizedTest
  @EnumSource(Compiler.class)
  void everyBranchHasATestThatPasses(Compiler compiler) throws IOException {
    JsonObject report = report(compiler);
    JsonReport.assertCovered(JsonReport.byName(report), Map.of());
    assertFalse(report.toString().contains("HS-5001"), "none behaves otherwise");
    assertFalse(report.toString().contains("HS-5009"), "none behaves otherwise");
    assertFalse(report.toString().contains("HS-5003"), "all compile");
  }

  /** The usual class is better to read than one of the test's own. */
  @ParameterizedTest
  @EnumSource(Compiler.class)
  void objectsAreMadeAsAnybodyMakesThem(Compiler compiler) throws IOException {
    report(compiler);
    String tests = Files.readString(temp.resolve("out/demo/SafeHeapTest.java"));
    for (String made :
        new String[] {
          "new ReentrantLock()",
          "new CountDownLatch(3)",
          "new LinkedBlockingQueue<>(Arrays.asList(",
          "new LinkedBlockingDeque<>(",
          "new ConcurrentLinkedQueue<>(Arrays.asList(",
          "new ConcurrentLinkedDeque<>(",
          "new CopyOnWriteArrayList<>(",
          "new Semaphore("
        }) {
      assertTrue(tests.contains(made), () -> made + " is missing in\n" + tests);
    }
    assertFalse(tests.contains("new ReadWriteLock()"), tests);
    assertEquals(0, tests.split("implements Lock").length - 1);
  }

  private JsonObject report(Compiler compiler) throws IOException {
    Path source = temp.resolve("Safe.java");
    Files.writeString(source, SOURCE);
    Path classes = temp.resolve("classes");
    compiler.compile(classes, source);
    return JsonReport.generate(classes, temp.resolve("out"), "demo.Safe");
  }
}
