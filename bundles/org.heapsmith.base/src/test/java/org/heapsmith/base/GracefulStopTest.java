// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.base;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** What is under way has its time from when the cancellation is learnt of. */
class GracefulStopTest {
  private final AtomicBoolean cancelled = new AtomicBoolean();
  private final AtomicLong clock = new AtomicLong(-7);
  private final GracefulStop stop = GracefulStop.of(cancelled::get, clock::get, 30);

  @Test
  void nothingStopsBeforeItIsCancelled() {
    clock.addAndGet(1_000);
    assertFalse(stop.soon().isCancelled() || stop.now().isCancelled());
  }

  @Test
  void whatIsUnderWayHasItsTimeFromTheCancellation() {
    cancelled.set(true);
    assertTrue(stop.soon().isCancelled());
    clock.addAndGet(15);
    assertFalse(stop.now().isCancelled());
    clock.addAndGet(14);
    assertFalse(stop.now().isCancelled());
    clock.addAndGet(1);
    assertTrue(stop.now().isCancelled());
  }

  @Test
  void whatIsAskedForLateHasNoTimeLeft() {
    cancelled.set(true);
    assertTrue(stop.soon().isCancelled());
    clock.addAndGet(1_000);
    assertTrue(stop.now().isCancelled());
  }

  @Test
  void whoAsksForTheEndFirstLearnsOfTheCancellation() {
    cancelled.set(true);
    assertFalse(stop.now().isCancelled());
    clock.addAndGet(30);
    assertTrue(stop.now().isCancelled());
  }

  @Test
  void withoutAClockItIsWaitedFor() {
    GracefulStop patient = GracefulStop.of(() -> true);
    assertTrue(patient.soon().isCancelled());
    assertFalse(patient.now().isCancelled());
  }
}
