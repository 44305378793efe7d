// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.base;

import java.util.regex.Pattern;

/** Names of classes in messages. A {@code $} at an end of a name separates nothing. */
public final class SimpleName {
  private static final Pattern SEPARATOR = Pattern.compile("(?<=[^/.$])\\$(?=[^$\\[;])");

  private SimpleName() {}

  /** Returns {@code Node} for {@code demo/List$Node}, {@code List$} for {@code demo/List$}. */
  public static String of(String className) {
    String nested = nested(className);
    return nested.substring(nested.lastIndexOf('.') + 1);
  }

  /** Returns {@code List.Node} for {@code demo/List$Node} or {@code demo.List$Node}. */
  public static String nested(String className) {
    String name = className.substring(className.lastIndexOf('/') + 1);
    return qualified(name.substring(name.lastIndexOf('.') + 1));
  }

  /** Returns {@code demo.List.Node} for {@code demo/List$Node}. */
  public static String qualified(String className) {
    return SEPARATOR.matcher(className.replace('/', '.')).replaceAll(".");
  }

  /**
   * Returns whether a class has none: it is anonymous.
   *
   * @param className its internal or binary name
   */
  public static boolean isAnonymous(String className) {
    return of(className).chars().allMatch(Character::isDigit);
  }
}
