// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.editor.models;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchListener;
import org.eclipse.ui.PlatformUI;
import org.heapsmith.ui.editor.Messages;

/**
 * The worker processes that check the logic of specs: one for all editors of a project, from the
 * first that is opened to the last that is closed. None outlives the workbench.
 */
final class LogicWorkers {
  private static final LogicWorkers INSTANCE = new LogicWorkers();

  private final Map<IProject, Shared> workers = new LinkedHashMap<>();
  private boolean hooked;

  private record Shared(SpecWorker worker, int users) {}

  private LogicWorkers() {}

  /** Returns those of this workbench. */
  static LogicWorkers get() {
    return INSTANCE;
  }

  /** Returns the worker of a project for an editor, which gives it back with {@link #release}. */
  synchronized SpecWorker acquire(IProject project) {
    closeWithWorkbench();
    Shared shared = workers.computeIfAbsent(project, p -> new Shared(new SpecWorker(p), 0));
    workers.put(project, new Shared(shared.worker(), shared.users() + 1));
    return shared.worker();
  }

  /** An editor needs it no longer; with the last one the process ends a moment later. */
  synchronized void release(SpecWorker worker) {
    Shared shared = workers.get(worker.project());
    if (shared.users() > 1) {
      workers.put(worker.project(), new Shared(worker, shared.users() - 1));
      return;
    }
    workers.remove(worker.project());
    Job.createSystem(Messages.SpecWorker_idle, (ICoreRunnable) monitor -> worker.close())
        .schedule();
  }

  private synchronized List<SpecWorker> all() {
    return workers.values().stream().map(Shared::worker).toList();
  }

  private void closeWithWorkbench() {
    if (!hooked) {
      hooked = true;
      PlatformUI.getWorkbench().addWorkbenchListener(new Closing());
    }
  }

  private static final class Closing implements IWorkbenchListener {
    @Override
    public boolean preShutdown(IWorkbench workbench, boolean forced) {
      return true;
    }

    @Override
    public void postShutdown(IWorkbench workbench) {
      Job.getJobManager().cancel(LogicCheck.FAMILY);
      Job.getJobManager().cancel(ModelsJob.FAMILY);
      get().all().forEach(SpecWorker::close);
    }
  }
}
