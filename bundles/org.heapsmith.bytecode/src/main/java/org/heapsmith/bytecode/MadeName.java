// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode;

import java.util.Optional;

/**
 * How classes are called that stand for others: like these, in the same package, after a mark that
 * no name in Java source has. Names are internal ones.
 *
 * @param mark ends with a blank
 */
record MadeName(String mark) {
  /** Stands before the name of what the objects of a class are about. */
  private static final String ABOUT = " by ";

  /** Returns the name of the class that stands for a type. */
  String of(String type) {
    int start = type.lastIndexOf('/') + 1;
    return type.substring(0, start) + mark + type.substring(start);
  }

  /** Returns the name of the class that stands for a type whose objects are about a class. */
  String of(String type, String about) {
    return of(type) + ABOUT + about.replace('/', ':');
  }

  /** Returns the class that the objects of a class are about; empty if there is none. */
  static Optional<String> about(String className) {
    int start = className.indexOf(ABOUT);
    return start < 0
        ? Optional.empty()
        : Optional.of(className.substring(start + ABOUT.length()).replace(':', '/'));
  }

  /** Returns whether a class may be called so with any mark: hardly another name has a blank. */
  static boolean isOfAny(String className) {
    return className.indexOf(' ') >= 0;
  }

  /** Returns whether a class is called so. */
  boolean is(String className) {
    return className.startsWith(mark, className.lastIndexOf('/') + 1);
  }

  /** Returns the type that a class of this kind stands for. */
  String type(String className) {
    int start = className.lastIndexOf('/') + 1;
    int end = className.indexOf(ABOUT);
    return className.substring(0, start)
        + className.substring(start + mark.length(), end < 0 ? className.length() : end);
  }
}
