// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.describe;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Names that are taken, and what comes next where one is. */
final class UniqueNames {
  private final Set<String> names;
  private final Set<String> displays = new HashSet<>();

  /** The first variants not tried yet, by sentence and by name. */
  private final Map<String, Integer> nextDisplay = new HashMap<>();

  private final Map<String, Integer> nextName = new HashMap<>();

  UniqueNames(Set<String> reserved) {
    this.names = new HashSet<>(reserved);
  }

  /** Returns both, with a variant where they are taken, and takes them. */
  Description unique(String base, String sentence) {
    String display = sentence;
    String name = base;
    if (!displays.add(display)) {
      int next = nextDisplay.getOrDefault(sentence, 0);
      do {
        display = sentence + ", variant " + suffix(next);
        name = base + "Variant" + suffix(next++);
      } while (!displays.add(display));
      nextDisplay.put(sentence, next);
    }
    if (!names.add(name)) {
      int next = nextName.getOrDefault(base, 0);
      do {
        name = base + "Variant" + suffix(next++);
      } while (!names.add(name));
      nextName.put(base, next);
    }
    return new Description(name, display);
  }

  private static String suffix(int index) {
    char letter = (char) ('B' + index % 25);
    return index < 25 ? String.valueOf(letter) : letter + String.valueOf(index / 25);
  }
}
