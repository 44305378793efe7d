// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.hex;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.heapsmith.logic.hex.ReferenceGraph.Edge;

/**
 * The backbones of a heap: its spanning trees rooted outside (HEX paper, section 3.1). Each is
 * reported once, in a fixed order; the first one is that of a breadth-first visit.
 */
final class Backbones {
  private final ReferenceGraph graph;
  private final List<Integer> objects;
  private final Map<Integer, List<Edge>> incoming = new LinkedHashMap<>();
  private final Map<Integer, Edge> parents = new LinkedHashMap<>();
  private final Predicate<Map<Integer, Edge>> action;
  private int left;

  /**
   * Prepares the enumeration.
   *
   * @param limit how many backbones are reported at most
   * @param action gets the edge that leads to each object; returns whether to go on
   */
  Backbones(ReferenceGraph graph, int limit, Predicate<Map<Integer, Edge>> action) {
    this.graph = graph;
    this.objects = graph.objects().stream().filter(o -> o != PathMatcher.OUTSIDE).toList();
    this.action = action;
    this.left = limit;
    objects.forEach(object -> incoming.put(object, new ArrayList<>()));
    for (int source : graph.objects()) {
      for (Edge edge : graph.edges(source)) {
        if (edge.target() != VisitedReference.NULL) {
          incoming.get(edge.target()).add(edge);
        }
      }
    }
  }

  /** How an enumeration ended. */
  enum End {
    ALL_TOLD,
    STOPPED,
    LIMIT_REACHED
  }

  /** Tells the backbones. */
  End run() {
    return choose(0);
  }

  private End choose(int index) {
    if (index == objects.size()) {
      if (left == 0) {
        return End.LIMIT_REACHED;
      }
      left--;
      return action.test(parents) ? End.ALL_TOLD : End.STOPPED;
    }
    int object = objects.get(index);
    for (Edge edge : incoming.get(object)) {
      int top = top(edge.source(), object);
      if (top != object) {
        parents.put(object, edge);
        // each choice that is followed leads to a backbone, so that the limit bounds the effort
        boolean leadsOn = top == PathMatcher.OUTSIDE || canBeCompleted();
        End end = leadsOn ? choose(index + 1) : End.ALL_TOLD;
        parents.remove(object);
        if (end != End.ALL_TOLD) {
          return end;
        }
      }
    }
    return End.ALL_TOLD;
  }

  /** Where what is chosen so far leads from an object; at {@code ancestor} it stops. */
  private int top(int object, int ancestor) {
    int current = object;
    while (current != ancestor && parents.containsKey(current)) {
      current = parents.get(current).source();
    }
    return current;
  }

  /** Whether all objects can still hang on something outside. */
  private boolean canBeCompleted() {
    Set<Integer> reached = new HashSet<>(Set.of(PathMatcher.OUTSIDE));
    Deque<Integer> pending = new ArrayDeque<>(reached);
    while (!pending.isEmpty()) {
      for (Edge edge : graph.edges(pending.poll())) {
        Edge chosen = parents.getOrDefault(edge.target(), edge);
        boolean leads = edge.target() != VisitedReference.NULL && chosen.equals(edge);
        if (leads && reached.add(edge.target())) {
          pending.add(edge.target());
        }
      }
    }
    return reached.size() == objects.size() + 1;
  }
}
