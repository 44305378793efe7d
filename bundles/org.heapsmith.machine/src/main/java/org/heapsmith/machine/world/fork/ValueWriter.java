// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.world.fork;

import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.invoke.CallSite;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.ref.Reference;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Proxy;
import java.util.List;
import org.heapsmith.machine.world.wire.Wire;

/** Writes values and what objects hold. */
final class ValueWriter {
  /** What belongs to the JVM, and changes with it: nothing is told of such objects. */
  private static final List<Class<?>> SEALED =
      List.of(
          ClassLoader.class,
          Thread.class,
          ThreadGroup.class,
          Module.class,
          ModuleLayer.class,
          Reference.class,
          MethodHandle.class,
          MethodHandles.Lookup.class,
          MethodType.class,
          CallSite.class,
          VarHandle.class,
          AccessibleObject.class,
          Proxy.class);

  private final Handles handles;
  private final Opened opened;
  private final IdentityEntries entries;

  ValueWriter(Handles handles, Opened opened) {
    this.handles = handles;
    this.opened = opened;
    this.entries = new IdentityEntries(opened);
  }

  /** Returns whether anything is told of what an object holds. */
  boolean isTold(Object object) {
    return !isSealed(object) && entries.isTold(object);
  }

  /**
   * Refuses a call that has changed what is told of otherwise than it is, or not at all.
   *
   * @throws IllegalStateException if it has
   */
  void requireKept(List<Object> changed) {
    entries.requireKept(changed);
  }

  /** Writes the fields that a class declares and their values. */
  void statics(DataOutputStream out, Class<?> type) throws IOException {
    fields(out, opened.statics(type), null);
  }

  /** Writes what an object holds, which is not sealed. */
  void content(DataOutputStream out, Object object) throws IOException {
    Class<?> type = object.getClass();
    if (type.isArray()) {
      Object told = entries.table(object);
      int length = Array.getLength(told);
      out.writeInt(length);
      for (int i = 0; i < length; i++) {
        value(out, Array.get(told, i), type.getComponentType());
      }
    } else if (isBuilder(type)) {
      Wire.writeText(out, object.toString());
    } else {
      fields(out, opened.instance(type), object);
    }
  }

  private void fields(DataOutputStream out, List<Field> fields, Object object) throws IOException {
    out.writeInt(fields.size());
    for (Field field : fields) {
      key(out, field);
      value(out, entries.field(object, field), field.getType());
    }
  }

  /** Writes which field it is. */
  void key(DataOutputStream out, Field field) throws IOException {
    Wire.writeText(out, internalName(field.getDeclaringClass()));
    Wire.writeText(out, field.getName());
    Wire.writeText(out, field.getType().descriptorString());
  }

  /**
   * Writes a value.
   *
   * @param type static type; primitives come boxed
   */
  void value(DataOutputStream out, Object value, Class<?> type) throws IOException {
    if (type.isPrimitive()) {
      out.writeByte(type.descriptorString().charAt(0));
      out.writeLong(bits(value));
    } else if (value == null) {
      out.writeByte(Wire.NULL);
    } else if (value instanceof Class<?> mirrored) {
      mirror(out, mirrored);
    } else if (value instanceof String text && text.length() <= Wire.LONGEST_TEXT) {
      out.writeByte(Wire.TEXT);
      out.writeInt(handles.of(text));
      Wire.writeText(out, text);
      out.writeBoolean(new String(text).intern() == text);
    } else if (primitive(value.getClass()) != null) {
      out.writeByte(Wire.BOX);
      out.writeInt(handles.of(value));
      out.writeByte(primitive(value.getClass()).descriptorString().charAt(0));
      out.writeLong(bits(value));
      out.writeBoolean(shared(value) == value);
    } else {
      reference(out, value);
    }
  }

  private void mirror(DataOutputStream out, Class<?> mirrored) throws IOException {
    if (mirrored.isHidden()) {
      reference(out, mirrored);
      return;
    }
    out.writeByte(Wire.MIRROR);
    Wire.writeText(out, internalName(mirrored));
  }

  private void reference(DataOutputStream out, Object value) throws IOException {
    Class<?> type = value.getClass();
    byte tag = Wire.INSTANCE;
    if (isSealed(value)) {
      tag = Wire.SEALED;
    } else if (type.isArray()) {
      tag = Wire.ARRAY;
    } else if (isBuilder(type)) {
      tag = Wire.BUILDER;
    }
    out.writeByte(tag);
    out.writeInt(handles.of(value));
    Wire.writeText(out, internalName(type));
  }

  /** Returns whether nothing is told of an object. */
  static boolean isSealed(Object value) {
    Class<?> type = value.getClass();
    return type.isHidden()
        || type == String.class
        || type == Class.class
        || type.isArray() && Array.getLength(value) > Wire.LONGEST_ARRAY
        || isBuilder(type) && ((CharSequence) value).length() > Wire.LONGEST_TEXT
        || belongsToJvm(value);
  }

  private static boolean belongsToJvm(Object value) {
    for (Class<?> type : SEALED) {
      if (type.isInstance(value)) {
        return true;
      }
    }
    return false;
  }

  /** Returns whether an object is a boxed primitive. */
  static boolean isBox(Object value) {
    return primitive(value.getClass()) != null;
  }

  private static boolean isBuilder(Class<?> type) {
    return type == StringBuilder.class || type == StringBuffer.class;
  }

  private static Class<?> primitive(Class<?> box) {
    Class<?> type = MethodType.methodType(box).unwrap().returnType();
    return type.isPrimitive() && type != void.class ? type : null;
  }

  private static long bits(Object value) {
    if (value instanceof Boolean b) {
      return b ? 1 : 0;
    } else if (value instanceof Character c) {
      return c;
    } else if (value instanceof Float f) {
      return Float.floatToRawIntBits(f);
    } else if (value instanceof Double d) {
      return Double.doubleToRawLongBits(d);
    }
    return ((Number) value).longValue();
  }

  private static Object shared(Object box) {
    if (box instanceof Integer i) {
      return Integer.valueOf(i);
    } else if (box instanceof Long l) {
      return Long.valueOf(l);
    } else if (box instanceof Short s) {
      return Short.valueOf(s);
    } else if (box instanceof Byte b) {
      return Byte.valueOf(b);
    } else if (box instanceof Character c) {
      return Character.valueOf(c);
    } else if (box instanceof Boolean b) {
      return Boolean.valueOf(b);
    }
    return null; // floats and doubles are never shared
  }

  /** Returns how mirrors name a type. */
  static String internalName(Class<?> type) {
    return type.isArray() ? type.descriptorString() : type.getName().replace('.', '/');
  }
}
