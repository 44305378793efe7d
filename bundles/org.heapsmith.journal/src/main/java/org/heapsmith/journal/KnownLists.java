// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.journal;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** The numbers of lists that were written. */
final class KnownLists {
  private final Map<List<?>, Integer> same = new IdentityHashMap<>();
  private final Map<List<?>, Integer> equal = new HashMap<>();

  /** Returns the number of a list, -1 of one that was not written yet. */
  int number(List<?> list) {
    Integer known = same.get(list);
    if (known == null) { // to look at all of it is quicker than to write it
      known = equal.getOrDefault(list, -1);
      same.put(list, known);
    }
    return known;
  }

  void add(List<?> list) {
    same.put(list, equal.size());
    equal.put(list, equal.size());
  }
}
