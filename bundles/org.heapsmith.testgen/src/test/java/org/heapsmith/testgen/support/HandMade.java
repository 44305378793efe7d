// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.support;

import java.lang.reflect.Field;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteObject.Instance;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.ConcreteValue.Primitive;
import org.heapsmith.logic.concrete.ConcreteValue.Ref;
import org.heapsmith.logic.concrete.FieldKey;
import org.objectweb.asm.Type;

/** A heap made object by object, as an engine may predict it: also of what the JVM hides. */
public final class HandMade {
  private final SortedMap<Integer, ConcreteObject> objects = new TreeMap<>();

  /** Opens the class path that a class of the tests is on. */
  public static ClassPath classPath(Class<?> type) {
    try {
      return ClassPath.of(
          Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()));
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Returns the heap of all that has been made. */
  public ConcreteHeap heap() {
    return new ConcreteHeap(objects, new TreeMap<>());
  }

  /** Returns an object that has been made. */
  public ConcreteObject object(Ref ref) {
    return objects.get(ref.id());
  }

  /** Makes an object of an internal name whose fields are all declared by that class. */
  public Ref instance(String className, Object... namesAndValues) {
    SortedMap<FieldKey, ConcreteValue> fields = new TreeMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      ConcreteValue value = value(namesAndValues[i + 1]);
      fields.put(new FieldKey(className, (String) namesAndValues[i], descriptor(value)), value);
    }
    return put(new Instance(next(), className, fields));
  }

  /** Makes an object of a class that is there; a field is that of the lowest class that has it. */
  public Ref of(Class<?> type, Object... namesAndValues) throws NoSuchFieldException {
    Ref made = put(new Instance(next(), Type.getInternalName(type), new TreeMap<>()));
    for (int i = 0; i < namesAndValues.length; i += 2) {
      set(made, type, (String) namesAndValues[i], namesAndValues[i + 1]);
    }
    return made;
  }

  /** Puts something into a field that a class, or one above it, declares. */
  public void set(Ref ref, Class<?> type, String name, Object value) throws NoSuchFieldException {
    Field field = field(type, name);
    FieldKey key =
        new FieldKey(
            Type.getInternalName(field.getDeclaringClass()),
            name,
            Type.getDescriptor(field.getType()));
    Instance old = (Instance) objects.get(ref.id());
    SortedMap<FieldKey, ConcreteValue> fields = new TreeMap<>(old.fields());
    fields.put(key, value(value));
    put(new Instance(ref.id(), old.className(), fields));
  }

  private static Field field(Class<?> type, String name) throws NoSuchFieldException {
    for (Class<?> c = type; c != null; c = c.getSuperclass()) {
      for (Field field : c.getDeclaredFields()) {
        if (field.getName().equals(name)) {
          return field;
        }
      }
    }
    throw new NoSuchFieldException(type + " " + name);
  }

  /** Makes an array of that descriptor. */
  public Ref array(String descriptor, Object... elements) {
    List<ConcreteValue> values = new ArrayList<>();
    for (Object element : elements) {
      values.add(value(element));
    }
    return put(new ConcreteObject.Array(next(), descriptor, values));
  }

  /** Makes a box. */
  public Ref box(Object value) {
    return instance(Type.getInternalName(value.getClass()), "value", value);
  }

  /** Makes a constant of an enum. */
  public Ref constant(Enum<?> constant) {
    return constant(Type.getInternalName(constant.getClass()), constant.name());
  }

  /** Makes a constant of an enum (internal name). */
  public Ref constant(String className, String name) {
    SortedMap<FieldKey, ConcreteValue> fields = new TreeMap<>();
    fields.put(FieldKey.ENUM_NAME, new ConcreteValue.Text(name));
    return put(new Instance(next(), className, fields));
  }

  /** Makes an {@link java.util.ArrayList} that has room for two more. */
  public Ref list(Object... elements) {
    Ref room = array("[Ljava/lang/Object;", Arrays.copyOf(elements, elements.length + 2));
    return instance("java/util/ArrayList", "elementData", room, "size", elements.length);
  }

  /** Makes a {@link java.util.HashMap} of one bucket for each key with its value. */
  public Ref map(Object... keysAndValues) {
    List<Object> buckets = new ArrayList<>();
    for (int i = 0; i < keysAndValues.length; i += 2) {
      Object key = keysAndValues[i];
      Object value = keysAndValues[i + 1];
      buckets.add(instance("java/util/HashMap$Node", "key", key, "value", value, "next", null));
    }
    Ref table = array("[Ljava/util/HashMap$Node;", buckets.toArray());
    return instance("java/util/HashMap", "table", table, "size", buckets.size());
  }

  /** Makes an exception of an internal name with its message, which may be null. */
  public Ref throwable(String className, Object message) {
    SortedMap<FieldKey, ConcreteValue> fields = new TreeMap<>();
    String owner = "java/lang/Throwable";
    fields.put(new FieldKey(owner, "detailMessage", "Ljava/lang/String;"), value(message));
    return put(new Instance(next(), className, fields));
  }

  /** Makes a {@link java.util.BitSet} of these words. */
  public Ref bits(Object... words) {
    SortedMap<FieldKey, ConcreteValue> fields = new TreeMap<>();
    fields.put(new FieldKey("java/util/BitSet", "words", "[J"), array("[J", words));
    return put(new Instance(next(), "java/util/BitSet", fields));
  }

  private int next() {
    return objects.size() + 1;
  }

  private Ref put(ConcreteObject object) {
    objects.put(object.id(), object);
    return new Ref(object.id());
  }

  private static String descriptor(ConcreteValue value) {
    return value instanceof Primitive p
        ? String.valueOf(p.descriptor())
        : value instanceof ConcreteValue.Text ? "Ljava/lang/String;" : "Ljava/lang/Object;";
  }

  /** Returns a value as heaps have it. */
  public static ConcreteValue value(Object value) {
    if (value == null) {
      return ConcreteValue.NULL;
    } else if (value instanceof ConcreteValue made) {
      return made;
    } else if (value instanceof String text) {
      return new ConcreteValue.Text(text);
    } else if (value instanceof Boolean b) {
      return new Primitive('Z', b ? 1 : 0);
    } else if (value instanceof Character c) {
      return new Primitive('C', c);
    } else if (value instanceof Float f) {
      return new Primitive('F', Float.floatToRawIntBits(f));
    } else if (value instanceof Double d) {
      return new Primitive('D', Double.doubleToRawLongBits(d));
    }
    Class<?> type = value.getClass();
    char descriptor =
        type == Byte.class ? 'B' : type == Short.class ? 'S' : type == Long.class ? 'J' : 'I';
    return new Primitive(descriptor, ((Number) value).longValue());
  }
}
