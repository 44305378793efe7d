// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.session;

import java.io.IOException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;

/** Deletes the run that was kept: the person does not want to see it again. */
final class ForgetJob extends Job {
  private final RunStore store;

  ForgetJob(RunStore store) {
    super(Messages.ForgetJob_name);
    this.store = store;
    setSystem(true);
  }

  @Override
  public boolean belongsTo(Object family) {
    return family == Sessions.FAMILY;
  }

  @Override
  protected IStatus run(IProgressMonitor monitor) {
    try {
      store.delete();
    } catch (IOException e) {
      ILog.of(getClass()).warn(Messages.ForgetJob_failed, e);
    }
    return Status.OK_STATUS;
  }
}
