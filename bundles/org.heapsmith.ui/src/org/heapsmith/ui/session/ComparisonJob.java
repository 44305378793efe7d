// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.session;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.ISchedulingRule;
import org.eclipse.core.runtime.jobs.Job;
import org.heapsmith.machine.result.MethodId;

/**
 * Compares a run that has ended with the ones before, and keeps it, off the UI thread: it reads and
 * writes files.
 */
final class ComparisonJob extends Job {
  private final Session session;
  private final History history;
  private final RunFolder store;

  /** Runs are compared in the order they ended. */
  private record InTurn(History history) implements ISchedulingRule {
    @Override
    public boolean contains(ISchedulingRule rule) {
      return rule == this;
    }

    @Override
    public boolean isConflicting(ISchedulingRule rule) {
      return rule instanceof InTurn other && other.history == history;
    }
  }

  ComparisonJob(Session session, History history, RunFolder store) {
    super(Messages.ComparisonJob_name);
    this.session = session;
    this.history = history;
    this.store = store;
    setSystem(true);
    setRule(new InTurn(history));
  }

  @Override
  public boolean belongsTo(Object family) {
    return family == Sessions.FAMILY;
  }

  @Override
  protected IStatus run(IProgressMonitor monitor) {
    Map<String, RunSummary> now = new LinkedHashMap<>();
    Map<String, MethodId> ids = new LinkedHashMap<>();
    long when = System.currentTimeMillis();
    for (MethodId method : session.methods()) {
      session
          .method(method)
          .ifPresent(
              made -> {
                String key = session.project() + "/" + method.exact();
                ids.put(key, method);
                now.put(key, RunSummary.of(made, when));
              });
    }
    try {
      if (session.origin() == Session.Origin.MERGED) {
        store.save(session); // there is none before
        return Status.OK_STATUS;
      }
      boolean whole = session.state() == Session.State.FINISHED;
      Map<MethodId, Comparison> comparisons = new LinkedHashMap<>();
      (whole ? history.record(now) : history.compare(now))
          .forEach((key, comparison) -> comparisons.put(ids.get(key), comparison));
      session.compared(comparisons);
      store.save(session);
    } catch (IOException e) {
      ILog.of(getClass()).warn(Messages.ComparisonJob_failed, e); // the run itself is unharmed
    }
    return Status.OK_STATUS;
  }
}
