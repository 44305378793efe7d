// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.draw.heap;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;

/** Concrete heaps written down as text: {@code 1 Node next=#2 val=3}, an object a line. */
public final class Heaps {
  private Heaps() {}

  /** Reads a heap. */
  public static ConcreteHeap heap(String text) {
    List<ConcreteObject> objects = new ArrayList<>();
    for (String line : text.strip().split("\n")) {
      String[] words = line.strip().split(" +");
      SortedMap<FieldKey, ConcreteValue> fields = new TreeMap<>();
      for (int i = 2; i < words.length; i++) {
        String[] field = words[i].split("=");
        ConcreteValue value = value(field[1]);
        String descriptor = value instanceof ConcreteValue.Primitive ? "I" : "LNode;";
        fields.put(new FieldKey(words[1], field[0], descriptor), value);
      }
      objects.add(new ConcreteObject.Instance(Integer.parseInt(words[0]), words[1], fields));
    }
    return ConcreteHeap.of(objects);
  }

  /** Reads names: {@code this=#1 n=3}. */
  public static Map<String, ConcreteValue> roots(String text) {
    Map<String, ConcreteValue> roots = new LinkedHashMap<>();
    for (String word : text.split(" ")) {
      roots.put(word.split("=")[0], value(word.split("=")[1]));
    }
    return roots;
  }

  private static ConcreteValue value(String text) {
    if (text.equals("null")) {
      return ConcreteValue.NULL;
    }
    return text.startsWith("#")
        ? new ConcreteValue.Ref(Integer.parseInt(text.substring(1)))
        : new ConcreteValue.Primitive('I', Long.parseLong(text));
  }
}
