// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.base;

/** Numbers of things, as a person says them. */
public final class Plural {
  private Plural() {}

  /** Returns {@code 1 method}, {@code 2 methods}, {@code 0 classes}. */
  public static String of(long number, String noun) {
    String ending = number == 1 ? "" : noun.endsWith("s") ? "es" : "s";
    return number + " " + noun + ending;
  }
}
