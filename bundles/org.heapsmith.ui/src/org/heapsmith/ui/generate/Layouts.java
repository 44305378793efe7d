// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.generate;

import java.util.LinkedHashMap;
import java.util.Map;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.jobs.Job;
import org.heapsmith.jdt.write.TestLayout;
import org.heapsmith.worker.protocol.ForwardingListener;
import org.heapsmith.worker.protocol.TestsFound;
import org.heapsmith.worker.protocol.WorkerListener;

/**
 * Lays out the tests of a run by the project's settings. The formatter takes a second to get going:
 * it has the first draft, and once the person cancels it has the last one while the worker still
 * comes to its end. Thread-safe.
 */
final class Layouts extends ForwardingListener {
  private final TestLayout layout;
  private final IProgressMonitor monitor;
  private final Map<String, String> drafts = new LinkedHashMap<>();
  private final Map<String, Laid> laid = new LinkedHashMap<>();
  private final Job ahead;
  private boolean begun;

  private record Laid(String source, String text) {}

  /** Makes a listener in front of another; {@code monitor} is the run's. */
  Layouts(TestLayout layout, IProgressMonitor monitor, WorkerListener next) {
    super(next);
    this.layout = layout;
    this.monitor = monitor;
    this.ahead = Job.createSystem(Messages.Layouts_name, this::layDraftsOut);
    ahead.setPriority(Job.DECORATE);
  }

  @Override
  public void tests(TestsFound found) {
    super.tests(found);
    synchronized (drafts) {
      if (found.tests().source().isEmpty() || begun && !monitor.isCanceled()) {
        return;
      }
      begun = true;
      drafts.put(found.tests().className(), found.tests().source());
    }
    ahead.schedule();
  }

  private void layDraftsOut(IProgressMonitor progress) throws CoreException {
    Map<String, String> some;
    synchronized (drafts) {
      some = new LinkedHashMap<>(drafts);
      drafts.clear();
    }
    for (Map.Entry<String, String> draft : some.entrySet()) {
      if (progress.isCanceled()) {
        return;
      }
      layOut(draft.getKey(), draft.getValue());
    }
  }

  /** Returns the tests of a class under test in the project's layout. */
  String of(String className, String source) throws CoreException {
    ahead.cancel();
    return layOut(className, source);
  }

  private synchronized String layOut(String className, String source) throws CoreException {
    Laid before = laid.get(className);
    if (before == null || !before.source().equals(source)) {
      laid.put(className, new Laid(source, layout.apply(source)));
    }
    return laid.get(className).text();
  }
}
