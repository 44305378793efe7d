// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.worker.protocol;

import org.heapsmith.base.Notice;

/** Passes everything on to another listener; the base of listeners that look at part of it. */
public abstract class ForwardingListener implements WorkerListener {
  private final WorkerListener next;

  /** Makes a listener in front of another. */
  protected ForwardingListener(WorkerListener next) {
    this.next = next;
  }

  @Override
  public void progress(ProgressReport report) {
    next.progress(report);
  }

  @Override
  public void tree(TreeFound found) {
    next.tree(found);
  }

  @Override
  public void tests(TestsFound found) {
    next.tests(found);
  }

  @Override
  public void coverage(CoverageFound found) {
    next.coverage(found);
  }

  @Override
  public void notice(Notice notice) {
    next.notice(notice);
  }
}
