// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.arch;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** Finds packages that need each other. */
final class PackageCycles {
  private PackageCycles() {}

  /**
   * Returns, for each package that needs itself, a shortest way round, as {@code a -> b -> a}; the
   * packages of a cycle that was found already are not told again.
   *
   * @param uses what each package uses; what is no key is somebody else's, and uses nothing
   */
  static List<String> of(Map<String, ? extends SortedSet<String>> uses) {
    List<String> cycles = new ArrayList<>();
    Set<String> told = new TreeSet<>();
    for (String start : new TreeMap<>(uses).keySet()) {
      List<String> way = told.contains(start) ? List.of() : shortest(start, uses);
      if (!way.isEmpty()) {
        told.addAll(way);
        cycles.add(String.join(" -> ", way));
      }
    }
    return cycles;
  }

  private static List<String> shortest(
      String start, Map<String, ? extends SortedSet<String>> uses) {
    Map<String, String> from = new TreeMap<>();
    Deque<String> open = new ArrayDeque<>(List.of(start));
    while (!open.isEmpty()) {
      String at = open.remove();
      for (String next : uses.containsKey(at) ? uses.get(at) : Collections.<String>emptySet()) {
        if (next.equals(start)) {
          return way(start, at, from);
        }
        if (from.putIfAbsent(next, at) == null) {
          open.add(next);
        }
      }
    }
    return List.of();
  }

  private static List<String> way(String start, String last, Map<String, String> from) {
    Deque<String> way = new ArrayDeque<>(List.of(start));
    for (String at = last; !at.equals(start); at = from.get(at)) {
      way.addFirst(at);
    }
    way.addFirst(start);
    return List.copyOf(way);
  }
}
