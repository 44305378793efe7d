// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.world.fork;

import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The fields of any class, its package opened. Only java.lang has to be open from the start. */
final class Opened {
  private final Method open;
  private final Object unsafe;
  private final Class<?> internals;
  private final Method offset;
  private final Map<Class<?>, List<Field>> statics = new IdentityHashMap<>();
  private final Map<Class<?>, List<Field>> instance = new IdentityHashMap<>();

  Opened() {
    try {
      open = Module.class.getDeclaredMethod("implAddOpensToAllUnnamed", String.class);
      open.setAccessible(true);
      internals = Class.forName("jdk.internal.misc.Unsafe");
      Method get = internals.getMethod("getUnsafe");
      makeAccessible(get, internals);
      unsafe = get.invoke(null);
      offset = internals.getMethod("objectFieldOffset", Field.class);
      makeAccessible(offset, internals);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("the JDK has changed", e);
    }
  }

  /** Returns the offset of an instance field. */
  long offset(Field field) {
    try {
      return (Long) offset.invoke(unsafe, field);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("the JDK has changed", e);
    }
  }

  /** Returns the static fields that a class declares, those that may be read. */
  List<Field> statics(Class<?> type) {
    List<Field> known = statics.get(type);
    if (known == null) {
      known = declared(type, true);
      statics.put(type, known);
    }
    return known;
  }

  /** Returns the fields of the instances of a class, inherited ones first. */
  List<Field> instance(Class<?> type) {
    List<Field> known = instance.get(type);
    if (known == null) {
      Deque<Class<?>> line = new ArrayDeque<>();
      for (Class<?> t = type; t != null; t = t.getSuperclass()) {
        line.push(t);
      }
      known = new ArrayList<>();
      for (Class<?> t : line) {
        known.addAll(declared(t, false));
      }
      instance.put(type, known);
    }
    return known;
  }

  private List<Field> declared(Class<?> type, boolean isStatic) {
    List<Field> fields = new ArrayList<>();
    for (Field field : type.getDeclaredFields()) {
      if (Modifier.isStatic(field.getModifiers()) == isStatic) {
        makeAccessible(field, type);
        fields.add(field);
      }
    }
    return fields;
  }

  /** Makes a member of a class accessible. */
  void makeAccessible(AccessibleObject member, Class<?> type) {
    try {
      open.invoke(type.getModule(), type.getPackageName());
      member.setAccessible(true);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("the JDK has changed", e);
    }
  }

  /** Returns what a field of an object holds. */
  Object read(Field field, Object object) {
    try {
      return field.get(object);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Sets a field of an object, a final one too. */
  void write(Field field, Object object, Object value) {
    Class<?> type = field.getType();
    String name = type.isPrimitive() ? type.getName() : "reference";
    Class<?> parameter = type.isPrimitive() ? type : Object.class;
    invoke(
        putting(name),
        new Class<?>[] {Object.class, long.class, parameter},
        object,
        offset(field),
        value);
  }

  /** Sets a static field, a final one too: before any code that reads it is compiled. */
  void writeStatic(Class<?> type, String name, Object value) {
    Field field = declared(type, name);
    Class<?>[] ofField = {Field.class};
    invoke(
        putting(field.getType().getName()),
        new Class<?>[] {Object.class, long.class, field.getType()},
        invoke("staticFieldBase", ofField, field),
        invoke("staticFieldOffset", ofField, field),
        value);
  }

  private static Field declared(Class<?> type, String name) {
    try {
      return type.getDeclaredField(name);
    } catch (NoSuchFieldException e) {
      throw new IllegalStateException("the JDK has changed", e);
    }
  }

  private static String putting(String kind) {
    return "put".concat(kind.substring(0, 1).toUpperCase(Locale.ROOT)).concat(kind.substring(1));
  }

  /** Makes an instance without a constructor. */
  Object allocate(Class<?> type) {
    return invoke("allocateInstance", new Class<?>[] {Class.class}, type);
  }

  /** Returns another box of the same number. */
  Object copy(Object box) {
    Object copy = allocate(box.getClass());
    for (Field field : instance(box.getClass())) {
      write(field, copy, read(field, box));
    }
    return copy;
  }

  private Object invoke(String name, Class<?>[] parameters, Object... arguments) {
    try {
      Method method = internals.getMethod(name, parameters);
      method.setAccessible(true);
      return method.invoke(unsafe, arguments);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("the JDK has changed", e);
    }
  }
}
