// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.run;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.heapsmith.base.GracefulStop;
import org.heapsmith.testgen.report.GenerationReport;
import org.heapsmith.usecases.schedule.Experience;
import org.heapsmith.usecases.schedule.GainOrder;
import org.heapsmith.usecases.schedule.Schedule;
import org.heapsmith.usecases.schedule.TotalTime;

/**
 * Runs plans one after the other, each with its own class path and output: the modules of a
 * project. What is learned of the cost of methods in one is used for the next, and each gets a
 * share of the total time that is left, by what its methods are expected to take.
 */
public final class PlanSequence {
  private final Supplier<MethodExplorer> explorers;
  private final Function<GenerationPlan, Journal> journals;
  private final Optional<TotalTime> time;
  private final Listeners listeners;
  private final GracefulStop stop;
  private final Experience experience = new Experience();

  /** Who is told of a plan. */
  @FunctionalInterface
  public interface Listeners {

    /** Returns the listener of a plan, before which so many methods were those of others. */
    RunListener of(GenerationPlan plan, int before);
  }

  /**
   * Makes a sequence.
   *
   * @param explorers make one for each class, or hand out the same
   * @param journals open the journal of a plan
   * @param time of all plans together; without it every method is begun, in the order of the plans
   */
  public PlanSequence(
      Supplier<MethodExplorer> explorers,
      Function<GenerationPlan, Journal> journals,
      Optional<TotalTime> time,
      Listeners listeners,
      GracefulStop stop) {
    this.explorers = explorers;
    this.journals = journals;
    this.time = time;
    this.listeners = listeners;
    this.stop = stop;
  }

  /** Runs the plans; the result is that of all together. */
  public GenerationResult run(List<GenerationPlan> plans) {
    GenerationResult result = nothing();
    int before = 0;
    for (int i = 0; i < plans.size(); i++) {
      GenerationPlan plan = plans.get(i);
      if (stop.soon().isCancelled()) {
        return result.plus(cancelled());
      }
      Schedule.Maker schedule = schedule(plan, plans.subList(i, plans.size()));
      try (Journal journal = journals.apply(plan)) {
        GenerationResult own =
            new Generator(explorers, journal, schedule, listeners.of(plan, before), stop).run(plan);
        result = i == 0 ? own : result.plus(own);
      }
      before += plan.methods().size();
    }
    return result;
  }

  private static GenerationResult nothing() {
    GenerationReport report = new GenerationReport(List.of(), List.of(), 0);
    return new GenerationResult(report, List.of(), List.of(), false, 0, 0);
  }

  private static GenerationResult cancelled() {
    GenerationReport report = new GenerationReport(List.of(), List.of(), 0);
    return new GenerationResult(report, List.of(), List.of(), true, 0, 0);
  }

  private Schedule.Maker schedule(GenerationPlan plan, List<GenerationPlan> left) {
    if (time.isEmpty()) {
      return Schedule.Maker.ALL_IN_ORDER;
    }
    double all = left.stream().mapToDouble(this::seconds).sum();
    TotalTime own = time.get().share(all == 0 ? 1 : seconds(plan) / all);
    return methods -> new GainOrder(methods, experience, own);
  }

  private double seconds(GenerationPlan plan) {
    return plan.methods().stream().mapToDouble(experience::seconds).sum();
  }
}
