// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.stage;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Code;
import org.heapsmith.base.GracefulStop;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.base.Notice;
import org.heapsmith.base.Plural;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.testgen.GenerationRequest;
import org.heapsmith.testgen.ProgressListener;
import org.heapsmith.testgen.ProgressListener.Stage;
import org.heapsmith.testgen.describe.Describer;
import org.heapsmith.testgen.describe.Description;
import org.heapsmith.testgen.replay.TestRun;
import org.heapsmith.testgen.suite.SuiteBuilder;
import org.heapsmith.testgen.write.JUnitWriter;
import org.heapsmith.testgen.write.NamedTest;
import org.heapsmith.testgen.write.TestId;
import org.heapsmith.testgen.write.TestSink;
import org.heapsmith.testgen.write.WriterOptions;

/**
 * Some classes under test on their way through the stages, in one compilation and one JVM. What
 * comes of a class does not depend on which others are with it.
 */
final class Batch {
  /**
   * Tests that are written and compiled within a quarter of a second: somebody waits, for two
   * batches.
   */
  private static final int MOST_AFTER_STOP = 50;

  private final GenerationRequest request;
  private final ProgressListener progress;
  private final GracefulStop stop;
  private final Cancellation isLeft;
  private final TestSink output;
  private final JUnitWriter writer;
  private final LongSupplier clock;

  /** Of a batch: tests that diverge are few, and this costs a compilation and a JVM each. */
  private static final int MOST_ALONE = 10;

  /** Compilations, of the trial and the last one. */
  private int compilations = 2;

  Batch(
      GenerationRequest request,
      ProgressListener progress,
      GracefulStop stop,
      Cancellation end,
      LongSupplier clock) {
    this.request = request;
    this.progress = progress;
    this.stop =
        new GracefulStop(
            () -> stop.soon().isCancelled() || end.isCancelled(),
            () -> stop.now().isCancelled() || end.isCancelled());
    this.isLeft = () -> end.isCancelled() && !stop.soon().isCancelled();
    this.output = request.output();
    this.writer = new JUnitWriter(request.classPath(), this.stop.now());
    this.clock = clock;
  }

  /** Runs the stages and writes the files; returns none, and writes none, after the end. */
  List<ClassWork> run() {
    try (RunFolder workspace = new RunFolder()) {
      int methods = request.methods().size();
      progress.progress(Stage.BUILD, 0, methods);
      Describer describer = new Describer(request.classPath());
      List<ClassWork> classes =
          new Preparation(request, describer, stop.soon(), this::within).run();
      for (ClassWork work : classes) {
        work.place = output.place(work.testPackage, work.testName, work.order());
        work.notices.addAll(work.place.notices());
      }
      progress.progress(Stage.BUILD, methods, methods);
      if (request.options().replay() && !stop.soon().isCancelled()) {
        trial(classes, workspace.folder().resolve("trial"));
      }
      forEachMethod(classes, Judgement::settle);
      for (ClassWork work : classes) {
        Selection selection = new Selection(request, work.meter(), stop.soon());
        work.methods.forEach(selection::select);
      }
      if (stop.soon().isCancelled()) {
        forEachMethod(classes, m -> m.keepFew(Math.max(1, MOST_AFTER_STOP / methods)));
      }
      forEachMethod(classes, m -> m.describe(describer, m.kept));
      return write(classes, workspace.folder()) ? classes : List.of();
    }
  }

  /** Compiles in slices, what adds to the coverage first, and runs what is compiled in time. */
  private void trial(List<ClassWork> classes, Path folder) {
    List<Map<MethodWork, List<TestCase>>> slices =
        Slices.of(classes, new SuiteBuilder(request.classPath()));
    compilations = slices.size() + 1;
    List<Round> compiled = new ArrayList<>();
    progress.progress(Stage.COMPILE, 0, compilations);
    Cancellation end = inTime(stop.soon());
    JUnitWriter untilStop = writer.until(stop.soon());
    for (Map<MethodWork, List<TestCase>> slice : slices) {
      Round round = Round.ofSlice(request, untilStop, folder, compiled.size(), slice);
      round.write(classes, this::trialTest);
      if (stop.soon().isCancelled() || !round.compile(this::trialTest, end)) {
        break;
      }
      round.leaveOutUncompiled(classes);
      compiled.add(round);
      progress.progress(Stage.COMPILE, compiled.size(), compilations);
    }
    Set<String> notAsked = new RepOkManners(request.classPath(), stop.soon()).notAsked(classes);
    Map<TestCase, TestRun> runs = Round.run(compiled, progress, Stage.TRIAL, notAsked, stop.soon());
    List<Round> alone = new ArrayList<>();
    for (ClassWork work : classes) {
      Trial trial =
          new Trial(
              request,
              work,
              (method, test) ->
                  alone.size() < MOST_ALONE
                      ? runAlone(classes, folder, method, test, alone)
                      : Optional.empty());
      for (MethodWork method : work.methods) {
        trial.judge(method, runs);
        leaveOutNotRun(method);
      }
    }
  }

  /** Runs a test in a JVM of its own. */
  private Optional<TestRun> runAlone(
      List<ClassWork> classes, Path trials, MethodWork method, TestCase test, List<Round> before) {
    Path folder = trials.resolveSibling("alone" + before.size());
    Round round = Round.ofSlice(request, writer, folder, 0, Map.of(method, List.of(test)));
    before.add(round);
    round.write(classes, this::trialTest);
    Cancellation end = inTime(stop.soon());
    return round.compile(this::trialTest, end)
        ? Optional.ofNullable(
            Round.run(List.of(round), ProgressListener.NONE, Stage.TRIAL, Set.of(), end).get(test))
        : Optional.empty();
  }

  /** The restarts or the time for all tests are used up: what these would do is unknown. */
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
    left.forEach(t -> method.excluded.put(t, "it was not run"));
    method.notices.add(notice(Code.TESTS_NOT_RUN, method, left));
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
    Cancellation end = within(request.options().totalTime());
    return () -> cancellation.isCancelled() || end.isCancelled();
  }

  private Cancellation within(Duration time) {
    long end = clock.getAsLong() + time.toNanos();
    return () -> clock.getAsLong() > end;
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
        repOk,
        work.wrong.getOrDefault(test, List.of()));
  }

  /**
   * Writes, compiles and runs; a test that fails here although its trial passed is left out, and
   * the others are written and run again: what stays has been run as it is written.
   */
  private boolean write(List<ClassWork> classes, Path folder) {
    if (isLeft.isCancelled()) {
      return false;
    }
    Round round = round(classes, folder.resolve("final"));
    if (request.options().replay() && !stop.soon().isCancelled()) {
      for (int again = 1; !replay(round, classes); again++) {
        round = round(classes, folder.resolve("again" + again));
      }
    }
    if (request.options().replay() && !stop.soon().isCancelled()) {
      round.tryAmongOthers(inTime(stop.soon()));
    }
    if (isLeft.isCancelled()) {
      return false; // they may not have been tried to their end
    }
    String names =
        classes.stream().map(c -> c.className.replace('/', '.')).collect(Collectors.joining(", "));
    Optional<Notice> changed = request.classPath().changedMeanwhile(names);
    if (changed.isPresent()) {
      throw new HeapsmithException(changed.get(), null); // what was explored may be another version
    }
    int done = 0;
    for (ClassWork work : round.sources().keySet()) {
      put(work, round.sources().get(work).source());
      progress.progress(Stage.WRITE, ++done, round.sources().size());
    }
    return true;
  }

  /** A file that cannot be written is reported with its class; the others are not affected. */
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
    Round round = Round.ofKept(request, writer, folder);
    round.write(classes, this::keptTest);
    if (request.options().replay() && !round.sources().isEmpty()) {
      if (round.compile(this::keptTest, stop.now())) { // in time, as their trial was
        progress.progress(Stage.COMPILE, compilations, compilations);
      } else {
        classes.forEach(c -> c.notices.add(Notice.of(Code.TESTS_NOT_COMPILED, "")));
      }
    }
    return round;
  }

  /** Returns whether every test did what it should: findings fail, the others pass. */
  private boolean replay(Round round, List<ClassWork> classes) {
    Map<TestCase, TestRun> runs =
        Round.run(List.of(round), progress, Stage.REPLAY, Set.of(), stop.soon());
    boolean good = true;
    for (ClassWork work : classes) {
      if (askedInVain(round, work, runs)) {
        good = false;
        continue;
      }
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

  /** A test that only fails as it is kept: its trial had other assertions, and they held. */
  private static boolean askedInVain(Round round, ClassWork work, Map<TestCase, TestRun> runs) {
    if (!work.asksObservers(WriterOptions.Purpose.KEEP) || !round.sources().containsKey(work)) {
      return false;
    }
    for (MethodWork method : work.methods) {
      for (TestCase test : method.kept) {
        TestRun run = runs.get(test);
        if (run != null
            && run.status() == TestRun.Status.FAILED
            && round.sources().get(work).asking().contains(TestId.of(test))
            && !method.findings.containsKey(test)) {
          work.style = WriterOptions.Style.BY_STRUCTURE;
          String what = method.label(test) + ": " + run.observed();
          String name = work.className.replace('/', '.');
          work.notices.add(Notice.of(Code.OBSERVERS_MISTAKEN, name, name, what));
          return true;
        }
      }
    }
    return false;
  }

  private boolean judge(MethodWork method, TestCase test, TestRun run) {
    boolean finding = method.findings.containsKey(test);
    boolean passed = run.status() == TestRun.Status.PASSED;
    if (run.status() == TestRun.Status.OTHERWISE_AGAIN) {
      Trial.dependsOnOthers(method, test, run);
    } else if (run.status() == TestRun.Status.TIMED_OUT) {
      Trial.timedOut(method, test, request);
    } else if (passed != finding) {
      return true;
    } else {
      String predicted = finding ? "a failure: " + method.findings.get(test).why() : "to pass";
      String observed = run.observed();
      Trial.diverged(method, test, observed, Code.REPLAY_DIVERGENCE, predicted, observed);
    }
    method.kept.remove(test);
    method.replay.remove(test);
    return false;
  }
}
