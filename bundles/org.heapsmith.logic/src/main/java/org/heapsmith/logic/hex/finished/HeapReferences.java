// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.hex.finished;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;

/** All references that are reachable from some outside, breadth first. */
final class HeapReferences {
  private final ConcreteHeap heap;
  private final List<HeapReference> all = new ArrayList<>();
  private final Map<Integer, List<HeapReference>> from = new LinkedHashMap<>();
  private final Map<Integer, List<HeapReference>> to = new LinkedHashMap<>();
  private final Map<Integer, ConcreteValue> texts = new LinkedHashMap<>();
  private final List<Integer> objects = new ArrayList<>();

  /** Makes an empty collection; {@link #enter} adds what a reference leads to. */
  HeapReferences(ConcreteHeap heap) {
    this.heap = heap;
  }

  /** Adds a reference from outside. */
  void enter(String owner, String name, String declaredType, ConcreteValue value) {
    int first = objects.size();
    add(HeapReference.OUTSIDE, owner, name, declaredType, value);
    for (int i = first; i < objects.size(); i++) {
      if (objects.get(i) > 0) {
        expand(objects.get(i));
      }
    }
  }

  private void expand(int object) {
    if (heap.object(object) instanceof ConcreteObject.Array array) {
      String element = array.className().substring(1);
      for (int i = 0; isReference(element) && i < array.elements().size(); i++) {
        add(object, "", "[" + i + "]", typeName(element), array.elements().get(i));
      }
      return;
    }
    Map<FieldKey, ConcreteValue> fields = ((ConcreteObject.Instance) heap.object(object)).fields();
    fields.forEach(
        (key, value) -> {
          if (isReference(key.descriptor())) {
            add(object, key.owner(), key.name(), typeName(key.descriptor()), value);
          }
        });
  }

  private void add(int source, String owner, String name, String type, ConcreteValue value) {
    int target = HeapReference.NULL;
    if (value instanceof ConcreteValue.Ref ref) {
      target = ref.id();
    } else if (!(value instanceof ConcreteValue.Null)) {
      target = -1 - texts.size();
      texts.put(target, value);
    }
    HeapReference link = new HeapReference(source, owner, name, type, target);
    all.add(link);
    from.computeIfAbsent(source, s -> new ArrayList<>()).add(link);
    if (target != HeapReference.NULL) {
      if (!to.containsKey(target)) {
        objects.add(target);
      }
      to.computeIfAbsent(target, t -> new ArrayList<>()).add(link);
    }
  }

  private static boolean isReference(String descriptor) {
    return descriptor.startsWith("L") || descriptor.startsWith("[");
  }

  /** Returns the internal name or array descriptor that a descriptor stands for. */
  static String typeName(String descriptor) {
    return descriptor.startsWith("L")
        ? descriptor.substring(1, descriptor.length() - 1)
        : descriptor;
  }

  /** Returns all of them, in the order they were met. */
  List<HeapReference> all() {
    return all;
  }

  List<HeapReference> from(int object) {
    return from.getOrDefault(object, List.of());
  }

  List<HeapReference> to(int object) {
    return to.get(object);
  }

  /** Returns the objects, in the order they were met. */
  List<Integer> objects() {
    return objects;
  }

  String className(int object) {
    if (object > 0) {
      return heap.object(object).className();
    }
    return texts.get(object) instanceof ConcreteValue.Text ? "java/lang/String" : "java/lang/Class";
  }

  /** Returns the reference to an object. */
  ConcreteValue value(int object) {
    if (object == HeapReference.NULL || object == HeapReference.OUTSIDE) {
      return ConcreteValue.NULL;
    }
    return object > 0 ? new ConcreteValue.Ref(object) : texts.get(object);
  }
}
