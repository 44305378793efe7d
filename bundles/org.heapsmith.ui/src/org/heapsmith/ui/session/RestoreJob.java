// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.session;

import java.util.Optional;
import java.util.function.Consumer;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.PlatformUI;

/** Reads the run that was kept, if its project is still there. */
final class RestoreJob extends Job {
  private final RunStore store;
  private final Consumer<Session> taker;

  /** Makes the job; {@code taker} gets the run in the UI thread. */
  RestoreJob(RunStore store, Consumer<Session> taker) {
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
    Optional<Session> kept = store.load().filter(RestoreJob::isThere);
    Display display = PlatformUI.getWorkbench().getDisplay();
    if (kept.isPresent() && !display.isDisposed()) {
      display.asyncExec(() -> taker.accept(kept.get()));
    }
    return Status.OK_STATUS;
  }

  private static boolean isThere(Session session) {
    return ResourcesPlugin.getWorkspace().getRoot().getProject(session.project()).isAccessible();
  }
}
