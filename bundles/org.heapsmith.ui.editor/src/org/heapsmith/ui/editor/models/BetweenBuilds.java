// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.editor.models;

import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.ui.editor.Messages;
import org.heapsmith.ui.generate.Waiting;

/** Does something while Eclipse builds nothing, so that no class file is half written. */
final class BetweenBuilds {
  private BetweenBuilds() {}

  /**
   * Waits until no build is under way, and holds back the next one meanwhile.
   *
   * @param family what the job that waits belongs to
   * @throws HeapsmithException that the action failed with; {@link Code#CANCELLED} if the monitor
   *     was cancelled before it began
   */
  static <T> T run(String family, Supplier<T> action, IProgressMonitor monitor) {
    CompletableFuture<T> result = new CompletableFuture<>();
    Job job = new BuildTurn(family, () -> result.completeAsync(action, Runnable::run));
    job.schedule();
    return Waiting.in(
        monitor,
        result,
        () -> {
          if (job.cancel()) { // otherwise it runs, and ends by the same monitor
            result.completeExceptionally(HeapsmithException.of(Code.CANCELLED, ""));
          }
        });
  }

  private static final class BuildTurn extends Job {
    private final String family;
    private final Runnable action;

    BuildTurn(String family, Runnable action) {
      super(Messages.BetweenBuilds_name);
      this.family = family;
      this.action = action;
      setSystem(true);
      setPriority(DECORATE);
      setRule(ResourcesPlugin.getWorkspace().getRuleFactory().buildRule());
    }

    @Override
    public boolean belongsTo(Object other) {
      return family.equals(other);
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
      action.run();
      return Status.OK_STATUS;
    }
  }
}
