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
import org.eclipse.core.runtime.jobs.ISchedulingRule;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jdt.core.JavaCore;
import org.heapsmith.jdt.settings.Settings;
import org.heapsmith.ui.editor.Messages;
import org.heapsmith.ui.generate.Workers;
import org.heapsmith.worker.client.WorkerProcess;
import org.heapsmith.worker.client.WorkerSettings;
import org.heapsmith.worker.protocol.WorkerListener;

/**
 * A worker process for questions about the specs of a project, one at a time. It is started by the
 * first question and ended when nobody has asked for a while. Thread-safe.
 */
final class SpecWorker {
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
      process = start(monitor);
    }
    try {
      return await(question.apply(process), monitor, process::cancel);
    } finally {
      idle.schedule(IDLE_MILLIS);
    }
  }

  /** Who gives up does not wait for the start; the process is ended when it is there. */
  private WorkerProcess start(IProgressMonitor monitor) {
    WorkerSettings settings = Workers.settings(JavaCore.create(project), Settings.of(project));
    CompletableFuture<WorkerProcess> starting =
        CompletableFuture.supplyAsync(() -> WorkerProcess.start(settings, WorkerListener.NONE));
    CompletableFuture<WorkerProcess> answer = starting.copy();
    return await(
        answer,
        monitor,
        () -> {
          if (answer.cancel(false)) {
            starting.thenAccept(WorkerProcess::close);
          }
        });
  }

  private static <T> T await(
      CompletableFuture<T> answer, IProgressMonitor monitor, Runnable cancel) {
    boolean cancelled = false;
    while (!answer.isDone()) {
      if (monitor.isCanceled() && !cancelled) {
        cancelled = true;
        cancel.run();
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

  /** Returns the rule of jobs that ask: one after the other, without keeping threads waiting. */
  ISchedulingRule turn() {
    return new Turn(this);
  }

  private record Turn(SpecWorker worker) implements ISchedulingRule {
    @Override
    public boolean contains(ISchedulingRule rule) {
      return equals(rule);
    }

    @Override
    public boolean isConflicting(ISchedulingRule rule) {
      return equals(rule);
    }
  }

  /** Ends the process; the next question starts another. */
  synchronized void close() {
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
