// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.picture;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;

/** Lays a picture out, off the UI thread. */
final class LayoutJob extends Job {
  private final ICoreRunnable work;

  LayoutJob(ICoreRunnable work) {
    super(Messages.Layout_job);
    this.work = work;
    setSystem(true);
    setPriority(INTERACTIVE);
  }

  @Override
  public boolean belongsTo(Object family) {
    return family == PictureCanvas.FAMILY;
  }

  @Override
  protected IStatus run(IProgressMonitor monitor) {
    try {
      work.run(monitor);
      return Status.OK_STATUS;
    } catch (CoreException e) {
      return e.getStatus();
    }
  }
}
