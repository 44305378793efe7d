// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.base;

import java.util.concurrent.atomic.AtomicReference;
import java.util.function.LongSupplier;

/**
 * A cancellation in two steps, for work whose last bit is worth a moment.
 *
 * @param soon nothing new is begun once it says so; what is under way may be finished
 * @param now says so some time after {@code soon}: nothing is waited for any more
 */
public record GracefulStop(Cancellation soon, Cancellation now) {

  /** Never. */
  public static final GracefulStop NEVER = new GracefulStop(Cancellation.NONE, Cancellation.NONE);

  /** Makes a stop that waits for what is under way. */
  public static GracefulStop of(Cancellation cancellation) {
    return new GracefulStop(cancellation, Cancellation.NONE);
  }

  /**
   * Makes a stop that waits for what is under way, but not for long.
   *
   * @param clock nanoseconds
   * @param patience nanoseconds, from when somebody learns that it is cancelled
   */
  public static GracefulStop of(Cancellation cancellation, LongSupplier clock, long patience) {
    AtomicReference<Long> learnt = new AtomicReference<>();
    Cancellation soon =
        () -> {
          boolean cancelled = cancellation.isCancelled();
          if (cancelled) {
            learnt.compareAndSet(null, clock.getAsLong());
          }
          return cancelled;
        };
    return new GracefulStop(
        soon,
        () -> soon.isCancelled() && Math.max(0, clock.getAsLong() - learnt.get()) >= patience);
  }
}
