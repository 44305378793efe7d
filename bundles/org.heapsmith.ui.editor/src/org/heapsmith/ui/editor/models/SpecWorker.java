// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.editor.models;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.ISchedulingRule;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jdt.core.JavaCore;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.jdt.settings.Settings;
import org.heapsmith.ui.editor.Messages;
import org.heapsmith.ui.generate.Waiting;
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
   * @throws HeapsmithException with the notice that says why there is no answer
   * @throws OperationCanceledException if the monitor was cancelled
   */
  synchronized <T> T ask(
      Function<WorkerProcess, CompletableFuture<T>> question, IProgressMonitor monitor) {
    idle.cancel();
    AtomicBoolean cancelled = new AtomicBoolean();
    try {
      if (process == null || !process.isUsable()) {
        close();
        process = start(monitor);
      }
      T answer =
          Waiting.in(
              monitor,
              question.apply(process),
              () -> {
                cancelled.set(true);
                process.cancel();
              });
      if (cancelled.get()) {
        throw new OperationCanceledException();
      }
      return answer;
    } catch (HeapsmithException e) {
      if (cancelled.get() || e.notice().code() == Code.CANCELLED) {
        throw new OperationCanceledException(e.notice().toLine());
      }
      throw e;
    } finally {
      idle.schedule(IDLE_MILLIS);
    }
  }

  private WorkerProcess start(IProgressMonitor monitor) {
    WorkerSettings settings = Workers.settings(JavaCore.create(project), Settings.of(project));
    return Waiting.forStart(
        monitor, () -> WorkerProcess.start(settings, WorkerListener.NONE), WorkerProcess::close);
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
