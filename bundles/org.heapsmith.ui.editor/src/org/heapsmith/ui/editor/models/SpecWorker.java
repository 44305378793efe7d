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
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchListener;
import org.eclipse.ui.PlatformUI;
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
 * A worker process for questions about specs, one at a time. It is started by the first question,
 * and ended when nobody has asked for a while or with the workbench. A project that wants another
 * Java gets another process in its place. Thread-safe.
 */
final class SpecWorker {
  private static final long IDLE_MILLIS = 60_000;
  private static final SpecWorker LOGIC = new SpecWorker(LogicCheck.FAMILY);
  private static final SpecWorker MODELS = new SpecWorker(ModelsJob.FAMILY);

  private final String family;
  private final Job idle = new IdleJob();
  private WorkerProcess process;
  private WorkerSettings started;
  private boolean hooked;

  private SpecWorker(String family) {
    this.family = family;
  }

  /** Returns the one that all editors ask. */
  static SpecWorker ofLogic() {
    return LOGIC;
  }

  /** Returns the one that is asked for models, which take longer. */
  static SpecWorker ofModels() {
    return MODELS;
  }

  /**
   * Asks and waits; not for the thread of the user interface. A class file that cannot be read may
   * be one that Eclipse is writing: the question is asked again while nothing is built.
   *
   * @param project whose Java is used
   * @throws HeapsmithException with the notice that says why there is no answer
   * @throws OperationCanceledException if the monitor was cancelled
   */
  <T> T ask(
      IProject project,
      Function<WorkerProcess, CompletableFuture<T>> question,
      IProgressMonitor monitor) {
    try {
      return readable(project, question, monitor);
    } catch (HeapsmithException e) {
      if (monitor.isCanceled() || e.notice().code() == Code.CANCELLED) {
        throw new OperationCanceledException(e.notice().toLine());
      }
      throw e;
    }
  }

  private <T> T readable(
      IProject project,
      Function<WorkerProcess, CompletableFuture<T>> question,
      IProgressMonitor monitor) {
    try {
      return answer(project, question, monitor);
    } catch (HeapsmithException e) {
      if (e.notice().code() != Code.CLASS_FILE_CORRUPT) {
        throw e;
      }
    }
    return BetweenBuilds.run(family, () -> answer(project, question, monitor), monitor);
  }

  /** Throws {@link Code#CANCELLED} if the monitor was cancelled while it waited. */
  private synchronized <T> T answer(
      IProject project,
      Function<WorkerProcess, CompletableFuture<T>> question,
      IProgressMonitor monitor) {
    idle.cancel();
    AtomicBoolean cancelled = new AtomicBoolean();
    try {
      WorkerSettings wanted = Workers.settings(JavaCore.create(project), Settings.of(project));
      if (process == null || !process.isUsable() || !wanted.equals(started)) {
        close();
        process = start(wanted, monitor);
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
        throw HeapsmithException.of(Code.CANCELLED, "");
      }
      return answer;
    } finally {
      idle.schedule(IDLE_MILLIS);
    }
  }

  private WorkerProcess start(WorkerSettings settings, IProgressMonitor monitor) {
    closeWithWorkbench();
    started = settings;
    return Waiting.forStart(
        monitor, () -> WorkerProcess.start(settings, WorkerListener.NONE), WorkerProcess::close);
  }

  private void closeWithWorkbench() {
    if (!PlatformUI.isWorkbenchRunning()) {
      throw new OperationCanceledException();
    }
    if (!hooked) {
      hooked = true;
      PlatformUI.getWorkbench().addWorkbenchListener(new Closing());
    }
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

  private final class Closing implements IWorkbenchListener {
    @Override
    public boolean preShutdown(IWorkbench workbench, boolean forced) {
      return true;
    }

    @Override
    public void postShutdown(IWorkbench workbench) {
      Job.getJobManager().cancel(family);
      close();
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
