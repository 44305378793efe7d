// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.state;

import java.util.function.UnaryOperator;
import org.heapsmith.machine.program.FieldSlot;
import org.heapsmith.machine.program.Layout;
import org.heapsmith.machine.value.Value;

/**
 * A class instance whose fields are known values (concrete, symbolic or unresolved). Null, the Java
 * value, stands for a field that must not be read: the world does not say what it holds.
 */
public final class Instance extends HeapObject {
  private final Layout layout;
  private final Value[] fields;

  /** Makes an instance that takes over {@code fields}, in the order of the layout. */
  Instance(int id, Object owner, Layout layout, Value[] fields) {
    super(id, owner);
    this.layout = layout;
    this.fields = fields;
  }

  @Override
  public String className() {
    return layout.className();
  }

  /** Returns the fields' layout. */
  public Layout layout() {
    return layout;
  }

  /** Returns the value of the field at {@code index} of the layout, null if it is not known. */
  public Value field(int index) {
    return fields[index];
  }

  /** Returns the value of the field. */
  public Value field(FieldSlot slot) {
    return fields[slot.index()];
  }

  void set(int index, Value value) {
    fields[index] = value;
  }

  @Override
  int size() {
    return fields.length;
  }

  @Override
  Instance copyFor(Object token) {
    return new Instance(id(), token, layout, fields.clone());
  }

  @Override
  Instance with(UnaryOperator<Value> change) {
    Value[] now = changed(fields, change);
    return now == fields ? this : new Instance(id(), null, layout, now);
  }
}
