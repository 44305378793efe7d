// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.generate;

import java.io.IOException;
import java.util.Optional;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.heapsmith.worker.client.WorkerArchive;
import org.heapsmith.worker.client.WorkerSettings;

/**
 * Makes the archive of classes that the next worker processes begin with, where there is none yet:
 * once after each update of Heapsmith or of the JDK, when a run is over.
 */
final class ArchiveJob extends Job {
  private static final long DELAY_MILLIS = 5_000;

  private final WorkerSettings settings;

  ArchiveJob(WorkerSettings settings) {
    super(Messages.ArchiveJob_name);
    this.settings = settings;
    setSystem(true);
    setPriority(DECORATE);
  }

  /** Begins it in a moment. */
  void begin() {
    schedule(DELAY_MILLIS);
  }

  @Override
  protected IStatus run(IProgressMonitor monitor) {
    Optional<WorkerArchive> archive = WorkerArchive.of(settings).filter(a -> !a.isMade());
    try {
      if (archive.isPresent()) {
        archive.get().make(monitor::isCanceled);
      }
      return monitor.isCanceled() ? Status.CANCEL_STATUS : Status.OK_STATUS;
    } catch (IOException e) {
      return Status.warning(Messages.ArchiveJob_failed, e);
    }
  }
}
