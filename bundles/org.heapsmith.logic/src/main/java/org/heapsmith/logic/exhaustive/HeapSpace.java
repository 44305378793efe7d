// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.exhaustive;

import java.util.List;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;

/** Which objects and values there are. The order of each list is the order of enumeration. */
public interface HeapSpace {

  /** Returns the values of a primitive type or of String, null included. */
  List<ConcreteValue> values(String descriptor);

  /**
   * Returns the classes (internal names) and arrays (descriptors) an object can have that a
   * reference of this type refers to; empty if such a reference is always null.
   */
  List<String> classes(String descriptor);

  /**
   * Returns the objects that are there before any heap is made and that a reference of this type
   * may refer to, such as the constants of an enum, with what is known of their fields.
   */
  default List<ConcreteObject.Instance> constants(String descriptor) {
    return List.of();
  }

  /** Returns whether an object of that class can be the value of a field of that type. */
  boolean fits(String className, String descriptor);

  /** Returns the instance fields of a class, inherited ones included. */
  List<FieldKey> fields(String className);

  /** Returns the greatest length of an array. */
  int arrayLength();
}
