// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.console;

import java.time.Duration;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * How long the rest of a run is going to take: as long for each method that is left as it took for
 * those that are done, and no longer than the total time. For the eye only.
 */
public final class Estimate {
  /** Nothing is said before so many are done: the first ones are hardly typical. */
  private static final int TYPICAL = 5;

  private final int methods;
  private final Optional<Duration> total;
  private final LongSupplier clock;
  private final long start;

  /**
   * Makes one for a run that begins now.
   *
   * @param methods how many there are
   * @param total the time for all, if it is bounded
   * @param clock in ns
   */
  public Estimate(int methods, Optional<Duration> total, LongSupplier clock) {
    this.methods = methods;
    this.total = total;
    this.clock = clock;
    this.start = clock.getAsLong();
  }

  /** Returns how many methods there are. */
  int methods() {
    return methods;
  }

  /** Returns {@code about 3 min left}, or nothing if it is too early to say. */
  String after(int done) {
    if (done < TYPICAL || done >= methods) {
      return "";
    }
    double spent = (clock.getAsLong() - start) / 1e9;
    double rest = spent / done * (methods - done);
    double most = total.map(t -> Math.max(0, t.toSeconds() - spent)).orElse(rest);
    return "about " + text((long) Math.ceil(Math.min(rest, most))) + " left";
  }

  private static String text(long seconds) {
    if (seconds < 60) {
      return seconds + " s";
    }
    long minutes = (seconds + 30) / 60;
    return minutes < 60 ? minutes + " min" : minutes / 60 + " h " + minutes % 60 + " min";
  }
}
