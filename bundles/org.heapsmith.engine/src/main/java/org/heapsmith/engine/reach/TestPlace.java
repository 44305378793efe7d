// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.reach;

/**
 * Where a test stands.
 *
 * @param packageName its package, in internal form
 * @param underTest internal name of the class that it tests
 */
record TestPlace(String packageName, String underTest) {
  /** Returns whether a class is neither the one under test nor nested with it. */
  boolean isOther(String className) {
    return !outermost(className).equals(outermost(underTest));
  }

  private static String outermost(String className) {
    int nested = className.indexOf('$', 1);
    return nested < 0 ? className : className.substring(0, nested);
  }
}
