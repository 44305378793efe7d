// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.repok;

import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;

/** Makes Java objects of concrete heaps, without running their constructors. */
final class JavaHeap {
  private final ClassLoader loader;
  private final Map<String, Constructor<?>> makers = new LinkedHashMap<>();
  private final Map<FieldKey, Field> fields = new LinkedHashMap<>();

  JavaHeap(ClassLoader loader) {
    this.loader = loader;
  }

  /** Returns the objects by id. */
  Map<Integer, Object> make(ConcreteHeap heap) throws ReflectiveOperationException {
    Map<Integer, Object> objects = new TreeMap<>();
    for (ConcreteObject object : heap.objects().values()) {
      objects.put(
          object.id(),
          object instanceof ConcreteObject.Array array
              ? Array.newInstance(type(array.className().substring(1)), array.elements().size())
              : instance(object.className()));
    }
    for (ConcreteObject object : heap.objects().values()) {
      Object target = objects.get(object.id());
      if (object instanceof ConcreteObject.Instance instance) {
        for (Map.Entry<FieldKey, ConcreteValue> entry : instance.fields().entrySet()) {
          field(entry.getKey()).set(target, value(entry.getValue(), objects));
        }
      } else if (object instanceof ConcreteObject.Array array) {
        for (int i = 0; i < array.elements().size(); i++) {
          Array.set(target, i, value(array.elements().get(i), objects));
        }
      }
    }
    return objects;
  }

  private Field field(FieldKey key) throws ReflectiveOperationException {
    Field field = fields.get(key);
    if (field == null) {
      field = type("L" + key.owner() + ";").getDeclaredField(key.name());
      field.setAccessible(true);
      fields.put(key, field);
    }
    return field;
  }

  /** As deserialisation does; the class is part of the JDK, but not of its API. */
  private Object instance(String className) throws ReflectiveOperationException {
    Constructor<?> maker = makers.get(className);
    if (maker == null) {
      Class<?> factory = Class.forName("sun.reflect.ReflectionFactory");
      maker =
          (Constructor<?>)
              factory
                  .getMethod("newConstructorForSerialization", Class.class, Constructor.class)
                  .invoke(
                      factory.getMethod("getReflectionFactory").invoke(null),
                      type("L" + className + ";"),
                      Object.class.getConstructor());
      makers.put(className, maker);
    }
    return maker.newInstance();
  }

  /** Returns the class of a descriptor. */
  Class<?> type(String descriptor) throws ClassNotFoundException {
    return switch (descriptor.charAt(0)) {
      case 'Z' -> boolean.class;
      case 'B' -> byte.class;
      case 'S' -> short.class;
      case 'C' -> char.class;
      case 'I' -> int.class;
      case 'J' -> long.class;
      case 'F' -> float.class;
      case 'D' -> double.class;
      case '[' -> Class.forName(descriptor.replace('/', '.'), false, loader);
      default ->
          Class.forName(
              descriptor.substring(1, descriptor.length() - 1).replace('/', '.'), true, loader);
    };
  }

  private static Object value(ConcreteValue value, Map<Integer, Object> objects) {
    if (value instanceof ConcreteValue.Ref ref) {
      return objects.get(ref.id());
    } else if (value instanceof ConcreteValue.Text text) {
      return text.value();
    } else if (value instanceof ConcreteValue.Primitive p) {
      return switch (p.descriptor()) {
        case 'Z' -> (Object) (p.bits() != 0);
        case 'B' -> (byte) p.bits();
        case 'S' -> (short) p.bits();
        case 'C' -> (char) p.bits();
        case 'J' -> p.bits();
        case 'F' -> Float.intBitsToFloat((int) p.bits());
        case 'D' -> Double.longBitsToDouble(p.bits());
        default -> (int) p.bits();
      };
    }
    return null;
  }
}
