// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.world.fork;

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
  private final Method offset;
  private final Map<Class<?>, List<Field>> statics = new IdentityHashMap<>();
  private final Map<Class<?>, List<Field>> instance = new IdentityHashMap<>();

  Opened() {
    try {
      open = Module.class.getDeclaredMethod("implAddOpensToAllUnnamed", String.class);
      open.setAccessible(true);
      Class<?> internals = Class.forName("jdk.internal.misc.Unsafe");
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
}
