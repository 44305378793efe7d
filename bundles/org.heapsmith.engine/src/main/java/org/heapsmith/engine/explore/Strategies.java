// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.explore;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.heapsmith.engine.separation.SeparationStrategy;
import org.heapsmith.engine.strategy.LazyStrategy;
import org.heapsmith.engine.strategy.StrategyFactory;

/** The strategies by name. */
public final class Strategies {

  /** The strategy used where neither spec nor options name one. */
  public static final String DEFAULT = "separation";

  private static final Map<String, StrategyFactory> ALL =
      new TreeMap<>(Map.of("lazy", LazyStrategy::new, DEFAULT, SeparationStrategy::new));

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
}
