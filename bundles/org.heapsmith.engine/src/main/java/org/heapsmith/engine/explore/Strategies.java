// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.explore;

import java.util.List;
import java.util.Optional;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.engine.guarded.PathOptimalStrategy;
import org.heapsmith.engine.hex.HexStrategy;
import org.heapsmith.engine.hex.Suitability;
import org.heapsmith.engine.lazy.LazierSharpStrategy;
import org.heapsmith.engine.lazy.LazierStrategy;
import org.heapsmith.engine.lazy.LazyStrategy;
import org.heapsmith.engine.prune.Pruning;
import org.heapsmith.engine.separation.SeparationStrategy;
import org.heapsmith.engine.strategy.StrategyFactory;
import org.heapsmith.engine.summary.SummaryStrategy;
import org.heapsmith.logic.spec.MethodSpec;

/** The strategies by name. */
public final class Strategies {

  /** The strategy used where neither spec nor options name one. */
  public static final String DEFAULT = "separation";

  private static final String LAZY = "lazy";

  /**
   * A strategy that can be chosen.
   *
   * @param name what specs and options call it
   * @param summary what it does, in a phrase for help and dialogs
   * @param deepened whether it explores small inputs first and stops when all is covered
   * @param factory makes it
   */
  public record Entry(String name, String summary, boolean deepened, StrategyFactory factory) {}

  private static final List<Entry> ALL =
      List.of(
          new Entry(
              DEFAULT,
              "unknown references follow the precondition, every input is valid",
              true,
              SeparationStrategy::new),
          new Entry(
              LAZY,
              "null, every known object or a new one; the precondition filters at the end",
              false,
              LazyStrategy::new),
          new Entry(
              "lazier",
              "as lazy, but chosen only when a reference is compared or dereferenced",
              false,
              LazierStrategy::new),
          new Entry(
              "lazier-sharp",
              "null or not at first; which object, only when its content is used",
              false,
              LazierSharpStrategy::new),
          new Entry(
              HexStrategy.NAME,
              "as lazy, but HEX invariants and shape properties exclude alternatives at once",
              true,
              HexStrategy::new),
          new Entry(
              PathOptimalStrategy.NAME,
              "one test for each path of the program, over the inputs the precondition allows",
              false,
              PathOptimalStrategy::new),
          new Entry(
              SummaryStrategy.NAME,
              "a reference is a set of locations under guards; the precondition filters at the end",
              false,
              SummaryStrategy::new));

  private Strategies() {}

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
        .map(e -> new Entry(name, e.summary(), e.deepened(), Pruning.factory(name, e.factory())))
        .or(() -> plain(name));
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
    return asked.orElse(hex ? HexStrategy.NAME : DEFAULT);
  }
}
