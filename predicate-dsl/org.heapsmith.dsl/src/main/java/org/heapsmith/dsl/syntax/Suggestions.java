// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.syntax;

import java.util.Collection;
import java.util.Locale;
import java.util.Optional;

/** Did-you-mean: the known name closest to a misspelt one. */
public final class Suggestions {
  private Suggestions() {}

  /** Returns {@code name} and the known name it is close to. */
  public static Suggested with(String name, Collection<String> known) {
    return with("", name, known);
  }

  /** The same with words before the name. */
  public static Suggested with(String lead, String name, Collection<String> known) {
    return new Suggested(lead, name, closest(name, known));
  }

  private static Optional<String> closest(String name, Collection<String> known) {
    String best = null;
    int least = Math.max(1, name.length() / 3) + 1;
    for (String candidate : known) {
      int distance =
          candidate.equalsIgnoreCase(name)
              ? 0
              : distance(name.toLowerCase(Locale.ROOT), candidate.toLowerCase(Locale.ROOT));
      boolean better =
          distance < least || distance == least && best != null && candidate.compareTo(best) < 0;
      if (better && !candidate.equals(name)) {
        best = candidate;
        least = distance;
      }
    }
    return Optional.ofNullable(best);
  }

  /** The same for a qualified name: only its last segment may be misspelt. */
  public static Suggested withQualified(String name, Collection<String> simpleNames) {
    int cut = name.lastIndexOf('.') + 1;
    String simple = name.substring(cut);
    return new Suggested(
        "", name, closest(simple, simpleNames).map(meant -> name.substring(0, cut) + meant));
  }

  /** Damerau-Levenshtein distance (optimal string alignment). */
  static int distance(String a, String b) {
    int[][] cost = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        cost[i][j] = i == 0 || j == 0 ? i + j : step(cost, a, b, i, j);
      }
    }
    return cost[a.length()][b.length()];
  }

  private static int step(int[][] cost, String a, String b, int i, int j) {
    int change = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
    int best = Math.min(Math.min(cost[i - 1][j], cost[i][j - 1]) + 1, cost[i - 1][j - 1] + change);
    boolean swapped =
        i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
    return swapped ? Math.min(best, cost[i - 2][j - 2] + 1) : best;
  }
}
