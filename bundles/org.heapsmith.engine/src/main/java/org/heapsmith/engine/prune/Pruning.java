// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.prune;

import java.util.List;
import java.util.Optional;
import org.heapsmith.machine.strategy.ExplorationContext;
import org.heapsmith.machine.strategy.InputTheory;
import org.heapsmith.machine.strategy.Resolution;

/**
 * How {@code repOK} filters the inputs of a strategy. Written behind its name: {@code lazy+repok},
 * {@code lazier+conservative-repok}, {@code separation+repok}. Stateless.
 */
public final class Pruning {
  /** Before the method runs. */
  public static final String REPOK = "+repok";

  /** Whenever a reference was resolved. */
  public static final String CONSERVATIVE = "+conservative-repok";

  /** The lazy strategies, whose inputs may be filtered by either. */
  public static final List<String> STRATEGIES = List.of("lazy", "lazier");

  /** Follows a precondition; what that leaves open may be chosen so that repOK holds. */
  private static final String OPEN = "separation";

  private Pruning() {}

  /** Returns the name without the filter, if there is one that the strategy may have. */
  public static Optional<String> strategy(String name) {
    int sign = name.indexOf('+');
    boolean known = sign > 0 && List.of(REPOK, CONSERVATIVE).contains(name.substring(sign));
    return Optional.of(name)
        .filter(n -> known)
        .map(n -> n.substring(0, sign))
        .filter(n -> STRATEGIES.contains(n) || name.equals(OPEN + REPOK));
  }

  /**
   * Returns a theory with a filter.
   *
   * @param name that of the strategy, with the filter
   */
  public static InputTheory filtered(
      String name, ExplorationContext context, InputTheory inner, Resolution resolution) {
    return name.endsWith(CONSERVATIVE)
        ? new ConservativeRepOk(context, inner)
        : new RepOkFirst(context, inner, resolution);
  }
}
