// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.hex;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.logic.hex.ReferenceGraph.Edge;
import org.heapsmith.logic.testing.Heaps;
import org.heapsmith.logic.testing.SmallHeaps;
import org.junit.jupiter.api.Test;

/** The backbones of a heap are its spanning trees, each once; a breadth-first one is the first. */
class BackbonesTest {

  private static ReferenceGraph graph(ConcreteHeap heap, ConcreteValue... roots) {
    Map<Step, ConcreteValue> steps = new LinkedHashMap<>();
    for (int i = 0; i < roots.length; i++) {
      steps.put(new Step.Parameter("p" + i, "Tree"), roots[i]);
    }
    return new ReferenceGraph(heap, steps);
  }

  /** All ways to give each object an edge that leads to it, without a circle. */
  private static Set<Map<Integer, Edge>> trees(ReferenceGraph graph) {
    Set<Map<Integer, Edge>> result = new HashSet<>(Set.of(Map.of()));
    for (int object : graph.objects()) {
      if (object != PathMatcher.OUTSIDE) {
        Set<Map<Integer, Edge>> longer = new HashSet<>();
        for (Map<Integer, Edge> tree : result) {
          for (int source : graph.objects()) {
            for (Edge edge : graph.edges(source)) {
              if (edge.target() == object) {
                Map<Integer, Edge> more = new TreeMap<>(tree);
                more.put(object, edge);
                longer.add(more);
              }
            }
          }
        }
        result = longer;
      }
    }
    result.removeIf(tree -> tree.keySet().stream().anyMatch(object -> !isRooted(tree, object)));
    return result;
  }

  private static boolean isRooted(Map<Integer, Edge> tree, int object) {
    int current = object;
    for (int i = 0; i <= tree.size(); i++) {
      if (current == PathMatcher.OUTSIDE) {
        return true;
      }
      current = tree.get(current).source();
    }
    return false;
  }

  @Test
  void eachSpanningTreeOfEachSmallHeapIsToldOnce() {
    new SmallHeaps("Tree", 1)
        .upTo(
            3,
            heap -> {
              ReferenceGraph graph =
                  graph(heap, Heaps.ref(heap.objects().isEmpty() ? 0 : 1), Heaps.ref(0));
              Set<Map<Integer, Edge>> told = new HashSet<>();
              Backbones backbones =
                  new Backbones(
                      graph,
                      1000,
                      tree -> {
                        assertTrue(told.add(Map.copyOf(tree)), "twice " + tree);
                        return true;
                      });
              assertEquals(Backbones.End.ALL_TOLD, backbones.run());
              assertEquals(trees(graph), told, heap::toString);
            });
  }

  /** Two objects that point to each other, and two roots. */
  private static ReferenceGraph ring() {
    ConcreteHeap heap =
        Heaps.heap(Heaps.object(1, "Tree", 0, 2, 2), Heaps.object(2, "Tree", 0, 1, 0));
    return graph(heap, Heaps.ref(1), Heaps.ref(2));
  }

  @Test
  void theFirstIsThatOfABreadthFirstVisit() {
    Map<Integer, Edge> first = new TreeMap<>();
    Backbones.End end =
        new Backbones(
                ring(),
                10,
                tree -> {
                  first.putAll(tree);
                  return false;
                })
            .run();
    assertEquals(Backbones.End.STOPPED, end);
    assertEquals(
        List.of(PathMatcher.OUTSIDE, PathMatcher.OUTSIDE),
        first.values().stream().map(Edge::source).toList());
  }

  @Test
  void moreThanTheLimitAreNotTold() {
    int all = trees(ring()).size();
    int[] told = {0};
    assertEquals(4, all);
    assertEquals(
        Backbones.End.LIMIT_REACHED, new Backbones(ring(), 3, tree -> ++told[0] > 0).run());
    assertEquals(3, told[0]);
    assertEquals(Backbones.End.ALL_TOLD, new Backbones(ring(), all, tree -> true).run());
  }

  @Test
  void stringsAndClassesAreObjectsOfTheirOwn() {
    FieldKey key = new FieldKey("C", "s", "Ljava/lang/String;");
    ConcreteValue text = new ConcreteValue.Text("a");
    ConcreteObject holder = new ConcreteObject.Instance(1, "C", new TreeMap<>(Map.of(key, text)));
    ConcreteObject array =
        new ConcreteObject.Array(
            2, "[Ljava/lang/Object;", List.of(text, Heaps.ref(1), ConcreteValue.NULL));
    ReferenceGraph graph = graph(Heaps.heap(holder, array), Heaps.ref(2));
    List<String> classes =
        graph.objects().stream()
            .filter(o -> o != PathMatcher.OUTSIDE)
            .map(graph::className)
            .toList();
    assertEquals(
        List.of("[Ljava/lang/Object;", "java/lang/String", "C", "java/lang/String"), classes);
    assertEquals(3, graph.edges(2).size());
    assertEquals(VisitedReference.NULL, graph.edges(2).get(2).target());
  }

  @Test
  void numbersAndTheirArraysAreNoReferences() {
    ConcreteObject numbers =
        new ConcreteObject.Array(1, "[I", List.of(new ConcreteValue.Primitive('I', 1)));
    assertEquals(List.of(), graph(Heaps.heap(numbers), Heaps.ref(1)).edges(1));
    ReferenceGraph node = graph(Heaps.list(5), Heaps.ref(1));
    assertEquals(1, node.edges(1).size());
  }

  /** A list whose second half refers to the first: choices there would take it off its root. */
  @Test
  void deadEndsAreNotGoneThrough() {
    int half = 30;
    List<ConcreteObject> objects = new ArrayList<>();
    for (int i = 1; i <= 2 * half; i++) {
      int next = i < 2 * half ? i + 1 : 0;
      objects.add(Heaps.object(i, "Tree", 0, i > half ? i - half : 0, next));
    }
    ReferenceGraph graph = graph(ConcreteHeap.of(objects), Heaps.ref(1));
    int[] told = {0};
    Backbones.End end =
        assertTimeoutPreemptively(
            Duration.ofSeconds(20), () -> new Backbones(graph, 9, tree -> ++told[0] > 0).run());
    assertEquals(Backbones.End.ALL_TOLD, end);
    assertEquals(1, told[0]);
  }
}
