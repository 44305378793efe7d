// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.program;

import org.heapsmith.logic.concrete.FieldKey;

/**
 * A field and its place.
 *
 * @param key declaring class, name, descriptor
 * @param index instance fields: index in {@link Layout} of the declaring class and all its
 *     subclasses; static fields: index in the declaring class's static area
 * @param isStatic whether it is a static field
 * @param isFinal whether it is final
 */
public record FieldSlot(FieldKey key, int index, boolean isStatic, boolean isFinal) {

  /** Returns the field's descriptor. */
  public String descriptor() {
    return key.descriptor();
  }

  /** Returns whether it holds a reference. */
  public boolean isReference() {
    char c = key.descriptor().charAt(0);
    return c == 'L' || c == '[';
  }
}
