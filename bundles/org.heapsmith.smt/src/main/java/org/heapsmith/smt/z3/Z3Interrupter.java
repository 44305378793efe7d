// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt.z3;

import com.microsoft.z3.Context;
import com.microsoft.z3.Status;
import java.util.function.Supplier;
import org.heapsmith.base.Cancellation;

/**
 * Interrupts a running check once it is cancelled. The watching thread is started with the first
 * cancellable check and lives until {@link #close}.
 */
final class Z3Interrupter implements AutoCloseable {
  private static final long POLL_MILLIS = 50;

  private final Object lock = new Object();
  private Thread watcher;
  private Context context;
  private Cancellation cancellation = Cancellation.NONE;
  private boolean closed;

  /** Runs {@code check} on {@code running}, interrupted when {@code cancel} says so. */
  Status run(Context running, Cancellation cancel, Supplier<Status> check) {
    if (cancel == Cancellation.NONE) {
      return check.get();
    }
    begin(running, cancel);
    try {
      return check.get();
    } finally {
      begin(null, Cancellation.NONE);
    }
  }

  private void begin(Context running, Cancellation cancel) {
    synchronized (lock) {
      context = running;
      cancellation = cancel;
      if (watcher == null && running != null) {
        watcher = new Thread(this::watch, "z3-interrupter");
        watcher.setDaemon(true);
        watcher.start();
      }
    }
  }

  private void watch() {
    synchronized (lock) {
      while (!closed) {
        // an interrupt before the check has begun is lost, so it is repeated until the check ends
        if (context != null && cancellation.isCancelled()) {
          context.interrupt();
        }
        try {
          lock.wait(POLL_MILLIS);
        } catch (InterruptedException e) {
          Thread.currentThread().interrupt();
          return;
        }
      }
    }
  }

  @Override
  public void close() {
    synchronized (lock) {
      closed = true;
      lock.notifyAll();
    }
  }
}
