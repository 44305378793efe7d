// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.world.fork;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What the objects hold that can be reached from some: to find changes and to undo them. */
final class Graph {
  private static final int MOST = 20_000;

  private final Opened opened;
  private final Map<Object, Object[]> contents = new IdentityHashMap<>();

  /** In the order in which they were found. */
  private final Map<Integer, Object> objects = new LinkedHashMap<>();

  private Graph(Opened opened) {
    this.opened = opened;
  }

  /** Looks at all objects that can be reached. */
  static Graph from(Opened opened, Collection<?> roots) {
    Graph graph = new Graph(opened);
    Deque<Object> open = new ArrayDeque<>();
    for (Object root : roots) {
      if (root != null) {
        open.add(root);
      }
    }
    while (!open.isEmpty()) {
      graph.visit(open.remove(), open);
    }
    return graph;
  }

  private void visit(Object object, Deque<Object> open) {
    if (ValueWriter.isSealed(object) || ValueWriter.isBox(object) || contents.containsKey(object)) {
      return;
    }
    if (contents.size() == MOST) {
      throw new IllegalStateException("too many objects");
    }
    Object[] content = content(object);
    contents.put(object, content);
    objects.put(objects.size(), object);
    for (int i = 0; i < content.length; i++) {
      if (content[i] != null && !isPrimitive(object, i)) {
        open.add(content[i]);
      }
    }
  }

  private boolean isPrimitive(Object object, int index) {
    Class<?> type = object.getClass();
    return type.isArray()
        ? type.getComponentType().isPrimitive()
        : opened.instance(type).get(index).getType().isPrimitive();
  }

  private Object[] content(Object object) {
    Class<?> type = object.getClass();
    if (type.isArray()) {
      Object[] elements = new Object[Array.getLength(object)];
      for (int i = 0; i < elements.length; i++) {
        elements[i] = Array.get(object, i);
      }
      return elements;
    }
    List<Field> fields = opened.instance(type);
    Object[] values = new Object[fields.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = opened.read(fields.get(i), object);
    }
    return values;
  }

  /** Returns a number that is the same for graphs that look the same. */
  long digest() {
    Map<Object, Integer> numbers = new IdentityHashMap<>();
    for (Map.Entry<Integer, Object> each : objects.entrySet()) {
      numbers.put(each.getValue(), each.getKey());
    }
    long digest = 17;
    for (Object object : objects.values()) {
      digest = digest * 31 + object.getClass().getName().hashCode();
      Object[] content = contents.get(object);
      digest = digest * 31 + content.length;
      for (int i = 0; i < content.length; i++) {
        boolean plain = isPrimitive(object, i);
        digest = digest * 1_000_003 + (plain ? content[i].hashCode() : look(content[i], numbers));
      }
    }
    return digest;
  }

  private static long look(Object value, Map<Object, Integer> numbers) {
    if (value == null) {
      return -1;
    } else if (numbers.containsKey(value)) {
      return numbers.get(value);
    } else if (value instanceof String || ValueWriter.isBox(value)) {
      return value.hashCode();
    }
    return value instanceof Class<?> type
        ? type.getName().hashCode()
        : value.getClass().getName().hashCode();
  }

  /** Returns the objects that hold something else now. */
  List<Object> changed() {
    List<Object> changed = new ArrayList<>();
    for (Object object : objects.values()) {
      if (isChanged(object)) {
        changed.add(object);
      }
    }
    return changed;
  }

  private boolean isChanged(Object object) {
    Object[] before = contents.get(object);
    Object[] now = content(object);
    boolean same = before.length == now.length;
    for (int i = 0; same && i < now.length; i++) {
      same = isPrimitive(object, i) ? now[i].equals(before[i]) : now[i] == before[i];
    }
    return !same;
  }

  /** Makes all objects hold what they held. */
  void restore() {
    for (Object object : changed()) {
      Object[] before = contents.get(object);
      if (object.getClass().isArray()) {
        for (int i = 0; i < before.length; i++) {
          Array.set(object, i, before[i]);
        }
      } else {
        List<Field> fields = opened.instance(object.getClass());
        for (int i = 0; i < before.length; i++) {
          opened.write(fields.get(i), object, before[i]);
        }
      }
    }
  }
}
