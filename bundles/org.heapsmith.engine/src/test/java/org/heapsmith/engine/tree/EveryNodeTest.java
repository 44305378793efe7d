// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.heapsmith.base.Cancellation;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.ExplorationRequest;
import org.heapsmith.engine.Explorer;
import org.heapsmith.engine.tree.HeapSnapshot.Kind;
import org.heapsmith.engine.tree.HeapSnapshot.Obj;
import org.heapsmith.engine.tree.HeapSnapshot.Slot;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.bounds.Subtrees;
import org.heapsmith.machine.result.NodeStatus;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each node of a tree that is possible has a heap, and nothing in it points nowhere. */
class EveryNodeTest {
  private static final Path MIX =
      Compiler.JAVAC.compile(
          """
public class Mix {
  interface Shape { int area(); }
  static class Square implements Shape { int side; public int area() { return side; } }
  static class Disc implements Shape { int radius; Disc inner; public int area() { return radius * radius; } }
  Mix next;
  int[] numbers;
  String name;
  Shape shape;
  boolean flag;
  double share;

  Mix(Mix next) { if (next != null && next.flag) this.next = new Mix(next.next); }
  int arrays(int i) { return numbers[i] > 3 ? numbers.length : -1; }
  int texts(String s) { return s.length() > 1 && s.charAt(0) == 'a' ? 1 : name.length(); }
  int dispatch() { return shape.area() > 4 ? 1 : 0; }
  java.util.List<Mix> collect() {
    java.util.List<Mix> all = new java.util.ArrayList<>();
    for (Mix m = this; m != null && all.size() < 2; m = m.next) all.add(m);
    return all;
  }
  void fails(Mix m) { if (m == this) throw new IllegalStateException("same " + share); m.next = this; }
  static long pick(int k, long x) { switch (k) { case 1: return x / (k - 1); case 2: return x; default: return 0; } }
}
""");

  /** Of larger trees, only so many nodes are looked at. */
  private static final int MOST = 40;

  private static final Bounds BOUNDS =
      new Bounds(2, 2, 20_000, 3, 50, 1, Bounds.DEFAULT.timeMillis());

  @ParameterizedTest
  @CsvSource({"lazy", "separation", "path-optimal"})
  void allMethods(String strategy) {
    for (String method :
        List.of("arrays", "texts", "dispatch", "collect", "fails", "pick", "<init>")) {
      allNodes(
          TreeOf.request(
              MIX,
              "Mix",
              method,
              ExplorationOptions.DEFAULT.withStrategy(strategy).withBounds(BOUNDS)));
    }
  }

  @ParameterizedTest
  @CsvSource({"lazy", "separation", "path-optimal", "summary"})
  void alsoInAPartOfATree(String strategy) {
    ExplorationRequest whole =
        TreeOf.request(
            MIX,
            "Mix",
            "fails",
            ExplorationOptions.DEFAULT.withStrategy(strategy).withBounds(BOUNDS));
    ComputationTree tree = TreeOf.explore(whole).tree();
    int last = tree.childCount(0) - 1;
    Subtrees part = Subtrees.node(List.of(last), tree.bounds());
    allNodes(
        TreeOf.request(
            MIX, "Mix", "fails", whole.options().within(part, tree.bounds().withObjects(6))));
  }

  @ParameterizedTest
  @CsvSource({"lazy", "separation", "path-optimal", "summary"})
  void alsoInAPartOfAPart(String strategy) {
    ExplorationRequest whole =
        TreeOf.request(
            MIX,
            "Mix",
            "collect",
            ExplorationOptions.DEFAULT
                .withStrategy(strategy)
                .withBounds(BOUNDS.withObjects(2).withUnfold(1)));
    ComputationTree tree = TreeOf.explore(whole).tree();
    int last = tree.childCount(0) - 1;
    Bounds deeper = tree.bounds().withObjects(3).withUnfold(2);
    ExplorationRequest outer = part(whole, tree, deeper, List.of(last));
    ComputationTree below = TreeOf.explore(outer).tree();
    List<Integer> deep = below.position(below.size() - 1);
    allNodes(part(outer, below, deeper.withObjects(4).withUnfold(3), deep));
    allNodes(part(outer, below, deeper, List.of(0))); // what the part left out
  }

  private static ExplorationRequest part(
      ExplorationRequest request, ComputationTree tree, Bounds deeper, List<Integer> position) {
    List<Integer> start = tree.explorable(tree.find(position));
    return TreeOf.request(
        MIX,
        "Mix",
        request.method().name(),
        request.options().within(tree.part(List.of(start)), deeper));
  }

  private static void allNodes(ExplorationRequest request) {
    Explorer explorer = new Explorer();
    ComputationTree tree = TreeOf.explore(request).tree();
    assertTrue(tree.size() > 1, request.method().name());
    int step = 1 + tree.size() / MOST;
    for (int id = 0; id < tree.size(); id += step) {
      TreeNode node = tree.node(id);
      List<Integer> position = tree.position(id);
      Optional<HeapSnapshot> heap =
          explorer.at(request, tree.bounds(), position, Cancellation.NONE);
      boolean possible =
          node.status() == NodeStatus.EXPLORED || node.status() == NodeStatus.SKIPPED;
      assertEquals(possible, heap.isPresent(), node.toString());
      heap.ifPresent(
          h -> {
            assertTrue(node.leaf() == null || h.ended(), node.toString());
            check(h, node);
          });
    }
  }

  private static void check(HeapSnapshot heap, TreeNode node) {
    Set<Integer> open = heap.open().stream().map(HeapSnapshot.Open::id).collect(Collectors.toSet());
    List<Slot> initial = new ArrayList<>(heap.inputs());
    heap.predicates().forEach(p -> initial.addAll(p.arguments()));
    check(initial, heap.initial(), open, node);
    List<Slot> current = new ArrayList<>(heap.locals());
    current.addAll(heap.inputs());
    check(current, heap.current(), open, node);
  }

  private static void check(List<Slot> roots, List<Obj> objects, Set<Integer> open, TreeNode node) {
    Set<Integer> ids = objects.stream().map(Obj::id).collect(Collectors.toSet());
    assertEquals(objects.size(), ids.size(), node.toString());
    List<Slot> slots = new ArrayList<>(roots);
    objects.forEach(o -> slots.addAll(o.fields()));
    for (Slot slot : slots) {
      boolean found =
          switch (slot.kind()) {
            case OBJECT -> ids.contains(slot.target());
            case OPEN -> open.contains(slot.target());
            case NULL, VALUE -> slot.target() == 0;
          };
      assertTrue(found, node + ": " + slot);
    }
    assertTrue(slots.stream().allMatch(s -> s.kind() != Kind.VALUE || !s.text().isEmpty()));
  }
}
