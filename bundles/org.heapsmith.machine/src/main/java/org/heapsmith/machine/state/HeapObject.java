// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.state;

import java.util.function.UnaryOperator;
import org.heapsmith.bytecode.TypeHierarchy;
import org.heapsmith.machine.value.Value;

/**
 * An object of the current or the initial heap. Its class and identity never change; its content is
 * changed through {@link State} only, which copies what it does not own.
 */
public abstract sealed class HeapObject
    permits Instance, ArrayObject, TextObject, ClassObject, LambdaObject, SealedObject {
  /** What an object takes beside its content, in a persistent heap. */
  private static final int OVERHEAD = 16;

  private final int id;
  private final Object owner;

  HeapObject(int id, Object owner) {
    this.id = id;
    this.owner = owner;
  }

  /** Returns the identity in the state's heap, positive. */
  public final int id() {
    return id;
  }

  /** Returns the internal name of the class, or the array descriptor. */
  public abstract String className();

  /** Returns whether it is an instance of a type: an internal name or array descriptor. */
  public boolean isInstance(TypeHierarchy types, String type) {
    return types.isSubtype(className(), type);
  }

  /** Returns the memory it takes: fields, elements, letters and what there is to each object. */
  final int cells() {
    return OVERHEAD + size();
  }

  /** Returns the number of fields, elements or letters. */
  abstract int size();

  /** Returns whether {@code token} may change this object in place. */
  final boolean isOwnedBy(Object token) {
    return owner == token;
  }

  /** Returns a copy that {@code token} may change. */
  abstract HeapObject copyFor(Object token);

  /** Returns the object with other values in it; the same object if none differs. */
  HeapObject with(UnaryOperator<Value> change) {
    return this;
  }

  /**
   * Returns a copy of an array with other values in it; the same array if none differs. Those that
   * must not be read stay.
   */
  static Value[] changed(Value[] values, UnaryOperator<Value> change) {
    Value[] now = values;
    for (int i = 0; i < values.length; i++) {
      Value value = values[i] == null ? null : change.apply(values[i]);
      if (value != values[i]) {
        now = now == values ? values.clone() : now;
        now[i] = value;
      }
    }
    return now;
  }
}
