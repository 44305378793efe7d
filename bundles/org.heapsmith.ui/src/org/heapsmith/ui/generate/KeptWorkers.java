// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.generate;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.ui.PlatformUI;
import org.heapsmith.worker.client.WorkerSettings;
import org.heapsmith.worker.protocol.WorkerListener;

/**
 * The worker processes of this workbench: those at work, and the last that has ended its run. The
 * views may ask that one for more until the next run takes it over, which then need not load and
 * compile again all that a run needs. None outlives the workbench.
 */
public final class KeptWorkers {
  private static final KeptWorkers INSTANCE = new KeptWorkers();

  private final Set<KeptWorker> working = new LinkedHashSet<>();
  private KeptWorker last;
  private boolean archived;
  private boolean hooked;

  private KeptWorkers() {}

  /** Returns those of this workbench. */
  public static KeptWorkers get() {
    return INSTANCE;
  }

  /**
   * Returns the process that is kept, if it is as the settings want it, else starts one. Its start
   * is not waited for once the job is cancelled.
   *
   * @throws org.heapsmith.base.HeapsmithException if it does not start; {@link
   *     org.heapsmith.base.Code#CANCELLED} if the job was cancelled before it had
   */
  KeptWorker start(WorkerSettings settings, WorkerListener listener, IProgressMonitor monitor) {
    Optional<KeptWorker> kept = takeOver(settings, listener);
    if (kept.isPresent()) {
      return kept.get();
    }
    KeptWorker worker =
        Waiting.forStart(monitor, () -> new KeptWorker(settings, listener), KeptWorker::close);
    synchronized (this) {
      working.add(worker);
    }
    return worker;
  }

  private synchronized Optional<KeptWorker> takeOver(
      WorkerSettings settings, WorkerListener listener) {
    Optional<KeptWorker> kept =
        Optional.ofNullable(last).flatMap(w -> w.passOn(settings, listener));
    kept.ifPresent(
        worker -> {
          last = null;
          working.add(worker);
        });
    return kept;
  }

  /** Sees to it that runs end with the workbench; once is enough. */
  synchronized void closeWithWorkbench() {
    if (!hooked) {
      hooked = true;
      PlatformUI.getWorkbench().addWorkbenchListener(new ClosingWorkbench());
    }
  }

  /** Keeps the worker in place of the one kept so far; after the first, their archive is made. */
  void ended(KeptWorker worker) {
    KeptWorker before;
    synchronized (this) {
      working.remove(worker);
      before = last;
      last = worker;
      if (!archived) {
        archived = true;
        new ArchiveJob(worker.settings()).begin();
      }
    }
    if (before != null) {
      before.close();
    }
  }

  /** Ends a worker. */
  void drop(KeptWorker worker) {
    synchronized (this) {
      working.remove(worker);
    }
    worker.close();
  }

  /** Returns the processes that are alive. */
  public synchronized List<KeptWorker> alive() {
    Set<KeptWorker> all = new LinkedHashSet<>(working);
    if (last != null) {
      all.add(last);
    }
    return all.stream().filter(KeptWorker::isUsable).toList();
  }

  /** Ends all processes; runs under way end as cancelled. */
  public void closeAll() {
    alive().forEach(KeptWorker::close);
  }
}
