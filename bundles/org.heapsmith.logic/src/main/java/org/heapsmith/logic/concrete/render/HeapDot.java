// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.concrete.render;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.heapsmith.base.Printable;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;

/** Concrete heaps as Graphviz graphs: objects are boxes, references edges. Stateless. */
public final class HeapDot {
  private HeapDot() {}

  /** A heap with a caption, part of a larger graph. */
  public record Cluster(String caption, ConcreteHeap heap, Map<String, ConcreteValue> roots) {}

  /** Returns the {@code digraph}. References that are null are written into their box. */
  public static String render(ConcreteHeap heap, Map<String, ConcreteValue> roots) {
    StringBuilder out = new StringBuilder("digraph heap {\n  rankdir=LR;\n  node [shape=box];\n");
    content(out, heap, roots, "");
    return out.append("}\n").toString();
  }

  /** Returns one {@code digraph} of several heaps, each in a frame. */
  public static String sheet(List<Cluster> clusters) {
    StringBuilder out = new StringBuilder("digraph heaps {\n  rankdir=LR;\n  node [shape=box];\n");
    for (int i = 1; i <= clusters.size(); i++) {
      Cluster cluster = clusters.get(i - 1);
      out.append("  subgraph cluster_").append(i).append(" {\n");
      out.append("  label=").append(quoted(i + ". " + cluster.caption())).append(";\n");
      content(out, cluster.heap(), cluster.roots(), "h" + i + "_");
      out.append("  }\n");
    }
    return out.append("}\n").toString();
  }

  /** Nodes get names that start with {@code prefix}. */
  private static void content(
      StringBuilder out, ConcreteHeap heap, Map<String, ConcreteValue> roots, String prefix) {
    int number = 0;
    for (Map.Entry<String, ConcreteValue> root : roots.entrySet()) {
      String node = prefix + "root" + number++;
      boolean isReference = root.getValue() instanceof ConcreteValue.Ref;
      String label =
          isReference ? root.getKey() : root.getKey() + " = " + ValueText.text(root.getValue());
      out.append("  ").append(node).append(" [shape=plaintext, label=").append(quoted(label));
      out.append("];\n");
      edge(out, prefix, node, root.getValue(), "");
    }
    for (int id : ValueText.order(heap, roots.values())) {
      object(out, prefix, heap.object(id));
    }
  }

  private static void object(StringBuilder out, String prefix, ConcreteObject object) {
    List<String> lines = new ArrayList<>();
    lines.add(HeapText.title(object));
    List<Map.Entry<String, ConcreteValue>> values = values(object);
    for (Map.Entry<String, ConcreteValue> value : values) {
      if (!(value.getValue() instanceof ConcreteValue.Ref)) {
        lines.add(value.getKey() + " = " + ValueText.text(value.getValue()));
      }
    }
    String node = prefix + "o" + object.id();
    out.append("  ").append(node).append(" [label=").append(quoted(String.join("\n", lines)));
    out.append("];\n");
    values.forEach(value -> edge(out, prefix, node, value.getValue(), value.getKey()));
  }

  /** Fields that hide each other have one name. */
  private static List<Map.Entry<String, ConcreteValue>> values(ConcreteObject object) {
    List<Map.Entry<String, ConcreteValue>> result = new ArrayList<>();
    if (object instanceof ConcreteObject.Array array) {
      for (int i = 0; i < array.elements().size(); i++) {
        result.add(Map.entry("[" + i + "]", array.elements().get(i)));
      }
    } else {
      ((ConcreteObject.Instance) object)
          .fields()
          .forEach((key, value) -> result.add(Map.entry(key.name(), value)));
    }
    return result;
  }

  private static void edge(
      StringBuilder out, String prefix, String from, ConcreteValue to, String label) {
    if (to instanceof ConcreteValue.Ref ref) {
      out.append("  ").append(from).append(" -> ").append(prefix).append("o").append(ref.id());
      if (!label.isEmpty()) {
        out.append(" [label=").append(quoted(label)).append(']');
      }
      out.append(";\n");
    }
  }

  private static String quoted(String text) {
    String safe = Printable.text(text).replace("\\", "\\\\").replace("\"", "\\\"");
    return '"' + safe.replace("\r", "").replace("\n", "\\n") + '"';
  }
}
