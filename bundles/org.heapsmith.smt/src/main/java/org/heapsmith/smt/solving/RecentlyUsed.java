// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt.solving;

import java.util.LinkedHashMap;
import java.util.Map;

/** A map of so many entries at most: the least recently used is forgotten. */
final class RecentlyUsed<K, V> extends LinkedHashMap<K, V> {
  private static final long serialVersionUID = 1;
  private static final int FIRST = 64;

  private final int capacity;

  RecentlyUsed(int capacity) {
    super(FIRST, 0.75f, true);
    this.capacity = capacity;
  }

  @Override
  protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
    return size() > capacity;
  }
}
