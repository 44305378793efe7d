// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.heap;

import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.logic.spec.Atom;
import org.heapsmith.logic.spec.Expr;

/**
 * The fields of a cell that is an array: {@code length}, and {@code [0]}, {@code [1]}, … Their
 * owner is the array's descriptor. Stateless.
 */
public final class ArrayFields {
  private static final String LENGTH = "length";

  private ArrayFields() {}

  /** Returns whether a cell of that class name is an array. */
  public static boolean isArray(String className) {
    return className.startsWith("[");
  }

  /** Returns the key of the length. */
  public static FieldKey length(String descriptor) {
    return new FieldKey(descriptor, LENGTH, "I");
  }

  /** Returns the key of an element. */
  public static FieldKey element(String descriptor, int index) {
    return new FieldKey(descriptor, "[" + index + "]", descriptor.substring(1));
  }

  /** Returns the element with {@code cell}'s keys: the owner is the class of the points-to. */
  static Atom.FieldValue length(String descriptor, Expr value) {
    return new Atom.FieldValue(descriptor, LENGTH, "I", value);
  }

  static Atom.FieldValue element(String descriptor, int index, Expr value) {
    FieldKey key = element(descriptor, index);
    return new Atom.FieldValue(key.owner(), key.name(), key.descriptor(), value);
  }

  /** Returns the length of an array's cell; -1 if it is not known. */
  public static int lengthOf(PointsTo cell) {
    var length = cell.fields().get(length(owner(cell)));
    return length != null && length.isConst() ? (int) length.longValue() : -1;
  }

  /** Returns the descriptor in the keys of a cell, whose class may have become a subclass. */
  public static String owner(PointsTo cell) {
    return cell.fields().isEmpty() ? cell.className() : cell.fields().firstKey().owner();
  }
}
