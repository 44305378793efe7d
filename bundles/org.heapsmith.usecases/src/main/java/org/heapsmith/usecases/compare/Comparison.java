// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.compare;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.heapsmith.base.Code;
import org.heapsmith.base.GracefulStop;
import org.heapsmith.base.Notice;
import org.heapsmith.base.Plural;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.testgen.ExploredMethod;
import org.heapsmith.testgen.report.MethodCoverage;
import org.heapsmith.testgen.report.MethodReport;
import org.heapsmith.usecases.jpf.JpfSymbc;
import org.heapsmith.usecases.run.GenerationPlan;
import org.heapsmith.usecases.run.GenerationResult;
import org.heapsmith.usecases.run.Generator;
import org.heapsmith.usecases.run.Progress;
import org.heapsmith.usecases.target.JavaNames;

/**
 * Methods explored under several configurations.
 *
 * @param configurations their names, in the order asked for
 * @param methods in the plan's order
 * @param cancelled whether it was stopped before its end
 */
public record Comparison(
    List<String> configurations, List<ComparedMethod> methods, boolean cancelled) {

  /** Copies the lists. */
  public Comparison {
    configurations = List.copyOf(configurations);
    methods = List.copyOf(methods);
  }

  /**
   * Explores the methods of a plan in each way, and makes and runs tests as the plan says.
   *
   * @param plan its exploration options are those of no configuration
   */
  public static Comparison of(
      GenerationPlan plan,
      List<Configuration> configurations,
      Progress progress,
      GracefulStop stop) {
    Map<MethodId, List<ComparedRun>> runs = new LinkedHashMap<>();
    plan.methods().forEach(m -> runs.put(MethodId.of(m), new ArrayList<>()));
    int done = 0;
    for (Configuration configuration : configurations) {
      if (!stop.soon().isCancelled()) {
        int before = done;
        Progress part =
            (step, total, text) ->
                progress.step(
                    before * plan.methods().size() + Math.min(step, plan.methods().size()),
                    configurations.size() * plan.methods().size(),
                    configuration.name() + ": " + text);
        explore(plan, configuration, part, stop).forEach((id, run) -> runs.get(id).add(run));
      }
      done++;
    }
    List<ComparedMethod> methods = new ArrayList<>();
    runs.forEach(
        (id, found) -> {
          String name = JavaNames.method(plan.classPath(), id);
          methods.add(new ComparedMethod(id, name, found, Agreement.judge(found)));
        });
    List<String> names = configurations.stream().map(Configuration::name).toList();
    return new Comparison(names, methods, stop.soon().isCancelled());
  }

  private static Map<MethodId, ComparedRun> explore(
      GenerationPlan plan, Configuration configuration, Progress progress, GracefulStop stop) {
    GenerationPlan own =
        new GenerationPlan(
            plan.classPath(),
            plan.entries(),
            plan.specs(),
            plan.methods(),
            plan.output(),
            configuration.options(),
            plan.generation());
    RunRecord record = new RunRecord(progress);
    GenerationResult result = new Generator(configuration.explorer(), record, stop).run(own);
    Map<MethodId, MethodReport> reports = new LinkedHashMap<>();
    result.report().classes().forEach(c -> c.methods().forEach(m -> reports.put(m.method(), m)));
    Map<MethodId, ComparedRun> runs = new LinkedHashMap<>();
    for (MethodModel method : plan.methods()) {
      MethodId id = MethodId.of(method);
      Optional<ExploredMethod> input = record.explored(id);
      ComparedRun run =
          input.isPresent()
              ? run(configuration, input.get(), reports.get(id), record)
              : ComparedRun.failed(
                  configuration, record.failure(id).orElse(Notice.of(Code.CANCELLED, "")));
      runs.put(id, run);
    }
    return runs;
  }

  private static ComparedRun run(
      Configuration configuration, ExploredMethod input, MethodReport report, RunRecord record) {
    ExplorationResult result = input.result();
    return new ComparedRun(
        configuration.name(),
        configuration.criterion(),
        Optional.empty(),
        result.statistics(),
        ComparedRun.paths(result),
        ComparedRun.invalid(result),
        report.testsKept(),
        report.tests().size(),
        report.kept().branches(),
        MethodCoverage.sum(report.reached()).instructions(),
        report.divergences(),
        record.bounds(result.method()).orElse(configuration.options().bounds()),
        result.notices(),
        input.seconds());
  }

  /** Returns all notices, each once. */
  public List<Notice> notices() {
    Set<Notice> all = new LinkedHashSet<>();
    for (ComparedMethod method : methods) {
      method.runs().forEach(r -> all.addAll(r.notices()));
      for (Disagreement d : method.disagreements()) {
        all.add(
            Notice.of(
                d.misser().equals(JpfSymbc.NAME)
                    ? Code.JPF_PATHS_MISSED // it is none of ours, and may
                    : Code.STRATEGIES_DISAGREE,
                method.name(),
                d.finder(),
                Plural.of(d.count(), "program path"),
                d.misser(),
                d.path()));
      }
    }
    if (cancelled) {
      all.add(Notice.of(Code.CANCELLED, ""));
    }
    return List.copyOf(all);
  }
}
