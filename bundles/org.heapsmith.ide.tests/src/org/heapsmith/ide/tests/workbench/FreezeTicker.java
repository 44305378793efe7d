// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ide.tests.workbench;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.eclipse.swt.widgets.Display;

/**
 * Measures how long the UI thread lets others wait: a thread asks it again and again to run
 * nothing, and keeps the longest time until it did, with what the UI thread was at.
 */
public final class FreezeTicker implements AutoCloseable {
  private static final int PAUSE_MILLIS = 5;
  private static final int SAMPLE_MILLIS = 60;

  private final Display display = Display.getCurrent();
  private final AtomicLong longest = new AtomicLong();
  private final Thread thread = new Thread(this::tick, "freeze ticker");
  private volatile boolean closed;
  private volatile List<StackTraceElement> where = List.of();

  /** Begins to measure. */
  public FreezeTicker() {
    thread.setDaemon(true);
    thread.start();
  }

  @SuppressWarnings("unused") // interrupted: nobody measures any more
  private void tick() {
    try {
      while (!closed && !display.isDisposed()) {
        CountDownLatch ran = new CountDownLatch(1);
        long asked = System.nanoTime();
        display.asyncExec(ran::countDown);
        while (!ran.await(SAMPLE_MILLIS, TimeUnit.MILLISECONDS) && !closed) {
          waited(System.nanoTime() - asked, display.getThread().getStackTrace());
        }
        waited(System.nanoTime() - asked, null);
        Thread.sleep(PAUSE_MILLIS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void waited(long nanos, StackTraceElement[] stack) {
    if (longest.accumulateAndGet(nanos, Math::max) == nanos && stack != null) {
      where = List.of(stack);
    }
  }

  /** Returns what the UI thread did in the longest wait, the innermost calls first. */
  public List<StackTraceElement> where() {
    return where;
  }

  /** Returns the longest wait in milliseconds. */
  public long millis() {
    return TimeUnit.NANOSECONDS.toMillis(longest.get());
  }

  @Override
  public void close() {
    closed = true;
  }
}
