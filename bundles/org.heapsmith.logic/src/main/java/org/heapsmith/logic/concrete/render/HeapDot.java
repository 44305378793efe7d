// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.concrete.render;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;

/** Concrete heaps as Graphviz graphs: objects are boxes, references edges. Stateless. */
public final class HeapDot {
  private HeapDot() {}

  /** Returns the {@code digraph}. References that are null are written into their box. */
  public static String render(ConcreteHeap heap, Map<String, ConcreteValue> roots) {
    StringBuilder out = new StringBuilder("digraph heap {\n  rankdir=LR;\n  node [shape=box];\n");
    int number = 0;
    for (Map.Entry<String, ConcreteValue> root : roots.entrySet()) {
      String node = "root" + number++;
      boolean isReference = root.getValue() instanceof ConcreteValue.Ref;
      String label =
          isReference ? root.getKey() : root.getKey() + " = " + ValueText.text(root.getValue());
      out.append("  ").append(node).append(" [shape=plaintext, label=").append(quoted(label));
      out.append("];\n");
      edge(out, node, root.getValue(), "");
    }
    for (int id : ValueText.order(heap, roots.values())) {
      object(out, heap.object(id));
    }
    return out.append("}\n").toString();
  }

  private static void object(StringBuilder out, ConcreteObject object) {
    List<String> lines = new ArrayList<>();
    lines.add("#" + object.id() + " " + ValueText.simpleName(object.className()));
    Map<String, ConcreteValue> values = values(object);
    values.forEach(
        (name, value) -> {
          if (!(value instanceof ConcreteValue.Ref)) {
            lines.add(name + " = " + ValueText.text(value));
          }
        });
    String node = "o" + object.id();
    out.append("  ").append(node).append(" [label=").append(quoted(String.join("\n", lines)));
    out.append("];\n");
    values.forEach((name, value) -> edge(out, node, value, name));
  }

  private static Map<String, ConcreteValue> values(ConcreteObject object) {
    Map<String, ConcreteValue> result = new LinkedHashMap<>();
    if (object instanceof ConcreteObject.Array array) {
      for (int i = 0; i < array.elements().size(); i++) {
        result.put("[" + i + "]", array.elements().get(i));
      }
    } else {
      ((ConcreteObject.Instance) object).fields().forEach((key, v) -> result.put(key.name(), v));
    }
    return result;
  }

  private static void edge(StringBuilder out, String from, ConcreteValue to, String label) {
    if (to instanceof ConcreteValue.Ref ref) {
      out.append("  ").append(from).append(" -> o").append(ref.id());
      if (!label.isEmpty()) {
        out.append(" [label=").append(quoted(label)).append(']');
      }
      out.append(";\n");
    }
  }

  private static String quoted(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + '"';
  }
}
