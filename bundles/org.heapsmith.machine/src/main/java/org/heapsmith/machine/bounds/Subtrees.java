// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.bounds;

import java.util.ArrayList;
import java.util.List;

/**
 * A part of the computation tree: the paths that go through one of these nodes. On the way to a
 * node the choices are made as they were when its position was noted; below it the bounds of the
 * exploration hold, which may be deeper.
 *
 * @param positions indices of alternatives from the root; one that lies below another adds nothing
 * @param along the bounds of the tree the positions were taken from: what the indices mean depends
 *     on them
 * @param above the part that tree was itself, on the way to which other bounds hold; null if it was
 *     the whole
 */
public record Subtrees(List<List<Integer>> positions, Bounds along, Subtrees above) {

  /** Copies the lists. */
  public Subtrees {
    positions = positions.stream().map(List::copyOf).toList();
  }

  /** A part of a whole tree. */
  public Subtrees(List<List<Integer>> positions, Bounds along) {
    this(positions, along, null);
  }

  /** The paths through one node. */
  public static Subtrees node(List<Integer> position, Bounds along) {
    return new Subtrees(List.of(position), along);
  }

  /** Returns this and the parts it is a part of, the outermost first. */
  public List<Subtrees> stages() {
    List<Subtrees> stages = new ArrayList<>();
    for (Subtrees part = this; part != null; part = part.above) {
      stages.add(0, part);
    }
    return stages;
  }

  /** Returns whether a node is on the way to one of the positions or below it. */
  public boolean admits(List<Integer> position) {
    return positions.stream().anyMatch(p -> isPrefix(p, position) || isPrefix(position, p));
  }

  /** Returns whether a node is one of the positions or below it. */
  public boolean contains(List<Integer> position) {
    return positions.stream().anyMatch(p -> isPrefix(p, position));
  }

  private static boolean isPrefix(List<Integer> prefix, List<Integer> of) {
    return prefix.size() <= of.size() && of.subList(0, prefix.size()).equals(prefix);
  }
}
