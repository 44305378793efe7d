// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.generate;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchListener;
import org.eclipse.ui.PlatformUI;
import org.heapsmith.worker.client.WorkerProcess;

/**
 * The worker processes of this workbench: those at work, and the last that has ended its run, which
 * the views may ask for more. None outlives the workbench.
 */
public final class KeptWorkers {
  private static final KeptWorkers INSTANCE = new KeptWorkers();

  private final Set<WorkerProcess> working = new LinkedHashSet<>();
  private WorkerProcess last;
  private boolean hooked;

  private KeptWorkers() {}

  /** Returns those of this workbench. */
  public static KeptWorkers get() {
    return INSTANCE;
  }

  synchronized void began(WorkerProcess worker) {
    if (!hooked) {
      hooked = true;
      PlatformUI.getWorkbench().addWorkbenchListener(new Closing());
    }
    working.add(worker);
  }

  /** Keeps the worker in place of the one kept so far. */
  void ended(WorkerProcess worker) {
    WorkerProcess before;
    synchronized (this) {
      working.remove(worker);
      before = last;
      last = worker;
    }
    if (before != null) {
      before.close();
    }
  }

  void drop(WorkerProcess worker) {
    synchronized (this) {
      working.remove(worker);
    }
    worker.close();
  }

  /** Returns the processes that are alive. */
  public synchronized List<WorkerProcess> alive() {
    Set<WorkerProcess> all = new LinkedHashSet<>(working);
    if (last != null) {
      all.add(last);
    }
    return all.stream().filter(WorkerProcess::isUsable).toList();
  }

  /** Ends all processes; runs under way end as cancelled. */
  public void closeAll() {
    alive().forEach(WorkerProcess::close);
  }

  /** Nothing is left behind when the workbench closes. */
  private final class Closing implements IWorkbenchListener {
    @Override
    public boolean preShutdown(IWorkbench workbench, boolean forced) {
      return true;
    }

    @Override
    public void postShutdown(IWorkbench workbench) {
      Job.getJobManager().cancel(GenerationJob.FAMILY);
      closeAll();
    }
  }
}
