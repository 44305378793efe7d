// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.editor.models;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jdt.core.JavaCore;
import org.heapsmith.jdt.settings.Settings;
import org.heapsmith.ui.editor.Messages;
import org.heapsmith.ui.generate.Workers;
import org.heapsmith.worker.client.WorkerProcess;
import org.heapsmith.worker.protocol.WorkerListener;

/**
 * A worker process for questions about the specs of a project, one at a time. It is started by the
 * first question and ended when nobody has asked for a while. Thread-safe.
 */
final class SpecWorker implements AutoCloseable {
  private static final long IDLE_MILLIS = 60_000;
  private static final long POLL_MILLIS = 50;

  private final IProject project;
  private final Job idle = new IdleJob();
  private WorkerProcess process;

  SpecWorker(IProject project) {
    this.project = project;
  }

  /** Returns the project whose class path is asked about. */
  IProject project() {
    return project;
  }

  /**
   * Asks and waits; not for the thread of the user interface.
   *
   * @throws org.heapsmith.base.HeapsmithException with the notice that says why there is no answer
   * @throws OperationCanceledException if the monitor was cancelled
   */
  synchronized <T> T ask(
      Function<WorkerProcess, CompletableFuture<T>> question, IProgressMonitor monitor) {
    idle.cancel();
    if (process == null || !process.isUsable()) {
      close();
      process =
          WorkerProcess.start(
              Workers.settings(JavaCore.create(project), Settings.of(project)),
              WorkerListener.NONE);
    }
    try {
      return await(question.apply(process), monitor);
    } finally {
      idle.schedule(IDLE_MILLIS);
    }
  }

  private <T> T await(CompletableFuture<T> answer, IProgressMonitor monitor) {
    boolean cancelled = false;
    while (!answer.isDone()) {
      if (monitor.isCanceled() && !cancelled) {
        cancelled = true;
        process.cancel();
      }
      CompletableFuture<T> moment = answer.exceptionally(failure -> null);
      CompletableFuture.anyOf(
              moment,
              new CompletableFuture<T>()
                  .completeOnTimeout(null, POLL_MILLIS, TimeUnit.MILLISECONDS))
          .join();
    }
    if (cancelled) {
      throw new OperationCanceledException();
    }
    return WorkerProcess.await(answer);
  }

  /** Ends the process; the next question starts another. */
  @Override
  public synchronized void close() {
    if (process != null) {
      process.close();
      process = null;
    }
  }

  private final class IdleJob extends Job {
    IdleJob() {
      super(Messages.SpecWorker_idle);
      setSystem(true);
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
      close();
      return Status.OK_STATUS;
    }
  }
}
