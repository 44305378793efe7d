// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.importing.jsf;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Names that must have one type, by union and find: Java StarFinder's names have no declared types,
 * their uses say what they are.
 */
final class Kinds {
  private final Map<String, String> parent = new LinkedHashMap<>();
  private final Map<String, Kind> known = new LinkedHashMap<>();

  /** Says that two names have one type. */
  void same(String a, String b) {
    String first = find(a);
    String second = find(b);
    if (!first.equals(second)) {
      Kind both = of(first).and(of(second));
      parent.put(first, second);
      known.put(second, both);
    }
  }

  /** Says what a name is. */
  void is(String name, Kind kind) {
    String root = find(name);
    known.put(root, of(root).and(kind));
  }

  /** Returns what is known of a name. */
  Kind of(String name) {
    return known.getOrDefault(find(name), Kind.UNKNOWN);
  }

  private String find(String name) {
    String current = name;
    while (parent.containsKey(current)) {
      current = parent.get(current);
    }
    return current;
  }
}
