// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.generate;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.eclipse.core.runtime.IProgressMonitor;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.base.Notice;
import org.heapsmith.worker.client.WorkerProcess;

/** Waits in a job for what a worker answers, with an eye on the job's cancellation. */
final class Waiting {
  private static final int POLL_MILLIS = 50;

  private Waiting() {}

  /**
   * Waits for the answer.
   *
   * @param cancel called once when the job is cancelled; sees to it that the answer comes soon
   * @throws HeapsmithException that the answer failed with; {@link Code#CANCELLED} if the job's
   *     thread is interrupted
   */
  static <T> T in(IProgressMonitor monitor, CompletableFuture<T> answer, Runnable cancel) {
    CountDownLatch answered = new CountDownLatch(1);
    answer.whenComplete((value, failure) -> answered.countDown());
    boolean told = false;
    try {
      while (!answered.await(POLL_MILLIS, TimeUnit.MILLISECONDS)) {
        if (monitor.isCanceled() && !told) {
          told = true;
          cancel.run();
        }
      }
      return WorkerProcess.await(answer);
    } catch (InterruptedException e) {
      cancel.run();
      Thread.currentThread().interrupt();
      throw new HeapsmithException(Notice.of(Code.CANCELLED, ""), e);
    }
  }
}
