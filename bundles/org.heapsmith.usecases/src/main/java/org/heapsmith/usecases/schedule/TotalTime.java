// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.schedule;

import java.time.Duration;
import java.util.function.LongSupplier;
import org.heapsmith.base.Cancellation;

/**
 * How long a run may take as a whole. Once it is nearly over no method is begun any more: a method
 * that is under way gets the time that is meant for one, whenever it was begun, so that what is
 * found of it does not depend on the order.
 */
public final class TotalTime {
  /** What is kept for the tests of what is explored last, as a share of the whole. */
  private static final double KEPT_FOR_TESTS = 0.1;

  /** A run of two minutes that has explored one large class has to write it, however slowly. */
  private static final double KEPT_FOR_FIRST_TESTS = 0.3;

  private static final long MOST_KEPT = Duration.ofMinutes(1).toNanos();

  private final Duration asked;
  private final LongSupplier clock;
  private final long end;

  private TotalTime(Duration asked, LongSupplier clock, long end) {
    this.asked = asked;
    this.clock = clock;
    this.end = end;
  }

  /**
   * Returns a time that begins now.
   *
   * @param clock in ns
   */
  public static TotalTime of(Duration time, LongSupplier clock) {
    return new TotalTime(time, clock, clock.getAsLong() + time.toNanos());
  }

  /** Returns the part of what is left that one of several pieces of work may take, from now on. */
  public TotalTime share(double share) {
    long now = clock.getAsLong();
    return new TotalTime(asked, clock, now + (long) (share * Math.max(0, end - now)));
  }

  /**
   * Returns whether no method is begun any more.
   *
   * @param before seconds that the method is expected to take
   * @param tests seconds that making tests of what is explored is expected to take
   * @param guessed whether no test was made yet on this machine, by which to know that
   */
  boolean isOver(double before, double tests, boolean guessed) {
    double kept = (guessed ? KEPT_FOR_FIRST_TESTS : KEPT_FOR_TESTS) * asked.toNanos();
    double last = Math.max(Math.min(MOST_KEPT, kept), 1e9 * tests);
    return end - clock.getAsLong() <= 1e9 * before + last;
  }

  /** Says so when the time is over to its end. */
  Cancellation end() {
    return () -> end - clock.getAsLong() <= 0;
  }

  /** Returns the time that was asked for. */
  public Duration asked() {
    return asked;
  }
}
