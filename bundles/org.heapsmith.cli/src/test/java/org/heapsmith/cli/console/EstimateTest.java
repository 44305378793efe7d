// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.console;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** What a person is told of the rest, by a clock of our own. */
class EstimateTest {
  private final AtomicLong now = new AtomicLong();

  private String after(int done, int methods, long seconds, Optional<Duration> total) {
    Estimate estimate = new Estimate(methods, total, now::get);
    now.addAndGet(Duration.ofSeconds(seconds).toNanos());
    return estimate.after(done);
  }

  @Test
  void theRestTakesAsLongForEachMethodAsBefore() {
    assertEquals("about 30 s left", after(10, 20, 30, Optional.empty()));
    assertEquals("about 9 min left", after(10, 100, 60, Optional.empty()));
    assertEquals("about 2 h 45 min left", after(10, 1000, 100, Optional.empty()));
  }

  @Test
  void noMoreThanIsLeftOfTheTotalTime() {
    Optional<Duration> total = Optional.of(Duration.ofMinutes(3));
    assertEquals("about 2 min left", after(10, 1000, 60, total));
    assertEquals("about 0 s left", after(10, 1000, 600, total));
  }

  @Test
  void nothingIsSaidOfTheFirstFewAndTheLast() {
    assertEquals("", after(4, 1000, 60, Optional.empty()));
    assertEquals("", after(20, 20, 60, Optional.empty()));
  }
}
