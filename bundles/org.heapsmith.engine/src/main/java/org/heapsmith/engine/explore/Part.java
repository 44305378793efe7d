// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.explore;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.heapsmith.machine.state.State;
import org.heapsmith.smt.Terms;

/**
 * A part of a computation tree that waits to be explored: some states and what follows from them.
 * Where a tree is cut depends on the tree alone.
 *
 * @param id the way of cuts to it: that of the part it was cut from, and its number there
 * @param roots in the order of the tree
 * @param known what is covered on the way to it
 * @param names the names of variables given on the way to it
 */
record Part(List<Integer> id, List<State> roots, Covering known, Terms names) {

  /** As they are cut: what a part has explored itself comes before what was cut from it. */
  static final Comparator<Part> IN_ORDER = Comparator.comparing(Part::way, Arrays::compare);

  /** Those with low inputs first: there are fewer of them, and they take less time. */
  static final Comparator<Part> LOW_FIRST =
      Comparator.comparingInt(Part::height).thenComparing(IN_ORDER);

  private int[] way() {
    return id.stream().mapToInt(Integer::intValue).toArray();
  }

  /** Returns the height of the inputs of its roots: all have the same. */
  int height() {
    return SearchOrder.height(roots.get(0));
  }
}
