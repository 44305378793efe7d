// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.base;

import java.util.regex.Pattern;

/** Names with the indefinite article that a person puts before them. */
public final class Article {
  /** Names that begin with single letters, which are said one by one: {@code N}, {@code LRU}. */
  private static final Pattern SPELLED = Pattern.compile("[A-Z]([^a-z].*)?", Pattern.DOTALL);

  /** Letters whose own name begins with a vowel: an F, an X. */
  private static final String VOWELS_BY_NAME = "AEFHILMNORSX";

  /** Begins with a vowel, and is said with a consonant: a Unit, a User, a European, a OneShot. */
  private static final Pattern CONSONANT =
      Pattern.compile(
          "([Uu](ni([^m]|$)|[st][aeiu]|bi)|[Ee]u|[Oo]n(ce|e([^a-z]|$))).*", Pattern.DOTALL);

  /** Begins with a consonant that is not said: an Hour, an Heir. */
  private static final Pattern MUTE =
      Pattern.compile("[Hh](our|eir|onest|onou?r).*", Pattern.DOTALL);

  private Article() {}

  /**
   * Returns {@code a Node}, {@code an ArrayList}, {@code an int[]}, {@code a String or Integer}.
   */
  public static String with(String name) {
    return (takesAn(name) ? "an " : "a ") + name;
  }

  private static boolean takesAn(String name) {
    if (SPELLED.matcher(name).matches()) {
      return VOWELS_BY_NAME.indexOf(name.charAt(0)) >= 0;
    } else if (CONSONANT.matcher(name).matches()) {
      return false;
    }
    return MUTE.matcher(name).matches()
        || !name.isEmpty() && "aeiouAEIOU".indexOf(name.charAt(0)) >= 0;
  }
}
