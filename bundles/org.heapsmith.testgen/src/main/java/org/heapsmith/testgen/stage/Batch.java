// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.stage;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.base.Notice;
import org.heapsmith.base.Plural;
import org.heapsmith.base.Stop;
import org.heapsmith.engine.result.TestCase;
import org.heapsmith.testgen.GenerationRequest;
import org.heapsmith.testgen.ProgressListener;
import org.heapsmith.testgen.ProgressListener.Stage;
import org.heapsmith.testgen.describe.Description;
import org.heapsmith.testgen.replay.TestRun;
import org.heapsmith.testgen.write.JUnitWriter;
import org.heapsmith.testgen.write.NamedTest;
import org.heapsmith.testgen.write.TestSink;
import org.heapsmith.testgen.write.WriterOptions;

/**
 * Some classes under test on their way through the stages, in one compilation and one JVM. What
 * comes of a class does not depend on which others are with it.
 */
final class Batch {
  private final GenerationRequest request;
  private final ProgressListener progress;
  private final Stop stop;
  private final TestSink output;
  private final JUnitWriter writer;

  Batch(GenerationRequest request, JUnitWriter writer, ProgressListener progress, Stop stop) {
    this.request = request;
    this.progress = progress;
    this.stop = stop;
    this.output = request.output();
    this.writer = writer;
  }

  /** Runs the stages and writes the files. */
  List<ClassWork> run() {
    try (Workspace workspace = new Workspace()) {
      int all = request.methods().size();
      progress.progress(Stage.BUILD, 0, all);
      List<ClassWork> classes = new Preparation(request).run();
      for (ClassWork work : classes) {
        work.place = output.place(work.testPackage, work.testName);
        work.notices.addAll(work.place.notices());
      }
      progress.progress(Stage.BUILD, all, all);
      if (request.options().replay() && !stop.soon().isCancelled()) {
        trial(classes, workspace.folder().resolve("trial"));
      }
      forEachMethod(classes, Judgement::settle);
      for (ClassWork work : classes) {
        Selection selection = new Selection(request, work.meter());
        work.methods.forEach(selection::select);
      }
      write(classes, workspace.folder());
      return classes;
    }
  }

  private void trial(List<ClassWork> classes, Path folder) {
    Round round = new Round(request, writer, folder, WriterOptions.Purpose.TRIAL);
    round.write(classes, this::trialTest);
    progress.progress(Stage.COMPILE, 0, 2);
    if (!round.compile(this::trialTest, inTime(stop.soon()))) {
      if (!stop.soon().isCancelled()) {
        forEachMethod(classes, m -> leaveOut(m, m.usable(), "it was not compiled"));
      }
      return;
    }
    progress.progress(Stage.COMPILE, 1, 2);
    Map<TestCase, TestRun> runs = round.run(progress, Stage.TRIAL, stop.soon());
    for (ClassWork work : classes) {
      Trial trial = new Trial(request, work);
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
    if (stop.soon().isCancelled()) {
      method.notices.add(notice(Code.TESTS_NOT_TRIED, method, left));
      return;
    }
    leaveOut(method, left, "it was not run");
  }

  private static void leaveOut(MethodWork method, List<TestCase> tests, String why) {
    List<TestCase> left = List.copyOf(tests);
    if (!left.isEmpty()) {
      left.forEach(t -> method.excluded.put(t, why));
      method.kept.removeAll(left);
      method.notices.add(notice(Code.TESTS_NOT_RUN, method, left));
    }
  }

  private static Notice notice(Code code, MethodWork method, List<TestCase> tests) {
    String count = Plural.of(tests.size(), "test");
    return Notice.of(code, method.method.toString(), count, method.method);
  }

  private static void forEachMethod(List<ClassWork> classes, Consumer<MethodWork> action) {
    classes.forEach(c -> c.methods.forEach(action));
  }

  /** Compiling once takes no longer than running all tests once may take. */
  private Cancellation inTime(Cancellation cancellation) {
    long end = System.nanoTime() + request.options().totalTime().toNanos();
    return () -> cancellation.isCancelled() || System.nanoTime() > end;
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

  /**
   * Writes, compiles and runs; a test that fails here although its trial passed is left out, and
   * the others are written and run again: what stays has been run as it is written.
   */
  private void write(List<ClassWork> classes, Path folder) {
    Round round = round(classes, folder.resolve("final"));
    if (request.options().replay() && !stop.soon().isCancelled()) {
      for (int again = 1; !replay(round, classes); again++) {
        round = round(classes, folder.resolve("again" + again));
      }
    }
    if (request.options().replay()) {
      round.tryAmongOthers(inTime(stop.soon()));
    }
    int done = 0;
    for (ClassWork work : round.sources().keySet()) {
      put(work, round.sources().get(work).source());
      progress.progress(Stage.WRITE, ++done, round.sources().size());
    }
  }

  /** A file that cannot be written is told with its class; the others are none the worse. */
  private void put(ClassWork work, String source) {
    try {
      work.place = output.write(work.place, source, work.order());
      work.notices.addAll(work.place.notices());
      work.written = true;
    } catch (HeapsmithException e) {
      if (e.notice().code() != Code.OUTPUT_NOT_WRITABLE) {
        throw e;
      }
      work.notices.add(e.notice());
    }
  }

  private Round round(List<ClassWork> classes, Path folder) {
    Round round = new Round(request, writer, folder, WriterOptions.Purpose.KEEP);
    round.write(classes, this::keptTest);
    if (request.options().replay() && !round.sources().isEmpty()) {
      if (round.compile(this::keptTest, inTime(stop.now()))) {
        progress.progress(Stage.COMPILE, 2, 2);
      } else if (!stop.now().isCancelled()) {
        forEachMethod(classes, m -> leaveOut(m, m.kept, "it was not compiled"));
        round.sources().clear();
      } else {
        classes.forEach(c -> c.notices.add(Notice.of(Code.TESTS_NOT_COMPILED, "")));
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

  private boolean judge(MethodWork method, TestCase test, TestRun run) {
    boolean finding = method.findings.containsKey(test);
    boolean passed = run.status() == TestRun.Status.PASSED;
    if (run.status() == TestRun.Status.TIMED_OUT) {
      Trial.timedOut(method, test, request);
    } else if (passed != finding) {
      return true;
    } else {
      String predicted = finding ? "a failure: " + method.findings.get(test).why() : "to pass";
      String observed = Trial.observed(run);
      Trial.diverged(method, test, observed, Code.REPLAY_DIVERGENCE, predicted, observed);
    }
    method.kept.remove(test);
    method.replay.remove(test);
    return false;
  }
}
