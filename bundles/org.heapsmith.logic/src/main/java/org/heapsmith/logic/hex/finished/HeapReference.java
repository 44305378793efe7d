// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.hex.finished;

import org.heapsmith.base.SimpleName;

/**
 * A reference of a heap.
 *
 * @param source the object that holds it; {@link #OUTSIDE} for a parameter or static field
 * @param owner the class that declares the field; empty for parameters and elements
 * @param name of the parameter or field; {@code [i]} for an element
 * @param declaredType internal name or array descriptor
 * @param target the object; {@link #NULL} for null; negative for strings and class literals, which
 *     are objects of their own
 */
record HeapReference(int source, String owner, String name, String declaredType, int target) {
  static final int OUTSIDE = 0;
  static final int NULL = Integer.MIN_VALUE;

  boolean isElement() {
    return name.startsWith("[");
  }

  boolean isNull() {
    return target == NULL;
  }

  /** Returns the step as a person writes it. */
  String text() {
    String simple = SimpleName.nested(owner);
    if (source != OUTSIDE) {
      return isElement() ? name : "." + name;
    }
    return owner.isEmpty() ? name : simple + "." + name;
  }
}
