// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.worker.protocol;

import java.util.List;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.bounds.Bounds;

/**
 * How methods are explored.
 *
 * @param strategy {@code separation} or {@code lazy}; empty for what the spec says, else the
 *     default
 * @param bounds before those of the spec are put over them
 * @param solverMillis about how long one question to the solver may take
 * @param workers threads; the result does not depend on it
 * @param start node of the computation tree to start from, as the indices of the alternatives taken
 *     on the way to it; empty for the root
 */
public record ExploringParams(
    String strategy, Bounds bounds, long solverMillis, int workers, List<Integer> start) {

  /** The engine's defaults, with the processors there are, two at most. */
  public static final ExploringParams DEFAULT =
      new ExploringParams(
          "",
          Bounds.DEFAULT,
          ExplorationOptions.DEFAULT.solverMillis(),
          Math.min(2, Runtime.getRuntime().availableProcessors()),
          List.of());

  /** Copies the list. */
  public ExploringParams {
    start = Lists.copy(start);
  }

  /** Returns a copy with those bounds. */
  public ExploringParams withBounds(Bounds other) {
    return new ExploringParams(strategy, other, solverMillis, workers, start);
  }
}
