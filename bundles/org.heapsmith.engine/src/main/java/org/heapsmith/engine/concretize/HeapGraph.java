// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.concretize;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.smt.Evaluator;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/** Objects by key with the ids they get, numbered breadth first from the roots. */
final class HeapGraph {
  private final Map<Term, Integer> ids;
  private final Map<Term, Node> nodes = new LinkedHashMap<>();
  private final Set<Term> unpredicted = new LinkedHashSet<>();

  private HeapGraph(Map<Term, Integer> ids) {
    this.ids = ids;
  }

  /** Explores the heap from {@code roots}; objects already in {@code known} keep their ids. */
  static HeapGraph explore(
      List<Content> roots, Function<Term, Node> heap, Map<Term, Integer> known) {
    HeapGraph graph = new HeapGraph(new LinkedHashMap<>(known));
    Deque<Term> open = new ArrayDeque<>(known.keySet());
    roots.forEach(r -> graph.meet(r, open));
    while (!open.isEmpty()) {
      Term key = open.remove();
      Node node = heap.apply(key);
      graph.nodes.put(key, node);
      node.contents().forEach(c -> graph.meet(c, open));
    }
    graph.findUnpredicted();
    return graph;
  }

  /** Returns how many elements its arrays have together. */
  long elements() {
    return nodes.values().stream()
        .filter(n -> n.elements() != null)
        .mapToLong(n -> n.elements().size())
        .sum();
  }

  /** An array has all its elements or is not predicted itself, nor what holds it. */
  private void findUnpredicted() {
    int before = -1;
    while (before != unpredicted.size()) {
      before = unpredicted.size();
      nodes.forEach(
          (key, node) -> {
            if (node.elements() != null
                && node.numbers() == null
                && !node.elements().stream().allMatch(this::isPredicted)) {
              unpredicted.add(key);
            }
          });
    }
  }

  /** Returns whether the heap says what a content is. */
  boolean isPredicted(Content content) {
    return !(content instanceof Content.Unknown)
        && !(content instanceof Content.Reference ref && unpredicted.contains(ref.key()));
  }

  private void meet(Content content, Deque<Term> open) {
    if (content instanceof Content.Reference reference
        && ids.putIfAbsent(reference.key(), ids.size() + 1) == null) {
      open.add(reference.key());
    }
  }

  /** Returns the objects by key, in the order of their ids. */
  Map<Term, Node> nodes() {
    return Collections.unmodifiableMap(nodes);
  }

  /** Returns the ids, in order. */
  Map<Term, Integer> ids() {
    return ids;
  }

  /** Returns the variables of all numbers, those of {@code roots} first. */
  Set<Term> variables(List<Content> roots) {
    Set<Term> result = new LinkedHashSet<>();
    roots.forEach(c -> collect(c, result));
    nodes.values().forEach(n -> n.contents().forEach(c -> collect(c, result)));
    return result;
  }

  /** Adds the variables of a content. */
  static void collect(Content content, Set<Term> into) {
    if (content instanceof Content.Number number) {
      into.addAll(Terms.variables(number.term()));
    } else if (content instanceof Content.Letters text) {
      into.addAll(text.text().variables());
    }
  }

  /**
   * Returns the concrete heap; contents that are not predicted are left out.
   *
   * @param statics the static fields, predicted
   */
  ConcreteHeap concrete(Evaluator evaluator, SortedMap<FieldKey, Content> statics) {
    SortedMap<Integer, ConcreteObject> objects = new TreeMap<>();
    nodes.forEach(
        (key, node) -> {
          if (!unpredicted.contains(key)) {
            objects.put(ids.get(key), object(ids.get(key), node, evaluator));
          }
        });
    SortedMap<FieldKey, ConcreteValue> fields = new TreeMap<>();
    statics.forEach(
        (key, content) -> {
          if (isPredicted(content)) {
            fields.put(key, value(content, evaluator));
          }
        });
    return new ConcreteHeap(objects, fields);
  }

  private ConcreteObject object(int id, Node node, Evaluator evaluator) {
    if (node.numbers() != null) {
      return new ConcreteObject.Array(id, node.className(), node.numbers());
    } else if (node.elements() != null) {
      return new ConcreteObject.Array(
          id, node.className(), Node.each(node.elements(), c -> value(c, evaluator)));
    }
    SortedMap<FieldKey, ConcreteValue> fields = new TreeMap<>();
    node.fields()
        .forEach(
            (key, content) -> {
              if (isPredicted(content)) {
                fields.put(key, value(content, evaluator));
              }
            });
    return new ConcreteObject.Instance(id, node.className(), fields);
  }

  /** Returns the value of a content that is predicted. */
  ConcreteValue value(Content content, Evaluator evaluator) {
    if (content instanceof Content.Constant constant) {
      return constant.value();
    } else if (content instanceof Content.Reference reference) {
      return new ConcreteValue.Ref(ids.get(reference.key()));
    } else if (content instanceof Content.Number number) {
      return new ConcreteValue.Primitive(number.descriptor(), bits(evaluator.value(number.term())));
    }
    if (content instanceof Content.Letters text) {
      return new ConcreteValue.Text(text.text().value(evaluator));
    }
    throw new IllegalArgumentException("not predicted");
  }

  static long bits(Object value) {
    if (value instanceof Float f) {
      return Float.floatToRawIntBits(f);
    } else if (value instanceof Double d) {
      return Double.doubleToRawLongBits(d);
    }
    return (Long) value;
  }
}
