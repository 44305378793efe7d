// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.generate;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.eclipse.core.runtime.IProgressMonitor;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.base.Notice;
import org.heapsmith.worker.client.WorkerProcess;

/** Waits in a job for what a worker answers, with an eye on the job's cancellation. */
public final class Waiting {
  private static final int POLL_MILLIS = 50;

  private Waiting() {}

  /**
   * Starts something, and waits for it. Who cancels the job does not wait for the start: what comes
   * of it is ended when it is there.
   *
   * @throws HeapsmithException as {@link #in}; {@link Code#CANCELLED} if the job was cancelled
   *     first
   */
  public static <T> T forStart(IProgressMonitor monitor, Supplier<T> start, Consumer<T> end) {
    CompletableFuture<T> starting = CompletableFuture.supplyAsync(start);
    CompletableFuture<T> answer = starting.copy();
    HeapsmithException cancelled = HeapsmithException.of(Code.CANCELLED, "");
    return in(
        monitor,
        answer,
        () -> {
          if (answer.completeExceptionally(cancelled)) {
            starting.thenAccept(end);
          }
        });
  }

  /**
   * Waits for the answer.
   *
   * @param cancel called once when the job is cancelled; sees to it that the answer comes soon
   * @throws HeapsmithException that the answer failed with; {@link Code#CANCELLED} if the job's
   *     thread is interrupted
   */
  public static <T> T in(IProgressMonitor monitor, CompletableFuture<T> answer, Runnable cancel) {
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
