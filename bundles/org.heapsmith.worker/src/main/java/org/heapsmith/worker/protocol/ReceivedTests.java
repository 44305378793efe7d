// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.worker.protocol;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.heapsmith.base.Notice;
import org.heapsmith.testgen.report.ClassReport;
import org.heapsmith.testgen.report.Totals;

/**
 * Passes on what the worker reports and keeps the tests among it, so that there is something to
 * show if a run never ends. Thread-safe.
 */
public final class ReceivedTests extends ForwardingListener {
  private final Map<String, ClassReport> classes = new LinkedHashMap<>();
  private final Set<Notice> notices = new LinkedHashSet<>();
  private final Set<String> drafts = new HashSet<>();
  private boolean found;

  /** Makes a listener in front of another. */
  public ReceivedTests(WorkerListener next) {
    super(next);
  }

  /** Forgets the run before. */
  public synchronized void clear() {
    classes.clear();
    notices.clear();
    drafts.clear();
    found = false;
  }

  /** Returns whether tests were found of which none was received yet: they will be soon. */
  public synchronized boolean isOwing() {
    return found && classes.isEmpty();
  }

  /** Returns what was received so far as the outcome of a cancelled run. */
  public synchronized GenerationOutcome outcome(Notice why, double seconds) {
    List<Notice> all = new ArrayList<>(notices);
    all.add(why);
    return new GenerationOutcome(List.copyOf(classes.values()), all, Totals.NONE, true, seconds, 0);
  }

  /** Returns the classes whose tests are done, as the outcome of a run that failed. */
  public synchronized GenerationOutcome finished(Notice why) {
    List<ClassReport> done =
        classes.values().stream().filter(c -> !drafts.contains(c.className())).toList();
    return new GenerationOutcome(done, List.of(why), Totals.NONE, false, 0, 0);
  }

  @Override
  public void progress(ProgressReport report) {
    synchronized (this) {
      found |= report.tests() > 0;
    }
    super.progress(report);
  }

  @Override
  public void tests(TestsFound found) {
    synchronized (this) {
      classes.put(found.tests().className(), found.tests());
      if (found.draft()) {
        drafts.add(found.tests().className());
      } else {
        drafts.remove(found.tests().className());
      }
    }
    super.tests(found);
  }

  @Override
  public void notice(Notice notice) {
    synchronized (this) {
      notices.add(notice);
    }
    super.notice(notice);
  }
}
