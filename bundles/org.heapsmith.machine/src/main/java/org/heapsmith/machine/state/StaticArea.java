// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.state;

import org.heapsmith.machine.value.Value;

/** The static fields of one class whose initialisation has begun. */
public final class StaticArea {
  private final Object owner;
  private final Value[] fields;

  StaticArea(Object owner, Value[] fields) {
    this.owner = owner;
    this.fields = fields;
  }

  boolean isOwnedBy(Object token) {
    return owner == token;
  }

  StaticArea copyFor(Object token) {
    return new StaticArea(token, fields.clone());
  }

  Value[] copyOfFields() {
    return fields.clone();
  }

  /** Returns the field at {@code index}. */
  public Value field(int index) {
    return fields[index];
  }

  /** Returns whether a field has that value; a field that must not be read has none. */
  public boolean has(Value value) {
    for (Value field : fields) {
      if (value.equals(field)) {
        return true;
      }
    }
    return false;
  }

  void set(int index, Value value) {
    fields[index] = value;
  }
}
