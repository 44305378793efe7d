// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.session;

import java.io.IOException;
import java.util.List;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;

/** Deletes runs that were kept: the person does not want to see them again. */
final class ForgetJob extends Job {
  private final RunFolder store;
  private final List<Session> runs;

  ForgetJob(RunFolder store, List<Session> runs) {
    super(Messages.ForgetJob_name);
    this.store = store;
    this.runs = List.copyOf(runs);
    setSystem(true);
  }

  @Override
  public boolean belongsTo(Object family) {
    return family == Sessions.FAMILY;
  }

  @Override
  protected IStatus run(IProgressMonitor monitor) {
    try {
      for (Session run : runs) {
        store.delete(run);
      }
    } catch (IOException e) {
      ILog.of(getClass()).warn(Messages.ForgetJob_failed, e);
    }
    return Status.OK_STATUS;
  }
}
