// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.judge.jvm;

/**
 * An instance. Its fields are those of the superclasses first, so that a field has one index in all
 * subclasses.
 */
final class JavaObject {
  /** The value of a field that the input leaves out. */
  static final Object OPEN = new Object();

  private final InstanceLayout layout;
  private final Object[] fields;
  private final int id;

  /**
   * Makes an object with default values.
   *
   * @param id of an object of the input; 0 for one made during the run
   */
  JavaObject(InstanceLayout layout, int id) {
    this.layout = layout;
    this.fields = layout.defaults();
    this.id = id;
  }

  /** Makes a copy made during the run. */
  JavaObject copy() {
    JavaObject copy = new JavaObject(layout, 0);
    System.arraycopy(fields, 0, copy.fields, 0, fields.length);
    return copy;
  }

  /** Returns whether the heap that was given says what its fields are. */
  boolean isInput() {
    return id > 0;
  }

  InstanceLayout layout() {
    return layout;
  }

  Object get(int index) {
    Object value = fields[index];
    if (value == OPEN) {
      throw RunEnded.with(new RunResult.Looked(id, layout.key(index)));
    }
    return value;
  }

  /** Returns a copy of all fields, those that the input leaves out too. */
  Object[] contents() {
    return fields.clone();
  }

  /** Returns the identity in the heap that was given; 0 for one made during the run. */
  int id() {
    return id;
  }

  void set(int index, Object value) {
    fields[index] = value;
  }
}
