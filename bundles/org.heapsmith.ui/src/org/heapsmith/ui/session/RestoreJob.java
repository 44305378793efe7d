// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.session;

import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.PlatformUI;

/** Reads the runs that were kept and whose projects are still there. */
final class RestoreJob extends Job {
  private final RunFolder store;
  private final Consumer<List<Session>> taker;

  /** Makes the job; {@code taker} gets the runs in the UI thread, the newest first. */
  RestoreJob(RunFolder store, Consumer<List<Session>> taker) {
    super(Messages.RestoreJob_name);
    this.store = store;
    this.taker = taker;
    setSystem(true);
  }

  @Override
  public boolean belongsTo(Object family) {
    return family == Sessions.FAMILY;
  }

  @Override
  protected IStatus run(IProgressMonitor monitor) {
    try {
      List<Session> kept = store.load().stream().filter(RestoreJob::isThere).toList();
      Display display = PlatformUI.getWorkbench().getDisplay();
      if (!kept.isEmpty() && !display.isDisposed()) {
        display.asyncExec(() -> taker.accept(kept));
      }
    } catch (IOException e) {
      ILog.of(getClass()).warn(Messages.RestoreJob_failed, e);
    }
    return Status.OK_STATUS;
  }

  private static boolean isThere(Session session) {
    return ResourcesPlugin.getWorkspace().getRoot().getProject(session.project()).isAccessible();
  }
}
