// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.replay;

import java.time.Duration;
import java.util.function.Supplier;

/**
 * How long a process is waited for that has a time for what it does. Where other programs use the
 * processors, the time of the day says little: a process that works is waited for until it has had
 * its time of a processor. One that sleeps, or waits for a lock, has no more than the time itself.
 */
final class Patience {
  /** A process that has less than this part of a period of a processor does nothing. */
  private static final int LEAST_PART = 100;

  private final Duration most;
  private final Duration before;
  private Duration used;
  private long since;

  /**
   * Begins to wait.
   *
   * @param most the processor time it may have
   * @param now in nanoseconds, as of {@link System#nanoTime()}
   * @param used the processor time of the process up to now; zero where nobody knows it
   */
  Patience(Duration most, long now, Duration used) {
    this.most = most;
    this.since = now;
    this.before = used;
    this.used = used;
  }

  /** Returns whether to give up; {@code processorTime} is asked at the end of a period. */
  boolean isOver(long now, Supplier<Duration> processorTime) {
    if (now - since <= most.toNanos()) {
      return false;
    }
    Duration sofar = processorTime.get();
    boolean works = sofar.minus(used).compareTo(most.dividedBy(LEAST_PART)) >= 0;
    since = now;
    used = sofar;
    return !works || sofar.minus(before).compareTo(most) >= 0;
  }
}
