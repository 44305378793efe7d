// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.state;

import java.util.List;
import java.util.stream.IntStream;

/** The end of lists that only grow along a path: what a later state has that an earlier had not. */
public final class Appended {
  private Appended() {}

  /**
   * Returns the elements from one on. Persistent vectors make sublists by removing one element
   * after the other, so these are looked up.
   *
   * @param known how many are known already, at most all
   */
  public static <T> List<T> since(int known, List<T> all) {
    return IntStream.range(known, all.size()).mapToObj(all::get).toList();
  }
}
