// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.explore;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.engine.guarded.PathOptimalStrategy;
import org.heapsmith.engine.hex.HexTheory;
import org.heapsmith.engine.lazy.UnconstrainedTheory;
import org.heapsmith.engine.prune.Pruning;
import org.heapsmith.engine.reach.SequencesStrategy;
import org.heapsmith.engine.separation.SeparationTheory;
import org.heapsmith.engine.summary.SummaryStrategy;
import org.heapsmith.logic.hex.Suitability;
import org.heapsmith.logic.spec.MethodSpec;
import org.heapsmith.machine.strategy.DecidingStrategy;
import org.heapsmith.machine.strategy.ExplorationContext;
import org.heapsmith.machine.strategy.HeapStrategy;
import org.heapsmith.machine.strategy.InputTheory;
import org.heapsmith.machine.strategy.Resolution;
import org.heapsmith.machine.strategy.StrategyFactory;

/**
 * The strategies by name: what is known of the input, and when references are decided. {@code
 * path-optimal} and {@code summary} never decide them: they are guarded sets.
 */
public final class Strategies {

  /** The strategy used where neither spec nor options name one. */
  public static final String DEFAULT = "separation";

  /**
   * A strategy that can be chosen.
   *
   * @param name what specs and options call it
   * @param summary what it does, in a phrase for help and dialogs
   * @param deepened whether it explores small inputs first and stops when all is covered
   * @param factory makes it
   */
  public record Entry(String name, String summary, boolean deepened, StrategyFactory factory) {}

  /** A strategy that decides references one by one. */
  private record Deciding(
      String name,
      Function<ExplorationContext, InputTheory> theory,
      Resolution resolution,
      boolean runsStatesApart)
      implements StrategyFactory {
    @Override
    public HeapStrategy create(ExplorationContext context) {
      return new DecidingStrategy(name, theory.apply(context), resolution);
    }

    /**
     * While repOK runs, a reference is decided on use at the latest: tables ask who it is. States
     * share what is known of repOK.
     */
    Deciding filtered(String filteredName) {
      Resolution inRepOk = resolution == Resolution.WHEN_NEEDED ? Resolution.ON_USE : resolution;
      return new Deciding(
          filteredName,
          context -> Pruning.filtered(filteredName, context, theory.apply(context), inRepOk),
          resolution,
          false);
    }
  }

  private static final List<Entry> ALL =
      List.of(
          deciding(
              DEFAULT,
              "unknown references follow the precondition, every input is valid",
              true,
              SeparationTheory::new,
              Resolution.WHEN_NEEDED),
          deciding(
              "lazy",
              "null, every known object or a new one; the precondition filters at the end",
              false,
              UnconstrainedTheory::new,
              Resolution.ON_LOAD),
          deciding(
              "lazier",
              "as lazy, but chosen only when a reference is compared or dereferenced",
              false,
              UnconstrainedTheory::new,
              Resolution.ON_USE),
          deciding(
              "lazier-sharp",
              "null or not at first; which object, only when its content is used",
              false,
              UnconstrainedTheory::new,
              Resolution.WHEN_NEEDED),
          deciding(
              HexTheory.NAME,
              "as lazy, but HEX invariants and shape properties exclude alternatives at once",
              true,
              HexTheory::new,
              Resolution.ON_LOAD),
          new Entry(
              SequencesStrategy.NAME,
              "the inputs are what sequences of public calls build; needs no precondition",
              true,
              new SequencesStrategy()),
          new Entry(
              PathOptimalStrategy.NAME,
              "one test for each path of the program, over the inputs the precondition allows",
              false,
              PathOptimalStrategy::new),
          new Entry(
              SummaryStrategy.NAME,
              "a reference is a set of locations under guards, over the inputs the precondition"
                  + " allows",
              false,
              SummaryStrategy::new));

  private Strategies() {}

  private static Entry deciding(
      String name,
      String summary,
      boolean deepened,
      Function<ExplorationContext, InputTheory> theory,
      Resolution resolution) {
    return new Entry(name, summary, deepened, new Deciding(name, theory, resolution, true));
  }

  /** Returns all strategies, the default first. */
  public static List<Entry> all() {
    return ALL;
  }

  /** Returns the names, the default first. */
  public static List<String> names() {
    return ALL.stream().map(Entry::name).toList();
  }

  /** Returns the strategy of that name, which may have a filter ({@link Pruning}). */
  public static Optional<Entry> find(String name) {
    return Pruning.strategy(name)
        .flatMap(Strategies::find)
        .map(e -> filtered(name, e))
        .or(() -> plain(name));
  }

  private static Entry filtered(String name, Entry plain) {
    Deciding deciding = (Deciding) plain.factory();
    return new Entry(name, plain.summary(), plain.deepened(), deciding.filtered(name));
  }

  /**
   * Returns the strategy of that name.
   *
   * @throws HeapsmithException {@link Code#OPTION_INVALID} if there is none
   */
  public static Entry get(String name) {
    return find(name)
        .orElseThrow(
            () ->
                HeapsmithException.of(
                    Code.OPTION_INVALID,
                    "",
                    "there is no strategy '"
                        + name
                        + "'; there are "
                        + String.join(", ", names())));
  }

  private static Optional<Entry> plain(String name) {
    return ALL.stream().filter(e -> e.name().equals(name)).findFirst();
  }

  /**
   * Returns the name of the strategy for a spec: {@code hex} for preconditions of invariants and
   * shape properties without predicates, which {@code separation} can only check at the end.
   *
   * @param asked what the options or the spec say
   */
  public static String choose(Optional<String> asked, Optional<MethodSpec> spec) {
    boolean hex =
        spec.filter(Suitability::isAboutInvariants)
            .filter(s -> Suitability.reason(s).isEmpty())
            .isPresent();
    return asked.orElse(hex ? HexTheory.NAME : DEFAULT);
  }
}
