// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.worker.run;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Notice;
import org.heapsmith.base.Stop;
import org.heapsmith.testgen.GenerationOptions;
import org.heapsmith.testgen.GenerationRequest;
import org.heapsmith.testgen.MethodInput;
import org.heapsmith.testgen.Pipeline;
import org.heapsmith.testgen.ProgressListener;
import org.heapsmith.testgen.report.GenerationReport;
import org.heapsmith.testgen.write.TestSink;

/** Explores and generates. */
public final class Generator {
  private final RunListener listener;
  private final Stop stop;

  /** Makes a generator that reports to {@code listener} and ends with {@code stop}. */
  public Generator(RunListener listener, Stop stop) {
    this.listener = listener;
    this.stop = stop;
  }

  /** Runs the plan to its end, or until stopped: then with what is there. */
  public GenerationResult run(GenerationPlan plan) {
    long start = System.nanoTime();
    List<Explorations.Explored> explored = new Explorations(plan, listener, stop).run();
    double seconds = (System.nanoTime() - start) / 1e9;
    List<MethodInput> inputs =
        explored.stream().map(Explorations.Explored::input).flatMap(Optional::stream).toList();
    List<Notice> failures =
        explored.stream().map(Explorations.Explored::failure).flatMap(Optional::stream).toList();
    GenerationOptions options =
        with(plan.generation(), true, new BuildingTime(plan, inputs).ofOneRound());
    GenerationReport report =
        Pipeline.run(
            request(plan, inputs, plan.output(), options, stop.now()), listener::stage, stop);
    return new GenerationResult(report, failures, stop.soon().isCancelled(), seconds);
  }

  /** Writes tests of what is explored so far, neither compiled nor run. */
  public static GenerationReport draft(
      GenerationPlan plan, List<MethodInput> inputs, TestSink output) {
    GenerationOptions options = with(plan.generation(), false, plan.generation().totalTime());
    return Pipeline.run(
        request(plan, inputs, output, options, Cancellation.NONE),
        ProgressListener.NONE,
        Stop.NEVER);
  }

  private static GenerationOptions with(GenerationOptions all, boolean replay, Duration totalTime) {
    return new GenerationOptions(
        all.keep(),
        all.replay() && replay,
        all.testTime(),
        totalTime,
        all.javaHome(),
        all.jvmArguments(),
        all.origin());
  }

  private static GenerationRequest request(
      GenerationPlan plan,
      List<MethodInput> inputs,
      TestSink output,
      GenerationOptions options,
      Cancellation cancellation) {
    return new GenerationRequest(
        inputs,
        plan.classPath(),
        plan.entries(),
        output,
        Optional.of(new CheckedSpecs(plan.classPath(), plan.specs(), cancellation)),
        options);
  }
}
