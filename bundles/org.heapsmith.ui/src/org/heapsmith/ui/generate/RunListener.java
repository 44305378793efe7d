// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.generate;

import org.heapsmith.base.Notice;
import org.heapsmith.worker.protocol.CoverageFound;
import org.heapsmith.worker.protocol.ProgressReport;
import org.heapsmith.worker.protocol.TestsFound;
import org.heapsmith.worker.protocol.TreeFound;
import org.heapsmith.worker.protocol.WorkerListener;

/** Passes what a process tells on to the run that it works for, one run after the other. */
final class RunListener implements WorkerListener {
  private volatile WorkerListener run;

  RunListener(WorkerListener first) {
    run = first;
  }

  /** Says whom the process works for from now on. */
  void listen(WorkerListener next) {
    run = next;
  }

  @Override
  public void progress(ProgressReport report) {
    run.progress(report);
  }

  @Override
  public void tree(TreeFound found) {
    run.tree(found);
  }

  @Override
  public void tests(TestsFound found) {
    run.tests(found);
  }

  @Override
  public void coverage(CoverageFound found) {
    run.coverage(found);
  }

  @Override
  public void notice(Notice notice) {
    run.notice(notice);
  }
}
