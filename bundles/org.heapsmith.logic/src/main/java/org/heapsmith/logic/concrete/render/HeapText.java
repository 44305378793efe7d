// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.concrete.render;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;

/** Concrete heaps as plain text. Stateless. */
public final class HeapText {
  private HeapText() {}

  /**
   * Returns one line for the roots and one line an object, in the order they are met: {@code x =
   * #1, n = 2}, then {@code #1 Node{ next = #2, val = 0 }}. Lines are joined by {@code \n}.
   */
  public static String render(ConcreteHeap heap, Map<String, ConcreteValue> roots) {
    List<String> lines = new ArrayList<>();
    if (!roots.isEmpty()) {
      lines.add(
          roots.entrySet().stream()
              .map(e -> e.getKey() + " = " + ValueText.text(e.getValue()))
              .collect(Collectors.joining(", ")));
    }
    for (int id : ValueText.order(heap, roots.values())) {
      lines.add(line(heap.object(id)));
    }
    return String.join("\n", lines);
  }

  /**
   * Returns an object's number and class, of an array its length: {@code #1 Node}, {@code #2
   * int[3]}.
   */
  public static String title(ConcreteObject object) {
    String name = ValueText.simpleName(object.className());
    if (object instanceof ConcreteObject.Array array) {
      name = name.replaceFirst("\\[]", "[" + array.elements().size() + "]");
    }
    return "#" + object.id() + " " + name;
  }

  private static String line(ConcreteObject object) {
    String head = title(object);
    if (object instanceof ConcreteObject.Array array) {
      return array.elements().isEmpty()
          ? head + "{}"
          : array.elements().stream()
              .map(ValueText::text)
              .collect(Collectors.joining(", ", head + "{ ", " }"));
    }
    ConcreteObject.Instance instance = (ConcreteObject.Instance) object;
    if (instance.fields().isEmpty()) {
      return head + "{}";
    }
    return instance.fields().entrySet().stream()
        .map(e -> e.getKey().name() + " = " + ValueText.text(e.getValue()))
        .collect(Collectors.joining(", ", head + "{ ", " }"));
  }
}
