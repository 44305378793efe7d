// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.base;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** Guesses what a mistyped name was meant to be. */
public final class Spelling {

  private Spelling() {}

  /**
   * Returns the other name closest to {@code wanted}, if one is close; the first of equally close
   * ones.
   */
  public static Optional<String> closest(String wanted, Collection<String> names) {
    return names.stream()
        .filter(name -> isClose(wanted, name) && !name.equals(wanted))
        .min(Comparator.comparing((String name) -> distance(wanted, name)).thenComparing(n -> n));
  }

  /**
   * Returns the class closest to {@code wanted}: one of the same package whose simple name is
   * close, else one of a package of a close name, else one of the same simple name anywhere. A
   * package that is right says nothing of a simple name that is not.
   *
   * @param names with dots, of nested classes too
   */
  public static Optional<String> closestClass(String wanted, Collection<String> names) {
    String simple = simple(wanted);
    String around = around(wanted);
    return names.stream()
        .filter(name -> isClose(simple, simple(name)))
        .filter(name -> isClose(around, around(name)) || simple.equalsIgnoreCase(simple(name)))
        .min(
            Comparator.comparing((String name) -> !around.equals(around(name)))
                .thenComparing(name -> distance(simple, simple(name)))
                .thenComparing(name -> distance(around, around(name)))
                .thenComparing(name -> name));
  }

  /** Returns the package, or the class around a nested one; empty if there is none. */
  private static String around(String name) {
    return name.substring(0, Math.max(0, name.lastIndexOf('.')));
  }

  private static String simple(String name) {
    return name.substring(name.lastIndexOf('.') + 1);
  }

  private static boolean isClose(String wanted, String name) {
    return distance(wanted, name) <= Math.max(1, wanted.length() / 3);
  }

  /**
   * The optimal string alignment distance (Levenshtein's, with two swapped letters as one step) of
   * names whose upper and lower case are alike.
   */
  private static int distance(String first, String second) {
    String a = first.toLowerCase(Locale.ROOT);
    String b = second.toLowerCase(Locale.ROOT);
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
