// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.worker.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.heapsmith.base.Code;
import org.heapsmith.testgen.merge.Fingerprint;
import org.heapsmith.testgen.report.ClassReport;
import org.heapsmith.worker.client.Subject;
import org.heapsmith.worker.protocol.GenerationOutcome;
import org.heapsmith.worker.protocol.ProgressReport;
import org.heapsmith.worker.protocol.ProgressReport.Phase;
import org.heapsmith.worker.protocol.TestsFound;
import org.heapsmith.worker.protocol.WorkerListener;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A cancellation in each phase. The run is held there by its listener, so that no machine is too
 * fast or too slow for it.
 */
class PhasesTest {
  private static final int PATIENCE_MINUTES = 5;

  @ParameterizedTest
  @EnumSource(Phase.class)
  void isAnsweredWithWhatWasToldAlthoughTheRunDoesNotGoOn(Phase phase) throws Exception {
    Held held = new Held(phase);
    CompletableFuture<GenerationOutcome> answer = cancelled(held);
    check(phase, answer.get(PATIENCE_MINUTES, TimeUnit.MINUTES));
    held.letGo();
  }

  @ParameterizedTest
  @EnumSource(Phase.class)
  void endsARunThatComesToItsEndItself(Phase phase) throws Exception {
    Held held = new Held(phase);
    CompletableFuture<GenerationOutcome> answer = cancelled(held);
    held.letGo();
    check(phase, answer.get(PATIENCE_MINUTES, TimeUnit.MINUTES));
  }

  /** Cancels a run in that phase, once it has told what it has found. */
  private static CompletableFuture<GenerationOutcome> cancelled(Held held) throws Exception {
    WorkerServer server = new WorkerServer(() -> {});
    server.connect(held);
    CompletableFuture<GenerationOutcome> answer = server.generate(Subject.small());
    held.await();
    server.cancel();
    return answer;
  }

  private static void check(Phase phase, GenerationOutcome outcome) {
    assertTrue(outcome.cancelled());
    assertTrue(
        outcome.notices().stream().noneMatch(n -> n.code() == Code.INTERNAL_ERROR),
        outcome.notices().toString());
    int kept = outcome.classes().stream().mapToInt(ClassReport::testsKept).sum();
    assertEquals(hasTests(phase), kept > 0, outcome.toString());
    assertTrue(
        outcome.classes().stream()
            .filter(c -> c.testsKept() > 0)
            .allMatch(c -> c.source().contains("@Test") && Fingerprint.isUnedited(c.source())),
        "whole files");
  }

  /** Everything is explored then, and the first thing is to tell it. */
  private static boolean hasTests(Phase phase) {
    return phase.compareTo(Phase.EXPLORING) > 0;
  }

  /** Stops the run's threads at the beginning of a phase; not the one that tells what is found. */
  private static final class Held implements WorkerListener {
    private static final String TELLER = "heapsmith-stream";

    private final Phase phase;
    private final CountDownLatch reached = new CountDownLatch(1);
    private final CountDownLatch told = new CountDownLatch(1);
    private final CountDownLatch free = new CountDownLatch(1);

    Held(Phase phase) {
      this.phase = phase;
    }

    @Override
    public void progress(ProgressReport report) {
      if (report.phase() == phase && !Thread.currentThread().getName().equals(TELLER)) {
        reached.countDown();
        try {
          free.await();
        } catch (InterruptedException e) {
          Thread.currentThread().interrupt(); // the run does not wait for this thread any more
        }
      }
    }

    @Override
    public void tests(TestsFound found) {
      told.countDown();
    }

    void await() throws InterruptedException {
      assertTrue(reached.await(PATIENCE_MINUTES, TimeUnit.MINUTES), phase.name());
      if (hasTests(phase)) {
        assertTrue(told.await(PATIENCE_MINUTES, TimeUnit.MINUTES), "tests before " + phase);
      }
    }

    void letGo() {
      free.countDown();
    }
  }
}
