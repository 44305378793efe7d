// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.worker.client;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.heapsmith.base.Notice;
import org.heapsmith.worker.protocol.CoverageFound;
import org.heapsmith.worker.protocol.ProgressReport;
import org.heapsmith.worker.protocol.TestsFound;
import org.heapsmith.worker.protocol.TreeFound;
import org.heapsmith.worker.protocol.WorkerListener;

/** Keeps what the worker tells, and waits for it. */
final class Recording implements WorkerListener {
  private static final long MINUTES = 5;

  final List<ProgressReport> progress = new CopyOnWriteArrayList<>();
  final List<TreeFound> trees = new CopyOnWriteArrayList<>();
  final List<TestsFound> tests = new CopyOnWriteArrayList<>();
  final List<CoverageFound> coverage = new CopyOnWriteArrayList<>();
  final List<Notice> notices = new CopyOnWriteArrayList<>();
  private final CountDownLatch drafted = new CountDownLatch(1);
  private final CountDownLatch reached = new CountDownLatch(1);
  private final Predicate<ProgressReport> wanted;

  Recording() {
    this(report -> false);
  }

  /** Watches for a moment of the run. */
  Recording(Predicate<ProgressReport> wanted) {
    this.wanted = wanted;
  }

  /** Waits for that moment. */
  void awaitMoment() throws InterruptedException {
    if (!reached.await(MINUTES, TimeUnit.MINUTES)) {
      throw new AssertionError("the moment did not come; last: " + progress);
    }
  }

  /** Waits for the first tests. */
  void awaitTests() throws InterruptedException {
    if (!drafted.await(MINUTES, TimeUnit.MINUTES)) {
      throw new AssertionError("there were no tests; last: " + progress);
    }
  }

  @Override
  public void progress(ProgressReport report) {
    progress.add(report);
    if (wanted.test(report)) {
      reached.countDown();
    }
  }

  @Override
  public void tree(TreeFound found) {
    trees.add(found);
  }

  @Override
  public void tests(TestsFound found) {
    tests.add(found);
    drafted.countDown();
  }

  @Override
  public void coverage(CoverageFound found) {
    coverage.add(found);
  }

  @Override
  public void notice(Notice notice) {
    notices.add(notice);
  }
}
