// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.hex;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;

/**
 * The references of a concrete heap that are reachable from some references outside, by object.
 * Strings and class literals, whose identity is not modelled, are objects of their own.
 */
final class ReferenceGraph {

  /**
   * A reference.
   *
   * @param source {@link PathMatcher#OUTSIDE} for references from outside
   * @param target {@link VisitedReference#NULL}, or an object
   */
  record Edge(int source, Step step, int target) {}

  private final ConcreteHeap heap;
  private final Map<Integer, List<Edge>> edges = new LinkedHashMap<>();
  private final Map<Integer, String> classNames = new LinkedHashMap<>();
  private final List<Integer> objects;
  private int lastText;

  ReferenceGraph(ConcreteHeap heap, Map<Step, ConcreteValue> roots) {
    this.heap = heap;
    List<Edge> outside = new ArrayList<>();
    edges.put(PathMatcher.OUTSIDE, outside);
    roots.forEach((step, value) -> add(PathMatcher.OUTSIDE, step, value, outside));
    List<Integer> pending = new ArrayList<>(classNames.keySet());
    for (int i = 0; i < pending.size(); i++) {
      List<Edge> found = expand(pending.get(i));
      edges.put(pending.get(i), found);
      for (Edge edge : found) {
        boolean fresh = edge.target() != VisitedReference.NULL && !pending.contains(edge.target());
        if (fresh) {
          pending.add(edge.target());
        }
      }
    }
    this.objects = List.copyOf(edges.keySet());
  }

  /** Makes the graph of what a visit has reported. */
  ReferenceGraph(Visit visit) {
    this.heap = null;
    edges.put(PathMatcher.OUTSIDE, new ArrayList<>());
    for (VisitedReference reference : visit.references()) {
      int target = reference.target();
      edges.get(reference.source()).add(new Edge(reference.source(), reference.step(), target));
      if (target != VisitedReference.NULL) {
        edges.computeIfAbsent(target, k -> new ArrayList<>());
        classNames.putIfAbsent(target, visit.className(target));
      }
    }
    this.objects = List.copyOf(edges.keySet());
  }

  private List<Edge> expand(int object) {
    List<Edge> result = new ArrayList<>();
    if (object < 0) {
      return result;
    }
    if (heap.object(object) instanceof ConcreteObject.Instance instance) {
      instance
          .fields()
          .forEach(
              (key, value) -> {
                if (key.descriptor().length() > 1) {
                  String type = Step.className(key.descriptor());
                  add(object, new Step.Field(key.owner(), key.name(), type), value, result);
                }
              });
    } else if (heap.object(object) instanceof ConcreteObject.Array array
        && array.className().length() > 2) {
      String type = Step.className(array.className().substring(1));
      for (int i = 0; i < array.elements().size(); i++) {
        add(object, new Step.Element(i, type), array.elements().get(i), result);
      }
    }
    return result;
  }

  private void add(int source, Step step, ConcreteValue value, List<Edge> into) {
    int target = VisitedReference.NULL;
    if (value instanceof ConcreteValue.Ref ref) {
      target = ref.id();
      classNames.putIfAbsent(target, heap.object(target).className());
    } else if (!(value instanceof ConcreteValue.Null)) {
      target = --lastText;
      boolean text = value instanceof ConcreteValue.Text;
      classNames.put(target, text ? "java/lang/String" : "java/lang/Class");
    }
    into.add(new Edge(source, step, target));
  }

  /** Returns the objects, {@link PathMatcher#OUTSIDE} first. */
  List<Integer> objects() {
    return objects;
  }

  List<Edge> edges(int source) {
    return edges.get(source);
  }

  String className(int object) {
    return classNames.get(object);
  }
}
