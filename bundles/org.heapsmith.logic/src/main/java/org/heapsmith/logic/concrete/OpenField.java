// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.concrete;

/**
 * Thrown by {@link ModelChecker#checkPartial} when the answer depends on a field that the heap
 * leaves open. Carries no stack trace: it is an answer, not an error.
 */
public final class OpenField extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final int object;
  private final transient FieldKey field;

  /** Makes the answer that {@code field} of {@code object} is needed. */
  public OpenField(int object, FieldKey field) {
    super("field " + field.name() + " of object #" + object + " is open", null, false, false);
    this.object = object;
    this.field = field;
  }

  /** Returns the object's id. */
  public int object() {
    return object;
  }

  /** Returns the field. */
  public FieldKey field() {
    return field;
  }
}
