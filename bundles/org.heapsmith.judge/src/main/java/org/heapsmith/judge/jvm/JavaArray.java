// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.judge.jvm;

import java.util.Arrays;

/**
 * An array; booleans, bytes, chars and shorts are held as {@link Integer}.
 *
 * @param type its descriptor
 */
record JavaArray(String type, Object[] elements) {

  /** Makes an array of zeros. */
  static JavaArray of(String type, int length) {
    Object[] elements = new Object[length];
    Arrays.fill(elements, ValuesByDescriptor.zero(type.charAt(1)));
    return new JavaArray(type, elements);
  }

  JavaArray copy() {
    return new JavaArray(type, elements.clone());
  }

  @Override
  public boolean equals(Object other) {
    return this == other;
  }

  @Override
  public int hashCode() {
    return System.identityHashCode(this);
  }
}
