// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.reach;

import java.util.List;

/** Where reachable states come from. */
interface Reached {

  /**
   * Returns the states of the objects of exactly a class that are known, those with the fewest
   * calls first.
   *
   * @param className internal name
   * @param place the test that makes the calls
   * @param most no more than these
   */
  List<ReachableState> of(String className, TestPlace place, int most);

  /** Returns how many calls the longest sequences have that were looked for. */
  int calls();
}
