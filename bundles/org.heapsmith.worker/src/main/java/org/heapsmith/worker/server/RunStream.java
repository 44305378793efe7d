// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.worker.server;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.heapsmith.base.Cancellation;
import org.heapsmith.logic.spec.MethodSpec;
import org.heapsmith.machine.result.BranchId;
import org.heapsmith.machine.result.BranchStatus;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.testgen.ExploredMethod;
import org.heapsmith.testgen.report.BranchReport;
import org.heapsmith.testgen.report.ClassReport;
import org.heapsmith.testgen.report.GenerationReport;
import org.heapsmith.testgen.write.TestTexts;
import org.heapsmith.usecases.run.GenerationPlan;
import org.heapsmith.usecases.run.Generator;
import org.heapsmith.worker.protocol.CoverageFound;
import org.heapsmith.worker.protocol.ProgressReport;
import org.heapsmith.worker.protocol.ProgressReport.Phase;
import org.heapsmith.worker.protocol.TestsFound;
import org.heapsmith.worker.protocol.WorkerListener;

/**
 * Tells the client from time to time what a run has found: progress and tree often, tests as text
 * seldom enough to cost little. A thread of its own, so that the run never waits for a draft.
 */
final class RunStream implements AutoCloseable {
  private static final long TICK_MILLIS = 100;
  private static final long COVERAGE_NANOS = 400_000_000;
  private static final long FIRST_DRAFT_NANOS = 300_000_000;

  /** Drafts take at most this share of the time: one in so many. */
  private static final int SHARE = 8;

  private final GenerationPlan plan;
  private final RunState state;
  private final Map<MethodId, MethodSpec> specs;
  private final TestTexts written;
  private final WorkerListener client;
  private final ViewReports reports;
  private final Cancellation cancelled;
  private final CountDownLatch closed = new CountDownLatch(1);
  private final Thread thread;
  private ProgressReport reported;
  private boolean exploringOver;
  private boolean lastDraft;
  private Map<MethodId, Integer> drafted = Map.of();
  private final Set<String> finished = new HashSet<>();
  private final Map<MethodId, Integer> covered = new HashMap<>();
  private long nextDraft = System.nanoTime() + FIRST_DRAFT_NANOS;
  private long nextCoverage = System.nanoTime();

  RunStream(
      GenerationPlan plan,
      RunState state,
      Map<MethodId, MethodSpec> specs,
      TestTexts written,
      WorkerListener client,
      ViewReports reports,
      Cancellation cancelled) {
    this.cancelled = cancelled;
    this.plan = plan;
    this.state = state;
    this.specs = specs;
    this.written = written;
    this.client = client;
    this.reports = reports;
    this.thread = new Thread(this::run, "heapsmith-stream");
    thread.setDaemon(true);
    thread.start();
  }

  private void run() {
    try {
      do {
        tick();
      } while (!closed.await(TICK_MILLIS, TimeUnit.MILLISECONDS));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void tick() {
    ProgressReport now = state.progress();
    if (!now.equals(reported)) {
      reported = now;
      client.progress(now);
    }
    state.flushTrees();
    finished();
    long time = System.nanoTime();
    if (time >= nextCoverage) {
      coverage();
      nextCoverage = time + COVERAGE_NANOS;
    }
    boolean wanted = !state.counts().equals(drafted) && !lastDraft;
    // once cancelled: what there is at once, in case that the run does not come to its end in time
    lastDraft = cancelled.isCancelled();
    if (wanted && (time >= nextDraft || isNewPhase(now) || lastDraft)) {
      draft();
      long end = System.nanoTime();
      nextDraft = end + Math.max(FIRST_DRAFT_NANOS, SHARE * (end - time));
    }
  }

  /** Exploring is over: what was found is worth a draft before compiler and replay have it. */
  private boolean isNewPhase(ProgressReport now) {
    boolean over = !exploringOver && now.phase().compareTo(Phase.EXPLORING) > 0;
    exploringOver |= over;
    return over;
  }

  private void coverage() {
    state
        .branches()
        .forEach(
            (method, statuses) -> {
              int count =
                  (int)
                      statuses.values().stream()
                          .filter(s -> s instanceof BranchStatus.Covered)
                          .count();
              if (!Integer.valueOf(count).equals(covered.put(method, count))) {
                client.coverage(new CoverageFound(method, branches(statuses), List.of()));
              }
            });
  }

  private List<BranchReport> branches(SortedMap<BranchId, BranchStatus> statuses) {
    List<BranchReport> branches = new ArrayList<>();
    statuses.forEach(
        (id, status) -> {
          if (status instanceof BranchStatus.Covered) {
            branches.add(branch(id, BranchReport.Status.COVERED, ""));
          } else if (status instanceof BranchStatus.ProvedInfeasible proved) {
            branches.add(branch(id, BranchReport.Status.INFEASIBLE, proved.why()));
          } else {
            branches.add(branch(id, BranchReport.Status.NOT_REACHED, ""));
          }
        });
    return branches;
  }

  private BranchReport branch(BranchId id, BranchReport.Status status, String why) {
    return reports.branch(new BranchReport(id, "", status, why, List.of()));
  }

  /** What is done takes the place of its drafts: it is kept if the worker is killed. */
  private void finished() {
    for (ClassReport type : state.written().values()) {
      if (finished.add(type.className())) {
        tell(new TestsFound(reports.of(type, written), false));
      }
    }
  }

  private void draft() {
    drafted = state.counts();
    TestTexts texts = written.another();
    List<ExploredMethod> inputs = new ArrayList<>(state.inputs(specs));
    inputs.removeIf(i -> finished.contains(i.result().method().className()));
    GenerationReport report = Generator.draft(plan, inputs, texts, this::isClosed);
    for (ClassReport type : report.classes()) {
      tell(new TestsFound(reports.of(type, texts), true));
    }
  }

  /** A draft must not come after the tests that the run itself has made. */
  private synchronized void tell(TestsFound draft) {
    if (!isClosed()) {
      client.tests(draft);
    }
  }

  private boolean isClosed() {
    return closed.getCount() == 0;
  }

  /** Ends a draft that is being made: the class path is closed by whoever opened it. */
  @Override
  public void close() {
    end();
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private synchronized void end() {
    closed.countDown();
    state.flushTrees();
  }
}
