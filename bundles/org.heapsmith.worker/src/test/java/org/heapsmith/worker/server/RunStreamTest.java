// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.worker.server;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.heapsmith.worker.client.Subject;
import org.heapsmith.worker.protocol.GenerationOutcome;
import org.heapsmith.worker.protocol.ProgressReport;
import org.heapsmith.worker.protocol.WorkerListener;
import org.junit.jupiter.api.Test;

/** What tells the client of a run. */
class RunStreamTest {
  private static final int PATIENCE_MINUTES = 5;

  /** Longer than that run takes; on a slow machine this shows less. */
  private static final int HELD_SECONDS = 5;

  /**
   * Then the class path, which drafts read, may be closed for the next run. The second is quick.
   */
  @Test
  void aRunIsNotAnsweredBeforeItIsOver() throws Exception {
    CountDownLatch answered = new CountDownLatch(1);
    AtomicBoolean isSecond = new AtomicBoolean();
    AtomicReference<Thread> stream = new AtomicReference<>();
    AtomicReference<Boolean> wasAnswered = new AtomicReference<>();
    WorkerServer server = new WorkerServer(() -> {});
    server.connect(
        new WorkerListener() {
          @Override
          public void progress(ProgressReport report) {
            Thread thread = Thread.currentThread();
            if (isSecond.get()
                && thread.getName().equals("heapsmith-stream")
                && stream.compareAndSet(null, thread)) {
              try {
                wasAnswered.set(answered.await(HELD_SECONDS, TimeUnit.SECONDS));
              } catch (InterruptedException e) {
                thread.interrupt();
              }
            }
          }
        });
    server.generate(Subject.small()).get(PATIENCE_MINUTES, TimeUnit.MINUTES);
    isSecond.set(true);
    CompletableFuture<GenerationOutcome> answer =
        server.generate(Subject.small()).whenComplete((o, failure) -> answered.countDown());
    assertTrue(answer.get(PATIENCE_MINUTES, TimeUnit.MINUTES).totals().testsKept() > 0);
    assertFalse(wasAnswered.get());
    assertFalse(stream.get().isAlive());
  }
}
