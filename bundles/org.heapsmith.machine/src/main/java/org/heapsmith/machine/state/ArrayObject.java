// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.state;

import java.util.function.UnaryOperator;
import org.heapsmith.machine.value.Value;

/** An array of concrete length. */
public final class ArrayObject extends HeapObject {
  private final String descriptor;
  private final Value[] elements;

  ArrayObject(int id, Object owner, String descriptor, Value[] elements) {
    super(id, owner);
    this.descriptor = descriptor;
    this.elements = elements;
  }

  /** Returns the array's descriptor, such as {@code [I}. */
  @Override
  public String className() {
    return descriptor;
  }

  /** Returns the element type's descriptor. */
  public String elementDescriptor() {
    return descriptor.substring(1);
  }

  /** Returns the length. */
  public int length() {
    return elements.length;
  }

  /** Returns the element at {@code index}, which is in range. */
  public Value element(int index) {
    return elements[index];
  }

  void set(int index, Value value) {
    elements[index] = value;
  }

  @Override
  int size() {
    return elements.length;
  }

  @Override
  ArrayObject copyFor(Object token) {
    return new ArrayObject(id(), token, descriptor, elements.clone());
  }

  @Override
  ArrayObject with(UnaryOperator<Value> change) {
    Value[] now = changed(elements, change);
    return now == elements ? this : new ArrayObject(id(), null, descriptor, now);
  }
}
