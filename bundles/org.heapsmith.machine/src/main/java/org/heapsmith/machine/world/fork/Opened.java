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
    return statics.computeIfAbsent(type, t -> declared(t, true));
  }

  /** Returns the fields of the instances of a class, inherited ones first. */
  List<Field> instance(Class<?> type) {
    List<Field> known = instance.get(type);
    if (known == null) {
      Deque<Class<?>> line = new ArrayDeque<>();
      for (Class<?> t = type; t != null; t = t.getSuperclass()) {
        line.push(t);
      }
      known = line.stream().flatMap(t -> declared(t, false).stream()).toList();
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
        "put" + Character.toUpperCase(name.charAt(0)) + name.substring(1),
        new Class<?>[] {Object.class, long.class, parameter},
        object,
        offset(field),
        value);
  }

  /** Sets a static field, a final one too: before any code that reads it is compiled. */
  void writeStatic(Class<?> type, String name, Object value) {
    Field field =
        statics(type).stream().filter(f -> f.getName().equals(name)).findFirst().orElseThrow();
    String kind = field.getType().getName();
    Class<?>[] ofField = {Field.class};
    invoke(
        "put" + Character.toUpperCase(kind.charAt(0)) + kind.substring(1),
        new Class<?>[] {Object.class, long.class, field.getType()},
        invoke("staticFieldBase", ofField, field),
        invoke("staticFieldOffset", ofField, field),
        value);
  }

  /** Makes an instance without a constructor. */
  Object allocate(Class<?> type) {
    return invoke("allocateInstance", new Class<?>[] {Class.class}, type);
  }

  /** Returns another box of the same number. */
  Object copy(Object box) {
    Object copy = allocate(box.getClass());
    instance(box.getClass()).forEach(f -> write(f, copy, read(f, box)));
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
