// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.worker.target;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;
import java.util.TreeMap;

/** Guesses what somebody meant who mistyped a name. */
final class Spelling {

  private Spelling() {}

  /**
   * Returns the name closest to {@code wanted}, if it is close; the first of equally close ones.
   */
  static Optional<String> closest(String wanted, Collection<String> names) {
    int most = Math.max(1, wanted.length() / 3);
    TreeMap<String, Integer> close = new TreeMap<>();
    for (String name : names) {
      int distance = distance(wanted, name);
      if (distance <= most) {
        close.put(name, distance);
      }
    }
    return close.keySet().stream().min(Comparator.comparing(close::get));
  }

  /** Levenshtein's distance, with upper and lower case alike and two swapped letters as one. */
  private static int distance(String first, String second) {
    String a = first.toLowerCase(java.util.Locale.ROOT);
    String b = second.toLowerCase(java.util.Locale.ROOT);
    int[][] d = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        if (i == 0 || j == 0) {
          d[i][j] = i + j;
          continue;
        }
        int change = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
        d[i][j] = Math.min(d[i - 1][j - 1] + change, 1 + Math.min(d[i - 1][j], d[i][j - 1]));
        if (i > 1
            && j > 1
            && a.charAt(i - 1) == b.charAt(j - 2)
            && a.charAt(i - 2) == b.charAt(j - 1)) {
          d[i][j] = Math.min(d[i][j], d[i - 2][j - 2] + 1);
        }
      }
    }
    return d[a.length()][b.length()];
  }
}
