// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.world.fork;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heapsmith.machine.world.wire.Wire;

/**
 * Runs a call: makes its objects, calls, tells what has changed, and undoes that on what had been
 * told of before: the next call, on another path perhaps, finds everything as it was.
 */
final class CallRunner {
  private final ClassLoader loader;
  private final Opened opened;
  private final Handles handles;
  private final ValueWriter writer;

  CallRunner(ClassLoader loader, Opened opened, Handles handles, ValueWriter writer) {
    this.loader = loader;
    this.opened = opened;
    this.handles = handles;
    this.writer = writer;
  }

  /** What a call ended with. */
  private record End(Object value, Class<?> type, boolean threw) {}

  /** Reads the call and writes what it does. */
  void run(DataInputStream request, DataOutputStream answer)
      throws IOException, ReflectiveOperationException {
    Class<?> owner = load(Wire.readText(request));
    String name = Wire.readText(request);
    MethodType type = MethodType.fromMethodDescriptorString(Wire.readText(request), loader);
    Object[] objects = new Object[request.readInt()];
    List<Object> known = new ArrayList<>();
    for (int i = 0; i < objects.length; i++) {
      boolean made = name.equals("<init>") && i == 0;
      objects[i] = object(request, made, known);
    }
    Graph before = Graph.from(opened, known);
    try {
      Map<Object, String> texts = new IdentityHashMap<>();
      for (int i = 0; i < objects.length; i++) {
        Object object = objects[i];
        if (request.readBoolean()) {
          fill(request, objects, i).ifPresent(text -> texts.put(object, text));
        }
      }
      texts.forEach(CallRunner::write); // last: an array of letters may be one of the objects
      Object[] arguments = items(request, objects);
      Graph start = Graph.from(opened, Arrays.asList(objects));
      long digest = start.digest();
      End end = call(owner, name, type, arguments);
      if (name.equals("<init>") && !end.threw()) {
        objects[0] = end.value();
        end = new End(null, Object.class, false);
      }
      answer.writeByte(Wire.DONE);
      answer.writeLong(digest);
      write(answer, objects, end, start);
    } finally {
      before.restore();
    }
  }

  private Class<?> load(String name) throws ClassNotFoundException {
    return Class.forName(name.replace('/', '.'), true, loader);
  }

  private Object object(DataInputStream request, boolean made, List<Object> known)
      throws IOException, ReflectiveOperationException {
    byte tag = request.readByte();
    switch (tag) {
      case Wire.KNOWN -> {
        Object object = handles.get(request.readInt());
        known.add(object);
        return object;
      }
      case Wire.TEXT -> {
        String text = Wire.readText(request);
        return request.readBoolean() ? text.intern() : text;
      }
      case Wire.MIRROR -> {
        String descriptor = Wire.readText(request);
        return MethodType.fromMethodDescriptorString("()" + descriptor, loader).returnType();
      }
      case Wire.BOX -> {
        Object shared = item(request, null);
        return request.readBoolean() ? shared : opened.copy(shared);
      }
      default -> {
        String className = Wire.readText(request);
        int length = request.readInt();
        return made ? null : make(className, length);
      }
    }
  }

  private Object make(String className, int length) throws ReflectiveOperationException {
    return switch (className) {
      case "java/lang/StringBuilder" -> new StringBuilder();
      case "java/lang/StringBuffer" -> new StringBuffer();
      default -> {
        Class<?> type = load(className);
        yield type.isArray()
            ? Array.newInstance(type.getComponentType(), length)
            : opened.allocate(type);
      }
    };
  }

  /** Returns the text of a builder. */
  private Optional<String> fill(DataInputStream request, Object[] objects, int index)
      throws IOException {
    Object object = objects[index];
    int fields = request.readInt();
    for (int i = 0; i < fields; i++) {
      String owner = Wire.readText(request).replace('/', '.');
      String name = Wire.readText(request);
      Object value = item(request, objects);
      for (Field field : opened.instance(object.getClass())) {
        if (field.getName().equals(name) && field.getDeclaringClass().getName().equals(owner)) {
          opened.write(field, object, value);
        }
      }
    }
    Object[] elements = items(request, objects);
    for (int i = 0; i < elements.length; i++) {
      Array.set(object, i, elements[i]);
    }
    return request.readBoolean() ? Optional.of(Wire.readText(request)) : Optional.empty();
  }

  private static void write(Object object, String text) {
    if (object instanceof StringBuilder builder) {
      builder.setLength(0);
      builder.append(text);
    } else if (object instanceof StringBuffer buffer) {
      buffer.setLength(0);
      buffer.append(text);
    }
  }

  private static Object[] items(DataInputStream request, Object[] objects) throws IOException {
    Object[] items = new Object[request.readInt()];
    for (int i = 0; i < items.length; i++) {
      items[i] = item(request, objects);
    }
    return items;
  }

  private static Object item(DataInputStream request, Object[] objects) throws IOException {
    byte tag = request.readByte();
    if (tag == Wire.NULL) {
      return null;
    } else if (tag == Wire.KNOWN) {
      return objects[request.readInt()];
    }
    long bits = request.readLong();
    return switch (tag) {
      case 'Z' -> bits != 0;
      case 'B' -> (byte) bits;
      case 'S' -> (short) bits;
      case 'C' -> (char) bits;
      case 'I' -> (int) bits;
      case 'J' -> bits;
      case 'F' -> Float.intBitsToFloat((int) bits);
      default -> Double.longBitsToDouble(bits);
    };
  }

  private End call(Class<?> owner, String name, MethodType type, Object[] arguments)
      throws ReflectiveOperationException {
    try {
      if (name.equals("<init>")) {
        Constructor<?> constructor = owner.getDeclaredConstructor(type.parameterArray());
        opened.makeAccessible(constructor, owner);
        Object[] given = Arrays.copyOfRange(arguments, 1, arguments.length);
        return new End(constructor.newInstance(given), Object.class, false);
      }
      Method method = method(owner, name, type);
      opened.makeAccessible(method, owner);
      boolean isStatic = Modifier.isStatic(method.getModifiers());
      Object receiver = isStatic ? null : arguments[0];
      Object[] given = Arrays.copyOfRange(arguments, isStatic ? 0 : 1, arguments.length);
      Class<?> result = type.returnType() == void.class ? Object.class : type.returnType();
      return new End(method.invoke(receiver, given), result, false);
    } catch (InvocationTargetException e) {
      return new End(e.getCause(), Object.class, true);
    }
  }

  /** A class may have several that differ in their results. */
  private static Method method(Class<?> owner, String name, MethodType type)
      throws NoSuchMethodException {
    for (Method method : owner.getDeclaredMethods()) {
      if (method.getName().equals(name)
          && method.getReturnType() == type.returnType()
          && Arrays.equals(method.getParameterTypes(), type.parameterArray())) {
        return method;
      }
    }
    throw new NoSuchMethodException(name);
  }

  private void write(DataOutputStream answer, Object[] objects, End end, Graph start)
      throws IOException {
    answer.writeInt(objects.length);
    for (Object object : objects) {
      writer.value(answer, object, Object.class);
    }
    answer.writeBoolean(end.threw());
    writer.value(answer, end.value(), end.type());
    List<Object> changed = start.changed();
    writer.requireKept(changed);
    answer.writeInt(changed.size());
    for (Object object : changed) {
      writer.value(answer, object, Object.class);
      writer.content(answer, object);
    }
  }
}
