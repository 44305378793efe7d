// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.fuzz.cancel;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.engine.ExplorationRequest;
import org.heapsmith.engine.Explorer;
import org.heapsmith.machine.result.TreeListener;

/**
 * One exploration, in CPU time of its thread: what else the machine does counts little.
 *
 * @param nanos of the whole, or from the cancellation to the end
 * @param silentNanos the longest time between two questions whether to go on
 * @param where frames seen in that time, or after the cancellation
 */
record Measured(long nanos, long silentNanos, List<String> where) {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final long POLL_MILLIS = 2;
  private static final long WORTH_A_LOOK = 100_000_000;
  private static final int FRAMES = 12;
  private static final long STACK = 64L << 20;

  /** Explores until the time is used up, and watches when it asks. */
  static Measured watched(ExplorationRequest request, long budget) throws InterruptedException {
    AtomicLong asked = new AtomicLong();
    AtomicLong longest = new AtomicLong();
    AtomicLong total = new AtomicLong();
    AtomicReference<List<String>> seen = new AtomicReference<>(List.of());
    AtomicReference<List<String>> where = new AtomicReference<>(List.of());
    AtomicReference<Thread> thread = new AtomicReference<>();
    Cancellation question =
        () -> {
          long now = time(thread.get());
          long silent = now - asked.getAndSet(now);
          if (silent > longest.get()) {
            longest.set(silent);
            where.set(seen.get());
          }
          return now > budget;
        };
    Thread exploring =
        thread(
            () -> {
              explore(request, question);
              question.isCancelled();
              total.set(THREADS.getCurrentThreadCpuTime());
            });
    thread.set(exploring);
    exploring.start();
    while (exploring.isAlive()) {
      exploring.join(POLL_MILLIS);
      if (time(exploring) - asked.get() > WORTH_A_LOOK) {
        seen.set(frames(exploring));
      }
    }
    return new Measured(total.get(), longest.get(), where.get());
  }

  /** Cancels once that much time is used; empty if the exploration was over before. */
  static Optional<Measured> cancelled(ExplorationRequest request, long at)
      throws InterruptedException {
    AtomicBoolean cancelled = new AtomicBoolean();
    AtomicLong end = new AtomicLong();
    Thread thread =
        thread(
            () -> {
              explore(request, cancelled::get);
              end.set(THREADS.getCurrentThreadCpuTime());
            });
    thread.start();
    long begin = 0;
    List<String> frames = List.of();
    while (thread.isAlive()) {
      thread.join(POLL_MILLIS);
      long now = time(thread);
      if (begin == 0 && now >= at) {
        begin = now;
        cancelled.set(true);
      } else if (begin > 0 && now - begin > WORTH_A_LOOK && frames.isEmpty()) {
        frames = frames(thread);
      }
    }
    long nanos = end.get() - begin;
    return begin == 0 ? Optional.empty() : Optional.of(new Measured(nanos, 0, frames));
  }

  private static Thread thread(Runnable work) {
    Thread thread = new Thread(null, work, "explore", STACK);
    thread.setDaemon(true);
    return thread;
  }

  /** A strategy that the method is not made for says so, and took its time all the same. */
  private static void explore(ExplorationRequest request, Cancellation cancellation) {
    try {
      new Explorer().explore(request, TreeListener.NONE, cancellation);
    } catch (HeapsmithException e) {
      System.out.println(e.notice().toLine());
    }
  }

  /** Zero once it has ended. */
  private static long time(Thread thread) {
    return Math.max(0, THREADS.getThreadCpuTime(thread.getId()));
  }

  private static List<String> frames(Thread thread) {
    return Arrays.stream(thread.getStackTrace())
        .limit(FRAMES)
        .map(StackTraceElement::toString)
        .toList();
  }
}
