// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode;

/**
 * How classes are called that stand for others: like these, in the same package, after a mark that
 * no name in Java source has. Names are internal ones.
 *
 * @param mark ends with a blank
 */
record MadeName(String mark) {

  /** Returns the name of the class that stands for a type. */
  String of(String type) {
    int start = type.lastIndexOf('/') + 1;
    return type.substring(0, start) + mark + type.substring(start);
  }

  /** Returns whether a class is called so. */
  boolean is(String className) {
    return className.startsWith(mark, className.lastIndexOf('/') + 1);
  }

  /** Returns the type that a class of this kind stands for. */
  String type(String className) {
    int start = className.lastIndexOf('/') + 1;
    return className.substring(0, start) + className.substring(start + mark.length());
  }
}
