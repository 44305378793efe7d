// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.run;

import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Code;
import org.heapsmith.base.DeepThread;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.base.Notice;
import org.heapsmith.usecases.run.CrashReport;

/**
 * Work on one file in a thread of its own: what ends the thread ends the work on that file only,
 * and what does not stop in time is no longer waited for.
 */
final class OwnThread {
  private static final int MEGA = 1 << 20;

  /** What is asked to stop is waited for so long. */
  private static final Duration GRACE = Duration.ofSeconds(1);

  private static final int POLL_MILLIS = 50;

  private final Path file;
  private final Duration time;
  private final Cancellation cancellation;

  OwnThread(Path file, Duration time, Cancellation cancellation) {
    this.file = file;
    this.time = time;
    this.cancellation = cancellation;
  }

  /** Returns what {@code work} returns; everything else becomes a coded message about the file. */
  <T> T call(Callable<T> work) {
    FutureTask<T> task = new FutureTask<>(work);
    DeepThread.daemon(task, "work on " + file).start();
    long start = System.nanoTime();
    long end = start + time.plus(GRACE).toNanos();
    while (true) {
      try {
        return task.get(POLL_MILLIS, TimeUnit.MILLISECONDS);
      } catch (TimeoutException e) {
        if (cancellation.isCancelled()) {
          end = Math.min(end, System.nanoTime() + GRACE.toNanos());
        }
        if (System.nanoTime() - end > 0) {
          throw HeapsmithException.of(Code.SATISFIABILITY_UNKNOWN, file.toString(), limit());
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw HeapsmithException.of(Code.CANCELLED, file.toString());
      } catch (ExecutionException e) {
        throw coded(e.getCause());
      }
    }
  }

  private String limit() {
    return "time limit of " + time.toMillis() + " ms";
  }

  private HeapsmithException coded(Throwable failure) {
    if (failure instanceof HeapsmithException known) {
      return known;
    }
    String name = file.toString();
    if (failure instanceof StackOverflowError) {
      String what = "a formula that is nested so deeply";
      return new HeapsmithException(Notice.of(Code.SLCOMP_UNSUPPORTED, name, what), failure);
    } else if (failure instanceof OutOfMemoryError) {
      String what = "a problem so large in " + Runtime.getRuntime().maxMemory() / MEGA + " MB";
      return new HeapsmithException(Notice.of(Code.SLCOMP_UNSUPPORTED, name, what), failure);
    }
    return new HeapsmithException(CrashReport.of(failure, name, "sat " + name), failure);
  }
}
