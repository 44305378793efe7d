// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.hex;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.heapsmith.logic.concrete.CheckResult;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.hex.ReferenceGraph.Edge;
import org.heapsmith.logic.spec.HeapConstraint;
import org.heapsmith.logic.spec.SpecPrinter;

/** Decides shape properties (PET paper, section 4.2) on complete concrete heaps. Stateless. */
final class ShapeChecker {
  private ShapeChecker() {}

  static CheckResult check(
      HeapConstraint.Shape shape, ConcreteHeap heap, List<ConcreteValue> arguments) {
    List<String> names = shape.arguments().stream().map(SpecPrinter::print).toList();
    Optional<String> why =
        switch (shape.property()) {
          case NOALIAS -> alias(names, arguments);
          case NOSHARE -> shared(names, heap, arguments);
          case ACYCLIC -> each(names, heap, arguments, ShapeChecker::cycle);
          case TREE -> each(names, heap, arguments, ShapeChecker::secondPath);
        };
    return why.<CheckResult>map(w -> new CheckResult.Fails(w + ", but " + SpecPrinter.print(shape)))
        .orElseGet(CheckResult.Holds::new);
  }

  private static Optional<String> alias(List<String> names, List<ConcreteValue> values) {
    for (int i = 0; i < values.size(); i++) {
      for (int j = i + 1; j < values.size(); j++) {
        boolean same = values.get(i) instanceof ConcreteValue.Ref;
        if (same && values.get(i).equals(values.get(j))) {
          return Optional.of(names.get(i) + " and " + names.get(j) + " are one object");
        }
      }
    }
    return Optional.empty();
  }

  private static Optional<String> shared(
      List<String> names, ConcreteHeap heap, List<ConcreteValue> values) {
    for (int i = 0; i < values.size(); i++) {
      Map<Integer, String> first = paths(graph(names.get(i), heap, values.get(i)));
      for (int j = i + 1; j < values.size(); j++) {
        Map<Integer, String> second = paths(graph(names.get(j), heap, values.get(j)));
        for (Map.Entry<Integer, String> reached : second.entrySet()) {
          if (reached.getKey() > 0 && first.containsKey(reached.getKey())) {
            return Optional.of(
                first.get(reached.getKey()) + " and " + reached.getValue() + " are one object");
          }
        }
      }
    }
    return Optional.empty();
  }

  private interface Property {
    Optional<String> broken(ReferenceGraph graph);
  }

  private static Optional<String> each(
      List<String> names, ConcreteHeap heap, List<ConcreteValue> values, Property property) {
    for (int i = 0; i < values.size(); i++) {
      Optional<String> why = property.broken(graph(names.get(i), heap, values.get(i)));
      if (why.isPresent()) {
        return why;
      }
    }
    return Optional.empty();
  }

  private static ReferenceGraph graph(String name, ConcreteHeap heap, ConcreteValue value) {
    return new ReferenceGraph(heap, Map.of(new Step.Parameter(name, ""), value));
  }

  /** For each object a shortest path to it. */
  private static Map<Integer, String> paths(ReferenceGraph graph) {
    Map<Integer, String> result = new LinkedHashMap<>();
    for (int source : graph.objects()) {
      for (Edge edge : graph.edges(source)) {
        if (edge.target() != VisitedReference.NULL) {
          result.putIfAbsent(edge.target(), result.getOrDefault(source, "") + edge.step());
        }
      }
    }
    return result;
  }

  /** Breadth first, the second reference to an object gives it away. */
  private static Optional<String> secondPath(ReferenceGraph graph) {
    Map<Integer, String> paths = new LinkedHashMap<>();
    for (int source : graph.objects()) {
      for (Edge edge : graph.edges(source)) {
        String path = paths.getOrDefault(source, "") + edge.step();
        String before =
            edge.target() == VisitedReference.NULL ? null : paths.putIfAbsent(edge.target(), path);
        if (before != null) {
          return Optional.of(before + " and " + path + " are one object");
        }
      }
    }
    return Optional.empty();
  }

  /** Objects are taken away that refer only to objects taken away; a cycle stays. */
  private static Optional<String> cycle(ReferenceGraph graph) {
    Set<Integer> left = new LinkedHashSet<>(graph.objects());
    for (boolean changed = true; changed; ) {
      changed =
          left.removeIf(o -> graph.edges(o).stream().noneMatch(e -> left.contains(target(e))));
    }
    Map<Integer, String> paths = paths(graph);
    for (int object : left) {
      if (object != PathMatcher.OUTSIDE && reachesItself(object, graph)) {
        return Optional.of(paths.get(object) + " is on a cycle");
      }
    }
    return Optional.empty();
  }

  private static int target(Edge edge) {
    return edge.target() == VisitedReference.NULL ? Integer.MIN_VALUE : edge.target();
  }

  private static boolean reachesItself(int object, ReferenceGraph graph) {
    Set<Integer> reached = new LinkedHashSet<>();
    List<Integer> pending = new ArrayList<>(List.of(object));
    for (int i = 0; i < pending.size(); i++) {
      for (Edge edge : graph.edges(pending.get(i))) {
        if (edge.target() == object) {
          return true;
        }
        if (edge.target() != VisitedReference.NULL && reached.add(edge.target())) {
          pending.add(edge.target());
        }
      }
    }
    return false;
  }
}
