// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.state;

import org.pcollections.IntTreePMap;

/** How often blocks were visited by an activation and its callers; immutable. */
public record Visits(IntTreePMap<Integer> byBlock) {

  /** None. */
  public static final Visits NONE = new Visits(IntTreePMap.empty());

  /** Returns the visits with one more of a block. */
  public Visits plus(int block) {
    return new Visits(byBlock.plus(block, of(block) + 1));
  }

  /** Returns how often a block was visited. */
  public int of(int block) {
    return byBlock.getOrDefault(block, 0);
  }
}
