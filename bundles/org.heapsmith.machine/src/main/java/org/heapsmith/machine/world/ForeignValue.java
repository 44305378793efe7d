// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.world;

/** A value of the world, as what is told of it; objects are named by handles. */
public sealed interface ForeignValue {

  /** Null. */
  record Nothing() implements ForeignValue {}

  /**
   * A primitive.
   *
   * @param kind its descriptor
   * @param bits as a long; of float and double the raw bits
   */
  record Number(char kind, long bits) implements ForeignValue {}

  /**
   * A string.
   *
   * @param text null if it depends on the JVM
   * @param literal whether it is the one that a literal of that text is
   */
  record Text(int handle, String text, boolean literal) implements ForeignValue {}

  /**
   * The java.lang.Class of a type.
   *
   * @param type internal name, array descriptor or primitive descriptor
   */
  record Mirror(String type) implements ForeignValue {}

  /**
   * A boxed primitive.
   *
   * @param shared whether it is the one that {@code valueOf} returns
   */
  record Boxed(int handle, Number number, boolean shared) implements ForeignValue {}

  /**
   * Any other object.
   *
   * @param className internal name or array descriptor
   */
  record Reference(int handle, String className, Shape shape) implements ForeignValue {}

  /**
   * A value that depends on the JVM it comes from.
   *
   * @param kind L if it is a reference, else the descriptor of the primitive
   */
  record Varying(char kind) implements ForeignValue {}

  /** What can be asked of an object. */
  enum Shape {
    /** Its fields. */
    INSTANCE,
    /** Its elements. */
    ARRAY,
    /** Its text: a StringBuilder or StringBuffer. */
    BUILDER,
    /** Nothing: it belongs to the JVM, or its class has no name. */
    SEALED
  }

  /** Returns whether it is an object that has a handle. */
  static boolean isObject(ForeignValue value) {
    return value instanceof Text || value instanceof Boxed || value instanceof Reference;
  }

  /** Returns the handle of an object. */
  static int handle(ForeignValue value) {
    if (value instanceof Text text) {
      return text.handle();
    } else if (value instanceof Boxed boxed) {
      return boxed.handle();
    } else if (value instanceof Reference reference) {
      return reference.handle();
    }
    throw new IllegalArgumentException("no handle: " + value);
  }
}
