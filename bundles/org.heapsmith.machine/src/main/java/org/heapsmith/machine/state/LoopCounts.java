// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.state;

import org.pcollections.IntTreePMap;

/**
 * How often an activation took each back edge after a symbolic decision; immutable. A round of a
 * loop without a symbolic decision since the last one does not count, so concrete loops are limited
 * by the depth bound alone.
 */
public record LoopCounts(IntTreePMap<Count> byEdge) {

  /** Nothing counted. */
  public static final LoopCounts NONE = new LoopCounts(IntTreePMap.empty());

  /**
   * One back edge.
   *
   * @param visits rounds with a symbolic decision
   * @param decisions the state's number of decisions at the last round
   */
  public record Count(int visits, int decisions) {}

  /** Returns the counts after the back edge at instruction {@code edge} was taken. */
  public LoopCounts taken(int edge, int decisions) {
    Count old = byEdge.get(edge);
    if (old == null) {
      return new LoopCounts(byEdge.plus(edge, new Count(1, decisions)));
    }
    return old.decisions == decisions
        ? this
        : new LoopCounts(byEdge.plus(edge, new Count(old.visits + 1, decisions)));
  }

  /** Returns the rounds counted for a back edge. */
  public int visits(int edge) {
    Count count = byEdge.get(edge);
    return count == null ? 0 : count.visits;
  }
}
