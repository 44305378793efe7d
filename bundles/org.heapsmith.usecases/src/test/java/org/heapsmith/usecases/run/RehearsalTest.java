// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.heapsmith.testgen.ExploredMethod;
import org.junit.jupiter.api.Test;

class RehearsalTest {
  private static final int PATIENCE_MINUTES = 5;
  private static final List<ExploredMethod> FOUND =
      List.of(new ExploredMethod(null, Optional.empty(), 1));

  private final List<List<ExploredMethod>> made = new ArrayList<>();
  private final CountDownLatch reached = new CountDownLatch(1);

  @Test
  void whatIsFoundIsMadeOnceAndEndsWhenItIsDoneInEarnest() {
    List<Boolean> ended = new ArrayList<>();
    CountDownLatch skipped = new CountDownLatch(1);
    try (Rehearsal rehearsal =
        new Rehearsal(
            0,
            () -> FOUND,
            (some, end) -> {
              made.add(some);
              ended.add(end.isCancelled());
              reached.countDown();
              await(skipped);
              ended.add(end.isCancelled());
            })) {
      await(reached);
      rehearsal.skip();
      skipped.countDown();
    }
    assertEquals(List.of(FOUND), made);
    assertEquals(List.of(false, true), ended);
  }

  @Test
  void whatIsDoneInEarnestBeforeIsNotRehearsed() {
    try (Rehearsal rehearsal =
        new Rehearsal(Long.MAX_VALUE, () -> FOUND, (some, end) -> made.add(some))) {
      rehearsal.skip();
    }
    assertEquals(List.of(), made);
  }

  @Test
  void nothingIsRehearsedWithoutTests() {
    try (Rehearsal rehearsal =
        new Rehearsal(
            0,
            () -> {
              reached.countDown();
              return List.of();
            },
            (some, end) -> made.add(some))) {
      await(reached);
      rehearsal.skip(); // it has begun
    }
    assertEquals(List.of(), made);
  }

  @Test
  void whatGoesWrongIsNotOfTheRun() {
    List<Throwable> uncaught = new ArrayList<>();
    Thread.UncaughtExceptionHandler before = Thread.getDefaultUncaughtExceptionHandler();
    Thread.setDefaultUncaughtExceptionHandler((thread, e) -> uncaught.add(e));
    try (Rehearsal rehearsal =
        new Rehearsal(
            0,
            () -> FOUND,
            (some, end) -> {
              reached.countDown();
              throw new IllegalStateException("no compiler");
            })) {
      await(reached);
      rehearsal.skip(); // it has begun
    } finally {
      Thread.setDefaultUncaughtExceptionHandler(before);
    }
    assertEquals(List.of(), uncaught);
  }

  private static void await(CountDownLatch latch) {
    try {
      assertTrue(latch.await(PATIENCE_MINUTES, TimeUnit.MINUTES));
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
