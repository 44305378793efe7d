// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ide.tests.workbench;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.eclipse.swt.widgets.Display;

/**
 * Measures how long the UI thread lets others wait: a thread asks it again and again to run
 * nothing, and keeps the longest time until it did.
 */
public final class FreezeTicker implements AutoCloseable {
  private static final int PAUSE_MILLIS = 5;

  private final Display display = Display.getCurrent();
  private final AtomicLong longest = new AtomicLong();
  private final Thread thread = new Thread(this::tick, "freeze ticker");
  private volatile boolean closed;

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
        while (!ran.await(1, TimeUnit.SECONDS) && !closed) {
          longest.accumulateAndGet(System.nanoTime() - asked, Math::max);
        }
        longest.accumulateAndGet(System.nanoTime() - asked, Math::max);
        Thread.sleep(PAUSE_MILLIS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
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
