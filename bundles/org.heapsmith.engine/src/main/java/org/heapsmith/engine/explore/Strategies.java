// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.explore;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.heapsmith.engine.separation.SeparationStrategy;
import org.heapsmith.engine.strategy.LazyStrategy;
import org.heapsmith.engine.strategy.StrategyFactory;
import org.heapsmith.logic.spec.MethodSpec;

/** The strategies by name. */
public final class Strategies {

  /** The strategy used where neither spec nor options name one. */
  public static final String DEFAULT = "separation";

  private static final String LAZY = "lazy";
  private static final String HEX = "hex";

  private static final Map<String, StrategyFactory> ALL =
      new TreeMap<>(Map.of(LAZY, LazyStrategy::new, DEFAULT, SeparationStrategy::new));

  private Strategies() {}

  /** Returns whether a strategy explores small inputs first and stops when all is covered. */
  public static boolean isDeepened(String name) {
    return name.equals(DEFAULT);
  }

  /** Returns the names, sorted. */
  public static List<String> names() {
    return List.copyOf(ALL.keySet());
  }

  /** Returns the factory of the strategy of that name. */
  public static Optional<StrategyFactory> find(String name) {
    return Optional.ofNullable(ALL.get(name));
  }

  /**
   * Returns the name of the strategy for a spec. Invariants and shape properties need none that
   * knows them: inputs that do not satisfy them are discarded. Where there is nothing else in the
   * precondition, {@code lazy} tries the more shapes.
   *
   * @param asked what the options or the spec say
   */
  public static String choose(Optional<String> asked, Optional<MethodSpec> spec) {
    boolean hex = asked.filter(HEX::equals).isPresent() && !ALL.containsKey(HEX);
    if (asked.isPresent() && !hex) {
      return asked.get();
    }
    boolean constraintsOnly =
        spec.stream()
            .flatMap(s -> s.requires().stream())
            .anyMatch(d -> d.atoms().isEmpty() && d.pure().isEmpty() && !d.constraints().isEmpty());
    return hex || constraintsOnly ? LAZY : DEFAULT;
  }
}
