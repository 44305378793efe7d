// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.run;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Supplier;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Code;
import org.heapsmith.base.GracefulStop;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.base.Notice;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.engine.Explorer;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.testgen.ExploredMethod;
import org.heapsmith.testgen.GenerationOptions;
import org.heapsmith.testgen.GenerationRequest;
import org.heapsmith.testgen.Pipeline;
import org.heapsmith.testgen.ProgressListener;
import org.heapsmith.testgen.mutate.InputRunner;
import org.heapsmith.testgen.replay.JavaRelease;
import org.heapsmith.testgen.report.GenerationReport;
import org.heapsmith.testgen.report.TestedClass;
import org.heapsmith.testgen.stage.GenerationRun;
import org.heapsmith.testgen.write.TestSink;
import org.heapsmith.usecases.run.Explorations.ExploredClass;
import org.heapsmith.usecases.schedule.Schedule;
import org.heapsmith.usecases.target.JavaNames;

/**
 * Explores and generates. The tests of a class are written as soon as its methods are explored,
 * while others still are.
 */
public final class Generator {
  private final Supplier<MethodExplorer> explorers;
  private final Journal journal;
  private final Schedule.Maker schedules;
  private final RunListener listener;
  private final GracefulStop stop;

  /**
   * Makes one that explores the methods by a schedule, and not those whose result a journal knows.
   *
   * @param explorers make one for each class, or hand out the same
   */
  public Generator(
      Supplier<MethodExplorer> explorers,
      Journal journal,
      Schedule.Maker schedules,
      RunListener listener,
      GracefulStop stop) {
    this.explorers = explorers;
    this.journal = journal;
    this.schedules = schedules;
    this.listener = listener;
    this.stop = stop;
  }

  /** Makes a generator that reports to {@code listener} and ends with {@code stop}. */
  public Generator(RunListener listener, GracefulStop stop) {
    this(new Explorer()::explore, listener, stop);
  }

  /** Makes one whose methods another engine explores. */
  public Generator(MethodExplorer explorer, RunListener listener, GracefulStop stop) {
    this(() -> explorer, Journal.NONE, Schedule.Maker.ALL_IN_ORDER, listener, stop);
  }

  /** Runs the plan to its end, or until stopped: then with what is there. */
  public GenerationResult run(GenerationPlan asked) {
    checkRelease(asked);
    PlannedStyle style = PlannedStyle.of(asked);
    GenerationPlan plan = style.plan();
    long start = System.nanoTime();
    EarlierWork earlier = new EarlierWork(plan, journal, explorers);
    Map<String, WrittenClass> untouched = earlier.untouched();
    GenerationPlan rest = plan.without(untouched.keySet());
    Explorations explorations = new Explorations(rest, earlier, schedules, listener, stop);
    Making making = new Making(explorations.schedule(), earlier, stop);
    ProgressListener progress =
        (stage, done, total) -> {
          if (explorations.areOver()) { // what people wait for comes first
            listener.stage(stage, done, total);
          }
        };
    GenerationRun run = new GenerationRun(plan.output(), progress, stop, making.end());
    Map<String, List<Notice>> failures = new HashMap<>();
    untouched.forEach((name, written) -> failures.put(name, written.failures()));
    untouched.values().stream().map(WrittenClass::tested).forEach(run::add);
    List<Notice> crashes = new ArrayList<>();
    try (Rehearsal rehearsal =
        new Rehearsal(
            Rehearsal.WAIT_MILLIS, explorations::soFar, (some, end) -> rehearse(plan, some, end))) {
      explorations.run(
          classes -> {
            rehearsal.skip();
            classes.forEach(c -> failures.put(c.name(), c.failures()));
            making.make(
                unwritten(classes, earlier, run, making),
                some -> write(plan, earlier, run, some, crashes));
            classes.forEach(c -> earlier.leave(c.name()));
          });
    }
    List<String> order = plan.methods().stream().map(m -> m.receiver().name()).distinct().toList();
    List<Notice> all = new ArrayList<>(style.notice().stream().toList());
    order.stream().map(failures::get).filter(Objects::nonNull).forEach(all::addAll);
    all.addAll(crashes);
    making.notice().ifPresent(all::add);
    double seconds = explorations.seconds();
    GenerationReport report = run.report(order, (System.nanoTime() - start) / 1e9 - seconds);
    return new GenerationResult(
        report, all, explorations.notBegun(), stop.soon().isCancelled(), seconds, earlier.reused());
  }

  /**
   * Returns the classes that have to be written: others were, with the same methods explored and
   * the others not begun.
   */
  private static List<ExploredClass> unwritten(
      List<ExploredClass> classes, EarlierWork earlier, GenerationRun run, Making making) {
    List<ExploredClass> rest = new ArrayList<>();
    for (ExploredClass each : classes) {
      Optional<WrittenClass> written = earlier.written(each);
      if (written.isPresent()) {
        run.add(written.get().tested());
        making.spare(each);
      } else {
        rest.add(each);
      }
    }
    return rest;
  }

  /** What the JVM cannot load is neither compiled against nor run. */
  private static void checkRelease(GenerationPlan plan) {
    int own = Runtime.version().feature();
    int there = plan.generation().javaHome().flatMap(JavaRelease::of).orElse(own);
    int release = Math.min(own, there);
    plan.methods().stream()
        .map(MethodModel::receiver)
        .filter(c -> plan.generation().replay() && c.isApplication() && c.release() > release)
        .findFirst()
        .ifPresent(
            c -> {
              throw HeapsmithException.of(
                  Code.JDK_TOO_OLD, "", JavaNames.ofClass(c.name()), c.release(), release);
            });
  }

  /**
   * An error of ours with one class must not cost the tests of the others; nor must a JVM that does
   * not start for it, if it did for others.
   *
   * @return whether the tests were made, or cannot be; not, if the total time has ended before
   */
  private boolean write(
      GenerationPlan plan,
      EarlierWork earlier,
      GenerationRun run,
      List<ExploredClass> classes,
      List<Notice> crashes) {
    List<ExploredMethod> inputs = classes.stream().flatMap(c -> c.inputs().stream()).toList();
    if (inputs.isEmpty()) {
      return true;
    }
    GenerationOptions options =
        plan.generation().withTotalTime(new BuildingTime(plan, inputs).ofOneRound());
    boolean isStopped = stop.soon().isCancelled(); // then what is found is kept, untried
    ClassPath view = isStopped ? plan.classPath() : earlier.viewForWriting(classes);
    FutureTask<List<TestedClass>> work =
        new FutureTask<>(
            () -> {
              InputRunner runner =
                  explorers.get().mayBeAddedTo()
                      ? new GivenRuns(plan, view, inputs, stop.soon())
                      : InputRunner.NONE;
              return run.add(
                  request(plan, view, inputs, plan.output(), options, runner, stop.now()));
            });
    work.run();
    try {
      List<TestedClass> written = work.get();
      if (written.isEmpty()) {
        return false;
      }
      keep(earlier, view, classes, written);
      listener.written(TestedClass.together(written));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (ExecutionException e) {
      boolean hasOthers = run.hasWritten() || classes.size() > 1;
      MethodId any = inputs.get(0).result().method();
      Throwable failure =
          view.changedMeanwhile(JavaNames.ofClass(any.className()))
              .<Throwable>map(n -> new HeapsmithException(n, e.getCause()))
              .orElse(e.getCause());
      if (failure instanceof HeapsmithException known && !isOfOneClass(known, hasOthers)) {
        throw known;
      }
      if (classes.size() > 1) {
        return classes.stream()
            .map(c -> write(plan, earlier, run, List.of(c), crashes))
            .reduce(true, Boolean::logicalAnd);
      } else {
        crashes.add(failed(any, failure));
      }
    }
    return true;
  }

  /** What a person has stopped is done again by the next run. */
  private void keep(
      EarlierWork earlier, ClassPath view, List<ExploredClass> classes, List<TestedClass> written) {
    if (stop.soon().isCancelled()) {
      return;
    }
    for (TestedClass tested : written) {
      classes.stream()
          .filter(c -> c.name().equals(tested.report().className()))
          .forEach(c -> earlier.keep(tested, view, c));
    }
  }

  private static boolean isOfOneClass(HeapsmithException failure, boolean hasOthers) {
    Code code = failure.notice().code();
    return code == Code.INTERNAL_ERROR
        || code.isOfClassFile()
        || code == Code.CLASS_CHANGED_MEANWHILE
        || code == Code.REPLAY_JVM_FAILED && hasOthers;
  }

  private static Notice failed(MethodId any, Throwable failure) {
    String name = JavaNames.ofClass(any.className());
    return failure instanceof HeapsmithException known
            && known.notice().code() != Code.INTERNAL_ERROR
        ? new Notice(known.notice().code(), name, known.notice().message())
        : CrashReport.of(failure, name, "writing tests of " + name);
  }

  /** Returns a plan that knows what its class path has to write tests for. */
  public static GenerationPlan styled(GenerationPlan plan) {
    return PlannedStyle.of(plan).plan();
  }

  /** As if a person had stopped the run: what is found is described, written and compiled. */
  private static void rehearse(GenerationPlan plan, List<ExploredMethod> inputs, Cancellation end) {
    TestSink output = new Rehearsal.Nowhere();
    Pipeline.run(
        request(plan, plan.classPath(), inputs, output, plan.generation(), InputRunner.NONE, end),
        ProgressListener.NONE,
        new GracefulStop(() -> true, end));
  }

  /**
   * Writes tests of what is explored so far, neither compiled nor run.
   *
   * @param end when nobody wants them any more
   */
  public static GenerationReport draft(
      GenerationPlan plan, List<ExploredMethod> inputs, TestSink output, Cancellation end) {
    GenerationOptions options = plan.generation().withReplay(false);
    return Pipeline.run(
        request(plan, plan.classPath(), inputs, output, options, InputRunner.NONE, end),
        ProgressListener.NONE,
        new GracefulStop(end, end));
  }

  private static GenerationRequest request(
      GenerationPlan plan,
      ClassPath view,
      List<ExploredMethod> inputs,
      TestSink output,
      GenerationOptions options,
      InputRunner runner,
      Cancellation cancellation) {
    return new GenerationRequest(
        inputs,
        view,
        plan.entries(),
        output,
        Optional.of(new CheckedSpecs(view, plan.specs(), cancellation)),
        options,
        runner,
        plan.exploration().bounds().timeMillis());
  }
}
