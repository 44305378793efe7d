// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.worker.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.heapsmith.worker.client.Subject;
import org.heapsmith.worker.protocol.GenerationOutcome;
import org.heapsmith.worker.protocol.ProgressReport;
import org.heapsmith.worker.protocol.WorkerListener;
import org.junit.jupiter.api.Test;

/** What tells the client of a run. */
class RunStreamTest {
  private static final int PATIENCE_MINUTES = 5;

  /** Then the class path, which drafts read, may be closed for the next run. */
  @Test
  void itIsOverWhenTheRunIs() throws Exception {
    Set<Thread> telling = ConcurrentHashMap.newKeySet();
    WorkerServer server = new WorkerServer(() -> {});
    server.connect(
        new WorkerListener() {
          @Override
          public void progress(ProgressReport report) {
            telling.add(Thread.currentThread());
          }
        });
    for (int run = 1; run <= 2; run++) {
      GenerationOutcome outcome =
          server.generate(Subject.small()).get(PATIENCE_MINUTES, TimeUnit.MINUTES);
      assertTrue(outcome.totals().testsKept() > 0);
      List<Thread> streams =
          telling.stream().filter(t -> t.getName().equals("heapsmith-stream")).toList();
      assertEquals(run, streams.size());
      assertTrue(streams.stream().noneMatch(Thread::isAlive));
    }
  }
}
