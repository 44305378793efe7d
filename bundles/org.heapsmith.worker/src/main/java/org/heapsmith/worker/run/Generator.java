// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.worker.run;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Notice;
import org.heapsmith.engine.program.BytecodeTypeProvider;
import org.heapsmith.logic.spec.TypeProvider;
import org.heapsmith.testgen.GenerationRequest;
import org.heapsmith.testgen.MethodInput;
import org.heapsmith.testgen.Pipeline;
import org.heapsmith.testgen.ProgressListener;
import org.heapsmith.testgen.report.GenerationReport;

/** Explores and generates. */
public final class Generator {
  private final Progress progress;
  private final Cancellation cancellation;

  /** Makes a generator that reports to {@code progress} and stops at {@code cancellation}. */
  public Generator(Progress progress, Cancellation cancellation) {
    this.progress = progress;
    this.cancellation = cancellation;
  }

  /** Runs the plan to its end, or until cancelled: then with what is there. */
  public GenerationResult run(GenerationPlan plan) {
    long start = System.nanoTime();
    List<Explorations.Explored> explored = new Explorations(plan, progress, cancellation).run();
    double seconds = (System.nanoTime() - start) / 1e9;
    List<MethodInput> inputs =
        explored.stream().map(Explorations.Explored::input).flatMap(Optional::stream).toList();
    List<Notice> failures =
        explored.stream().map(Explorations.Explored::failure).flatMap(Optional::stream).toList();
    TypeProvider types = new BytecodeTypeProvider(plan.classPath());
    GenerationRequest request =
        new GenerationRequest(
            inputs,
            plan.classPath(),
            plan.entries(),
            plan.output(),
            Optional.of(new CheckedSpecs(plan.specs(), types)),
            plan.generation());
    GenerationReport report = Pipeline.run(request, this::stage, cancellation);
    return new GenerationResult(report, failures, cancellation.isCancelled(), seconds);
  }

  private void stage(ProgressListener.Stage stage, int done, int total) {
    progress.step(done, total, stage.name().toLowerCase(Locale.ROOT) + " tests");
  }
}
