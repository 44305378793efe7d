// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.testing;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.logic.spec.TypeProvider.FieldInfo;

/** Concrete heaps by hand. */
public final class Heaps {
  private Heaps() {}

  /**
   * An object of a library class; values in the order of its fields: ids (0 is null) or numbers.
   */
  public static ConcreteObject object(int id, String className, long... values) {
    return object(Library.TYPES, id, className, values);
  }

  /** An object of a class of {@code types}; values as in {@link #object(int, String, long...)}. */
  public static ConcreteObject object(TestTypes types, int id, String className, long... values) {
    SortedMap<FieldKey, ConcreteValue> fields = new TreeMap<>();
    int i = 0;
    for (FieldInfo field : types.allFields(className)) {
      fields.put(
          new FieldKey(field.owner(), field.name(), field.descriptor()),
          value(field.descriptor(), values[i++]));
    }
    return new ConcreteObject.Instance(id, className, fields);
  }

  /** See the name. */
  public static ConcreteValue value(String descriptor, long value) {
    if (descriptor.startsWith("L")) {
      return value == 0 ? ConcreteValue.NULL : new ConcreteValue.Ref((int) value);
    }
    return new ConcreteValue.Primitive(descriptor.charAt(0), value);
  }

  /** See the name. */
  public static ConcreteValue ref(int id) {
    return value("LNode;", id);
  }

  /** See the name. */
  public static ConcreteValue number(int value) {
    return value("I", value);
  }

  /** See the name. */
  public static ConcreteHeap heap(ConcreteObject... objects) {
    return ConcreteHeap.of(List.of(objects));
  }

  /** A list of the values, objects 1, 2, … */
  public static ConcreteHeap list(int... values) {
    List<ConcreteObject> objects = new ArrayList<>();
    for (int i = 0; i < values.length; i++) {
      objects.add(object(i + 1, "Node", values[i], i + 1 < values.length ? i + 2 : 0));
    }
    return ConcreteHeap.of(objects);
  }
}
