// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.testing.Exploration;
import org.heapsmith.engine.testing.JvmRun;
import org.heapsmith.machine.result.BranchStatus;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Locks, and what counts permits, do what they do on the JVM in one thread, for the bytecode of
 * both compilers; a call that would wait for another thread ends the path.
 */
class LocksDifferentialTest {
  private static final List<String> METHODS =
      List.of(
          "reentrant",
          "unowned",
          "readers",
          "downgraded",
          "stamped",
          "permits",
          "latch",
          "signalled",
          "blocking",
          "leaked");

  private static final String SOURCE =
      """
      import java.util.concurrent.*;
      import java.util.concurrent.locks.*;

      class L {
        static int reentrant(int x) {
          ReentrantLock lock = new ReentrantLock(x > 3);
          int before = lock.isLocked() || lock.isHeldByCurrentThread() ? 100 : 0;
          lock.lock();
          boolean again = lock.tryLock();
          int held = lock.getHoldCount() + (again ? 10 : 20) + (lock.isFair() ? 1000 : 0);
          lock.unlock();
          int still = lock.isHeldByCurrentThread() ? 1 : 2;
          lock.unlock();
          return before + held * 3 + still + (lock.isLocked() ? 7 : 8) + lock.getQueueLength();
        }
        static int unowned(int x) {
          ReentrantLock lock = new ReentrantLock();
          if (x > 3) lock.lock();
          lock.unlock();
          return lock.getHoldCount();
        }
        static int readers(int x) {
          ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
          lock.readLock().lock();
          lock.readLock().lock();
          int all = lock.getReadLockCount() * 10 + lock.getReadHoldCount();
          if (x > 3) lock.readLock().unlock();
          boolean write = lock.writeLock().tryLock();
          lock.readLock().unlock();
          return all * 10 + (write ? 1 : 2) + lock.getReadLockCount();
        }
        static int downgraded(int x) {
          ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
          lock.writeLock().lock();
          if (x > 3) lock.readLock().lock();
          lock.writeLock().unlock();
          return lock.isWriteLocked() ? 1 : lock.getReadLockCount();
        }
        static int stamped(int x) {
          StampedLock lock = new StampedLock();
          long seen = lock.tryOptimisticRead();
          long stamp = x > 3 ? lock.writeLock() : lock.readLock();
          boolean valid = lock.validate(seen);
          lock.unlock(stamp);
          return (valid ? 1 : 2) + (lock.validate(seen) ? 10 : 20) + (lock.isReadLocked() ? 3 : 4);
        }
        static int permits(int x) throws InterruptedException {
          Semaphore permits = new Semaphore(2);
          permits.acquire();
          if (x > 3) permits.release(x > 9 ? 3 : 1);
          boolean two = permits.tryAcquire(2);
          return permits.drainPermits() + (two ? 10 : 20);
        }
        static long latch(int x) throws InterruptedException {
          CountDownLatch latch = new CountDownLatch(x);
          latch.countDown();
          if (latch.getCount() == 0) latch.await();
          return latch.getCount();
        }
        static int signalled(int x) {
          Lock lock = new ReentrantLock();
          Condition changed = lock.newCondition();
          if (x > 3) lock.lock();
          changed.signalAll();
          lock.unlock();
          return 1;
        }
        static int blocking(int x) throws InterruptedException {
          BlockingQueue<Integer> queue = new LinkedBlockingQueue<>(2);
          queue.put(x);
          if (x > 3) queue.put(4);
          boolean third = queue.offer(5) && queue.offer(6);
          return queue.take() + queue.size() * 100 + queue.remainingCapacity() + (third ? 1000 : 0);
        }
        static int leaked(int x) {
          ReentrantLock lock = new ReentrantLock();
          lock.lock();
          try {
            if (x < 0) throw new IllegalArgumentException("negative");
            return 1;
          } finally {
            lock.unlock();
          }
        }
        static int waits(int x) throws InterruptedException {
          CountDownLatch latch = new CountDownLatch(1);
          if (x > 3) latch.countDown();
          latch.await();
          return 1;
        }
        static boolean named(int x) {
          return Thread.currentThread().getName().length() > x;
        }
      }
      """;

  @ParameterizedTest
  @EnumSource(Compiler.class)
  void predictedIsObserved(Compiler compiler) throws Exception {
    Path folder = compiler.compile(SOURCE);
    JvmRun.assertAsPredicted(folder, "L", METHODS, ExplorationOptions.DEFAULT)
        .forEach((method, result) -> assertEquals(List.of(), notReached(result), method));
  }

  /** A test that waits for another thread would hang: only the path that does not is followed. */
  @ParameterizedTest
  @EnumSource(Compiler.class)
  void noPathWaits(Compiler compiler) throws Exception {
    ExplorationResult result = explore(compiler.compile(SOURCE), "waits");
    assertEquals(1, result.tests().size());
    assertTrue(result.notices().toString().contains("park"), () -> "" + result.notices());
  }

  /** Who runs a test may give the thread any name. */
  @ParameterizedTest
  @EnumSource(Compiler.class)
  void whatElseTheThreadIsIsNotPredicted(Compiler compiler) throws Exception {
    ExplorationResult result = explore(compiler.compile(SOURCE), "named");
    assertEquals(List.of(), result.tests());
    assertTrue(result.notices().toString().contains("OPAQUE_VALUE"), () -> "" + result.notices());
  }

  private static ExplorationResult explore(Path folder, String method) {
    return Exploration.lazy(folder, "L", method, ExplorationOptions.DEFAULT);
  }

  private static List<BranchStatus> notReached(ExplorationResult result) {
    return result.branches().values().stream()
        .filter(BranchStatus.NotReached.class::isInstance)
        .toList();
  }
}
