// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.worker.server;

import java.util.concurrent.atomic.AtomicLong;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.GracefulStop;

/** What a client's {@code cancel} sets; one for each request. Thread-safe. */
final class Cancelling {
  /** How long what is under way may take to be finished. */
  static final long FINISH_MILLIS = 350;

  private static final long NEVER = Long.MAX_VALUE;

  private final AtomicLong finish = new AtomicLong(NEVER);

  /** Cancels; a second time changes nothing. */
  void cancel() {
    finish.compareAndSet(NEVER, System.nanoTime() + FINISH_MILLIS * 1_000_000);
  }

  boolean isCancelled() {
    return finish.get() != NEVER;
  }

  /** Returns the two steps: at once, and when the time to finish is over. */
  GracefulStop stop() {
    return new GracefulStop(this::isCancelled, this::isOver);
  }

  Cancellation soon() {
    return this::isCancelled;
  }

  private boolean isOver() {
    long end = finish.get();
    return end != NEVER && System.nanoTime() - end >= 0;
  }
}
