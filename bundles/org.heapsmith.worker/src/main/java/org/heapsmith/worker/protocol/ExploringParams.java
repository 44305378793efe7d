// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.worker.protocol;

import java.util.List;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.bounds.Bounds;
import org.heapsmith.engine.bounds.Subtrees;
import org.heapsmith.engine.strategy.Aliasing;

/**
 * How methods are explored.
 *
 * @param strategy its name; empty for what the spec says, else the default
 * @param bounds before those of the spec are put over them
 * @param solverMillis about how long one question to the solver may take
 * @param workers threads; the result does not depend on it
 * @param within the part of the computation tree to explore, within exactly {@code bounds}: pinned
 *     choices, or what is below a node; null for the whole tree
 * @param criterion a coverage criterion such as {@code block-2}; empty for what the spec says, else
 *     none
 * @param aliasing whether references of the input may be aliases
 */
public record ExploringParams(
    String strategy,
    Bounds bounds,
    long solverMillis,
    int workers,
    Subtrees within,
    String criterion,
    Aliasing aliasing) {

  /** The engine's defaults, with the processors there are, two at most. */
  public static final ExploringParams DEFAULT =
      new ExploringParams(
          "",
          Bounds.DEFAULT,
          ExplorationOptions.DEFAULT.solverMillis(),
          Math.min(2, Runtime.getRuntime().availableProcessors()),
          null,
          "",
          Aliasing.ON);

  /**
   * Makes parameters to explore from a node of a tree that was explored within the same bounds.
   *
   * @param start indices of the alternatives taken on the way to it; empty for the root
   */
  public ExploringParams(
      String strategy, Bounds bounds, long solverMillis, int workers, List<Integer> start) {
    this(
        strategy,
        bounds,
        solverMillis,
        workers,
        start.isEmpty() ? null : Subtrees.node(start, bounds),
        "",
        Aliasing.ON);
  }

  /** Returns a copy with those bounds. */
  public ExploringParams withBounds(Bounds other) {
    return new ExploringParams(strategy, other, solverMillis, workers, within, criterion, aliasing);
  }

  /** Returns a copy for a part of the tree, explored within these bounds. */
  public ExploringParams within(Subtrees part, Bounds below) {
    return new ExploringParams(strategy, below, solverMillis, workers, part, criterion, aliasing);
  }

  /**
   * Returns a copy with that criterion, empty for that of the spec, and with aliases or without.
   */
  public ExploringParams with(String name, Aliasing other) {
    return new ExploringParams(strategy, bounds, solverMillis, workers, within, name, other);
  }
}
