// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.stage;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.base.Stop;
import org.heapsmith.engine.result.TestCase;
import org.heapsmith.testgen.GenerationRequest;
import org.heapsmith.testgen.ProgressListener;
import org.heapsmith.testgen.ProgressListener.Stage;
import org.heapsmith.testgen.describe.Description;
import org.heapsmith.testgen.replay.CoverageMeter;
import org.heapsmith.testgen.replay.TestRun;
import org.heapsmith.testgen.report.ClassReport;
import org.heapsmith.testgen.report.GenerationReport;
import org.heapsmith.testgen.write.JUnitWriter;
import org.heapsmith.testgen.write.NamedTest;
import org.heapsmith.testgen.write.TestSink;
import org.heapsmith.testgen.write.WriterOptions;

/** One run through all stages. */
public final class GenerationRun {
  private final GenerationRequest request;
  private final ProgressListener progress;
  private final Stop stop;
  private final TestSink output;
  private final JUnitWriter writer;
  private final List<Notice> notices = new ArrayList<>();

  /** Makes the run; {@link #run} does it. */
  public GenerationRun(GenerationRequest request, ProgressListener progress, Stop stop) {
    this.request = request;
    this.progress = progress;
    this.stop = stop;
    this.output = request.output();
    this.writer = new JUnitWriter(request.classPath());
  }

  /** Runs the stages and returns the report. */
  public GenerationReport run() {
    long start = System.nanoTime();
    output.check();
    try (Workspace workspace = new Workspace()) {
      progress.progress(Stage.BUILD, 0, request.methods().size());
      List<ClassWork> classes = new Preparation(request).run();
      for (ClassWork work : classes) {
        work.place = output.place(JUnitWriter.testPackage(work.className), work.testName);
        notices.addAll(work.place.notices());
      }
      progress.progress(Stage.BUILD, request.methods().size(), request.methods().size());
      CoverageMeter meter =
          new CoverageMeter(Round.codeUnderTest(request), request.classPathEntries());
      if (request.options().replay() && !stop.soon().isCancelled()) {
        trial(classes, workspace.folder().resolve("trial"), meter);
      }
      Selection selection = new Selection(request, meter);
      classes.forEach(c -> c.methods.forEach(selection::select));
      write(classes, workspace.folder());
      unconstrained(classes);
      ReportAssembly assembly = new ReportAssembly(meter, classes);
      List<ClassReport> reports = classes.stream().map(assembly::of).toList();
      return new GenerationReport(reports, notices, (System.nanoTime() - start) / 1e9);
    }
  }

  /** Says once for the run where inputs were unconstrained and it matters. */
  private void unconstrained(List<ClassWork> classes) {
    List<String> methods = new ArrayList<>();
    long tests = 0;
    for (ClassWork work : classes) {
      for (MethodWork method : work.methods) {
        long own = method.kept.stream().filter(method::isUnconstrained).count();
        if (own > 0) {
          methods.add(method.method.toString());
        }
        tests += own;
      }
    }
    if (tests > 0) {
      String more = methods.size() == 1 ? "" : " and " + (methods.size() - 1) + " more methods";
      String inputs = tests == 1 ? "1 input makes" : tests + " inputs make";
      notices.add(Notice.of(Code.UNCONSTRAINED_INPUTS, "", methods.get(0) + more, inputs));
    }
  }

  private void trial(List<ClassWork> classes, Path folder, CoverageMeter meter) {
    Round round = new Round(request, writer, folder, WriterOptions.Purpose.TRIAL);
    round.write(classes, this::trialTest);
    progress.progress(Stage.COMPILE, 0, 2);
    if (!round.compile(this::trialTest, stop.soon())) {
      return;
    }
    notices.addAll(round.notices());
    progress.progress(Stage.COMPILE, 1, 2);
    Map<TestCase, TestRun> runs = round.run(progress, Stage.TRIAL, stop.soon());
    Trial trial = new Trial(request, meter);
    for (ClassWork work : classes) {
      for (MethodWork method : work.methods) {
        if (!round.sources().containsKey(work)) {
          method.usable().forEach(t -> method.excluded.putIfAbsent(t, "it does not compile"));
        }
        trial.judge(method, runs);
        leaveOutNotRun(method);
      }
    }
  }

  /** The restarts or the time for all tests are used up: nobody knows what these would do. */
  private void leaveOutNotRun(MethodWork method) {
    List<TestCase> left =
        method.usable().stream().filter(t -> !method.trial.containsKey(t)).toList();
    if (left.isEmpty()) {
      return;
    }
    String name = method.method.toString();
    if (stop.soon().isCancelled()) {
      method.notices.add(Notice.of(Code.TESTS_NOT_TRIED, name, left.size(), method.method));
      return;
    }
    left.forEach(t -> method.excluded.put(t, "it was not run"));
    method.notices.add(Notice.of(Code.TESTS_NOT_RUN, name, left.size(), method.method));
  }

  private NamedTest trialTest(MethodWork work, TestCase test) {
    Description description = work.descriptions.get(test);
    return new NamedTest(
        test, description.name(), description.displayName(), Optional.empty(), false);
  }

  private NamedTest keptTest(MethodWork work, TestCase test) {
    Description description = work.descriptions.get(test);
    TestRun run = work.trial.get(test);
    boolean repOk = run != null && run.repOkBefore().orElse(true) && run.repOkAfter().orElse(false);
    return new NamedTest(
        test,
        description.name(),
        description.displayName(),
        Optional.ofNullable(work.findings.get(test)),
        repOk);
  }

  /** Writes, compiles and runs; a test that fails here although its trial passed is left out. */
  private void write(List<ClassWork> classes, Path folder) {
    Round round = round(classes, folder.resolve("final"));
    if (request.options().replay() && !stop.soon().isCancelled()) {
      if (!replay(round, classes)) {
        round = round(classes, folder.resolve("again"));
        replay(round, classes);
      }
    }
    if (request.options().replay()) {
      round.tryAmongOthers(stop.soon());
    }
    notices.addAll(round.notices());
    int done = 0;
    for (ClassWork work : round.sources().keySet()) {
      work.place = output.write(work.place, round.sources().get(work).source(), work.order());
      notices.addAll(work.place.notices());
      work.written = true;
      progress.progress(Stage.WRITE, ++done, round.sources().size());
    }
  }

  private Round round(List<ClassWork> classes, Path folder) {
    Round round = new Round(request, writer, folder, WriterOptions.Purpose.KEEP);
    round.write(classes, this::keptTest);
    if (request.options().replay() && !round.sources().isEmpty()) {
      if (round.compile(this::keptTest, stop.now())) {
        progress.progress(Stage.COMPILE, 2, 2);
      } else {
        notices.add(Notice.of(Code.TESTS_NOT_COMPILED, ""));
      }
    }
    return round;
  }

  /** Returns whether every test did what it should: findings fail, the others pass. */
  private boolean replay(Round round, List<ClassWork> classes) {
    Map<TestCase, TestRun> runs = round.run(progress, Stage.REPLAY, stop.soon());
    boolean good = true;
    for (ClassWork work : classes) {
      for (MethodWork method : work.methods) {
        method.replay.clear();
        for (TestCase test : List.copyOf(method.kept)) {
          TestRun run = runs.get(test);
          if (run != null && !method.isUnconstrained(test)) { // which is disabled
            method.replay.put(test, run);
            good &= judge(method, test, run);
          }
        }
      }
    }
    return good;
  }

  private static boolean judge(MethodWork method, TestCase test, TestRun run) {
    boolean finding = method.findings.containsKey(test);
    boolean passed = run.status() == TestRun.Status.PASSED;
    if (passed != finding) {
      return true;
    }
    String predicted = finding ? "a failure: " + method.findings.get(test).why() : "to pass";
    String observed = Trial.observed(run);
    Trial.diverged(method, test, observed, Code.REPLAY_DIVERGENCE, predicted, observed);
    method.kept.remove(test);
    method.replay.remove(test);
    return false;
  }
}
