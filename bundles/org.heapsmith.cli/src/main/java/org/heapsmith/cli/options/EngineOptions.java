// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.options;

import java.time.Duration;
import java.util.Arrays;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.explore.Strategies;
import org.heapsmith.engine.prune.Pruning;
import org.heapsmith.logic.spec.CriterionName;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.bounds.Limit;
import org.heapsmith.machine.strategy.Aliasing;
import org.heapsmith.machine.strategy.InputBuilding;
import org.heapsmith.machine.strategy.WritableFields;
import org.heapsmith.machine.world.NativeCode;
import picocli.CommandLine.Option;

/** How methods are explored. */
public final class EngineOptions {

  /** The names, for completion and for a wrong one. */
  public static final class Names implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Strategies.names().iterator();
    }
  }

  @Option(
      names = "--strategy",
      paramLabel = "NAME",
      completionCandidates = Names.class,
      description = {
        "How unknown references are treated: ${COMPLETION-CANDIDATES}; docs/strategies.md explains "
            + "them. Default: what the spec says, else what suits it; without a precondition "
            + "sequences, then separation for branches that are left open."
      })
  private String strategy;

  /** How criteria are written, for completion. */
  static final class Criteria implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Arrays.stream(CriterionName.Kind.values()).map(CriterionName.Kind::form).iterator();
    }
  }

  @Option(
      names = "--criterion",
      paramLabel = "NAME",
      completionCandidates = Criteria.class,
      description = {
        "When enough is explored: ${COMPLETION-CANDIDATES}, with a number for k; docs/criteria.md "
            + "explains them. Default: what the spec says, else none: exploring ends at the "
            + "bounds, with separation as soon as larger structures show nothing new."
      })
  private String criterion;

  /** Whether input references may be aliases, as it is written. */
  public enum Aliases {
    on(Aliasing.ON),
    off(Aliasing.OFF);

    private final Aliasing meaning;

    Aliases(Aliasing meaning) {
      this.meaning = meaning;
    }
  }

  @Option(
      names = "--aliasing",
      paramLabel = "on|off",
      description = {
        "Whether lazy, lazier, lazier-sharp, hex and summary also try inputs in which two "
            + "references are the same object (default: on); the other strategies always do."
      })
  private Aliases aliasing = Aliases.on;

  /** How repOK filters, as it is written. */
  static final class Filters implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Stream.of(Pruning.REPOK, Pruning.CONSERVATIVE).map(f -> f.substring(1)).iterator();
    }
  }

  @Option(
      names = "--prune",
      paramLabel = "WHICH",
      completionCandidates = Filters.class,
      description = {
        "Filter the inputs of strategy lazy or lazier by their boolean repOK(), for comparison: "
            + "repok before the method runs, conservative-repok whenever a reference was chosen. "
            + "With separation, repok chooses what the precondition leaves open so that it holds."
      })
  private String prune;

  private static final class Threads extends WholeNumber {
    Threads() {
      super(Limit.WORKERS);
    }
  }

  @Option(
      names = "--workers",
      converter = Threads.class,
      paramLabel = "N",
      description = {
        "Threads (default: the processors, two at most).",
        "The result is the same for any number."
      })
  private int workers = Limit.WORKERS.standard();

  @Option(
      names = "--native",
      negatable = true,
      defaultValue = "true",
      fallbackValue = "true",
      description = {
        "Where static initialisers, and calls of the JDK on concrete values, cannot be interpreted,"
            + " run them in JVMs of their own while exploring (default); initialisers of the class"
            + " path only if tests are run, too. With --no-native nothing is run; docs/security.md"
            + " tells more."
      })
  private boolean nativeCode = true;

  @Option(
      names = "--solver-time",
      paramLabel = "TIME",
      converter = Durations.class,
      description = "Time for one solver query, after which its answer counts as unknown.")
  private Duration solverTime = Duration.ofMillis(Limit.SOLVER_MILLIS.standard());

  /**
   * Returns the engine's options under these bounds.
   *
   * @throws HeapsmithException {@link Code#OPTION_INVALID} for a strategy that does not exist,
   *     {@link Code#CRITERION_UNKNOWN} or {@link Code#CRITERION_NUMBER} for a criterion: all three
   *     are a wrong command line
   */
  public ExplorationOptions options(Bounds bounds) {
    return new ExplorationOptions(
        name(),
        bounds,
        solverTime.toMillis(),
        workers,
        Optional.empty(),
        Optional.ofNullable(criterion).map(c -> CriterionName.parse(c).toString()),
        aliasing.meaning,
        WritableFields.ALL,
        nativeCode ? NativeCode.ALL : NativeCode.NONE,
        InputBuilding.CALLS,
        false);
  }

  private Optional<String> name() {
    return prune == null
        ? Optional.ofNullable(strategy).map(n -> Strategies.get(n).name())
        : Optional.of(filtered(strategy == null ? "lazy" : strategy));
  }

  /** Returns whether {@code --strategy} was given. */
  public boolean namesStrategy() {
    return strategy != null;
  }

  /**
   * Returns the names of strategies as {@code --prune} changes them.
   *
   * @param byName whether a person named them: else those that cannot be filtered stay as they are
   * @throws HeapsmithException {@link Code#OPTION_INVALID} if one that was named cannot be filtered
   */
  public List<String> filtered(Collection<String> names, boolean byName) {
    return names.stream()
        .map(
            n ->
                prune == null || !byName && !Pruning.STRATEGIES.contains(n)
                    ? Strategies.get(n).name()
                    : filtered(n))
        .toList();
  }

  private String filtered(String name) {
    String filtered = name + "+" + prune;
    if (Strategies.find(filtered).isEmpty()) {
      throw HeapsmithException.of(
          Code.OPTION_INVALID,
          "",
          "--prune is repok or conservative-repok, with strategy "
              + String.join(" or ", Pruning.STRATEGIES)
              + ", or repok with separation; not "
              + prune
              + " with "
              + name);
    }
    return filtered;
  }
}
