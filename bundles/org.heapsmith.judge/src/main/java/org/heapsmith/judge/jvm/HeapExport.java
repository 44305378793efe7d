// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.judge.jvm;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;

/** Objects of a run as a concrete heap. */
final class HeapExport {
  private final Map<Object, Integer> ids = new IdentityHashMap<>();
  private final Deque<Object> open = new ArrayDeque<>();
  private final List<ConcreteObject> objects = new ArrayList<>();
  private int last;
  private boolean isWhole = true;

  private HeapExport() {}

  /**
   * Returns named objects and all behind them; empty if something there is no object of a heap,
   * such as a lambda.
   */
  static Optional<ConcreteHeap> of(SortedMap<Integer, Object> named) {
    HeapExport export = new HeapExport();
    named.forEach(export::name);
    export.last = named.isEmpty() ? 0 : named.lastKey();
    while (!export.open.isEmpty()) {
      export.object(export.open.remove());
    }
    return export.isWhole ? Optional.of(ConcreteHeap.of(export.objects)) : Optional.empty();
  }

  /** Returns how a result is told from others. */
  static String name(Object result) {
    if (result instanceof JavaObject object) {
      return object.isInput() ? "#" + object.id() : "new " + object.layout().name();
    }
    return result instanceof JavaArray array ? array.type() : String.valueOf(result);
  }

  private void name(int id, Object object) {
    isWhole &= ids.putIfAbsent(object, id) == null; // one object, one name
    open.add(object);
  }

  private void object(Object object) {
    int id = ids.get(object);
    if (object instanceof JavaArray array) {
      String element = array.type().substring(1);
      List<ConcreteValue> elements = new ArrayList<>();
      for (Object each : array.elements()) {
        elements.add(value(element, each));
      }
      objects.add(new ConcreteObject.Array(id, array.type(), elements));
    } else if (object instanceof JavaObject instance) {
      SortedMap<FieldKey, ConcreteValue> fields = new TreeMap<>();
      Object[] contents = instance.contents();
      for (int i = 0; i < contents.length; i++) {
        FieldKey key = instance.layout().key(i);
        fields.put(key, value(key.descriptor(), contents[i]));
      }
      objects.add(new ConcreteObject.Instance(id, instance.layout().name(), fields));
    } else {
      isWhole = false;
    }
  }

  private ConcreteValue value(String descriptor, Object value) {
    char kind = descriptor.charAt(0);
    if (value == null) {
      return ConcreteValue.NULL;
    } else if (value == JavaObject.OPEN) {
      isWhole = false;
      return ConcreteValue.NULL;
    } else if (kind != 'L' && kind != '[') {
      return new ConcreteValue.Primitive(kind, ValuesByDescriptor.bits(value));
    } else if (value instanceof String text) {
      return new ConcreteValue.Text(text);
    } else if (value instanceof Mirror mirror) {
      return new ConcreteValue.ClassLiteral(mirror.type());
    }
    Integer id = ids.get(value);
    if (id == null) {
      id = ++last;
      ids.put(value, id);
      open.add(value);
    }
    return new ConcreteValue.Ref(id);
  }
}
