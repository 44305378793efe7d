// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.examples;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.util.Map;
import java.util.TreeMap;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;

/** Makes real objects of a concrete heap, by reflection. */
final class HeapObjects {
  private final Map<Integer, Object> made = new TreeMap<>();

  HeapObjects(ConcreteHeap heap) throws ReflectiveOperationException {
    for (ConcreteObject object : heap.objects().values()) {
      made.put(object.id(), instance(object.className()));
    }
    for (ConcreteObject object : heap.objects().values()) {
      for (Map.Entry<FieldKey, ConcreteValue> e :
          ((ConcreteObject.Instance) object).fields().entrySet()) {
        Class<?> owner = Class.forName(e.getKey().owner().replace('/', '.'));
        Field field = owner.getDeclaredField(e.getKey().name());
        field.setAccessible(true);
        field.set(made.get(object.id()), value(e.getValue()));
      }
    }
  }

  /** Returns the object's own verdict. */
  boolean repOk(int id) throws ReflectiveOperationException {
    Object object = made.get(id);
    return (boolean) object.getClass().getMethod("repOK").invoke(object);
  }

  private static Object instance(String className) throws ReflectiveOperationException {
    Constructor<?> constructor =
        Class.forName(className.replace('/', '.')).getDeclaredConstructors()[0];
    constructor.setAccessible(true);
    Object[] arguments = new Object[constructor.getParameterCount()];
    for (int i = 0; i < arguments.length; i++) {
      arguments[i] = constructor.getParameterTypes()[i] == int.class ? 0 : null;
    }
    return constructor.newInstance(arguments);
  }

  private Object value(ConcreteValue value) {
    if (value instanceof ConcreteValue.Ref ref) {
      return made.get(ref.id());
    } else if (value instanceof ConcreteValue.Primitive p) {
      return p.descriptor() == 'Z' ? (Object) (p.bits() != 0) : (Object) (int) p.bits();
    }
    return null;
  }
}
