// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.state;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * A node of the computation tree, as the indices of the alternatives taken from the root; shares
 * its prefix with its siblings. Ordered as a depth-first walk visits them.
 */
public final class Position implements Comparable<Position> {

  /** The root. */
  public static final Position ROOT = new Position(null, -1, 0);

  private final Position parent;
  private final int index;
  private final int depth;

  private Position(Position parent, int index, int depth) {
    this.parent = parent;
    this.index = index;
    this.depth = depth;
  }

  /** Returns the child at {@code alternative}. */
  public Position child(int alternative) {
    return new Position(this, alternative, depth + 1);
  }

  /** Returns the indices from the root. */
  public List<Integer> indices() {
    List<Integer> list = new ArrayList<>(depth);
    for (Position p = this; p.parent != null; p = p.parent) {
      list.add(p.index);
    }
    Collections.reverse(list);
    return List.copyOf(list);
  }

  @Override
  public int compareTo(Position other) {
    List<Integer> a = indices();
    List<Integer> b = other.indices();
    for (int i = 0; i < Math.min(a.size(), b.size()); i++) {
      int c = Integer.compare(a.get(i), b.get(i));
      if (c != 0) {
        return c;
      }
    }
    return Integer.compare(a.size(), b.size());
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Position p && indices().equals(p.indices());
  }

  @Override
  public int hashCode() {
    return indices().hashCode();
  }

  @Override
  public String toString() {
    return indices().toString();
  }
}
