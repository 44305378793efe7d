// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.tree;

import static org.heapsmith.engine.specs.Specs.call;
import static org.heapsmith.engine.specs.Specs.cell;
import static org.heapsmith.engine.specs.Specs.eq;
import static org.heapsmith.engine.specs.Specs.field;
import static org.heapsmith.engine.specs.Specs.heap;
import static org.heapsmith.engine.specs.Specs.nil;
import static org.heapsmith.engine.specs.Specs.ref;
import static org.heapsmith.engine.specs.Specs.spec;
import static org.heapsmith.engine.testing.Figure1.SAMPLE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.ExplorationRequest;
import org.heapsmith.engine.Explorer;
import org.heapsmith.engine.specs.Specs;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.bounds.Subtrees;
import org.heapsmith.machine.result.BranchStatus;
import org.heapsmith.machine.result.NodeStatus;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.Test;

/** Exploring below chosen nodes only, without a precondition and with one. */
class PartOfTreeTest {
  private static final String LISTS =
      """
      class Big {
        static class Node { int val; Node next; Node(int v, Node n) { val = v; next = n; } }
        static int same(Node x, Node y) {
          int n = 0;
          while (x != null) {
            if (x.val == y.val) n++;
            x = x.next;
            y = y.next;
          }
          return n;
        }
      }
      """;
  private static final String NODE = "Big$Node";
  private static final String DESCRIPTOR = "(LBig$Node;LBig$Node;)I";
  private static final Expr.Var X = ref("x", NODE);
  private static final Expr.Var Y = ref("y", NODE);

  private static final ExplorationRequest LAZY =
      TreeOf.request(
          Compiler.JAVAC.compile(SAMPLE.formatted(4)),
          "Sample",
          "swap",
          ExplorationOptions.DEFAULT.withStrategy("lazy"));

  /** Two lists of the same length (motivating example of the JSF paper), under deepening. */
  private static final ExplorationRequest SEPARATION = separation();

  private static ExplorationRequest separation() {
    Expr.Var m = ref("m", NODE);
    Expr.Var n = ref("n", NODE);
    Disjunct empty = heap(List.of(), List.of(), eq(X, nil()), eq(Y, nil()));
    Disjunct longer =
        heap(
            List.of(m, n),
            List.of(
                cell(X, NODE, field(NODE, "next", "LBig$Node;", m)),
                cell(Y, NODE, field(NODE, "next", "LBig$Node;", n)),
                call("pre", m, n)));
    SpecModel specs = new Specs().predicate("pre", List.of(X, Y), empty, longer).model();
    Disjunct requires = heap(List.of(), List.of(call("pre", X, Y)));
    Path folder = Compiler.JAVAC.compile(LISTS);
    return TreeOf.request(
        folder,
        "Big",
        "same",
        ExplorationOptions.DEFAULT,
        specs,
        Optional.of(spec("Big", "same", DESCRIPTOR, List.of(X, Y), requires)));
  }

  private static ExplorationRequest within(
      ExplorationRequest request, Subtrees part, Bounds below) {
    return new ExplorationRequest(
        request.classPath(),
        request.method(),
        request.specs(),
        request.spec(),
        request.options().within(part, below));
  }

  private static List<String> tests(TreeOf tree) {
    return tree.result().tests().stream().map(TestCase::id).toList();
  }

  private static String snapshot(Integer... position) {
    Bounds shown = TreeOf.explore(SEPARATION).tree().bounds();
    return Snapshots.text(
        new Explorer().at(SEPARATION, shown, List.of(position), Cancellation.NONE).orElseThrow());
  }

  @Test
  void underDeepeningTheTreeIsThatOfTheLastLevel() {
    TreeOf tree = TreeOf.explore(SEPARATION);
    assertEquals(2, tree.tree().bounds().unfold(), "one past the first that covers all");
    String text = tree.text();
    assertTrue(text.contains("BOUND: the unfold bound of 2 was reached at predicate pre"), text);
    assertFalse(text.contains("BOUND: the unfold bound of 1 was reached"), text);
  }

  @Test
  void aFoldedPredicateAndAnObjectItPromisesArePartOfTheInput() {
    assertEquals(
        """
        input x = Node#1, y = Node
          Node#1{val = x.val, next = ?x.next}
          Node{next = ?y.next}
        now x = Node#1, y = Node, n = 0
          pre(x = ?x.next, y = ?y.next)
          if x is Node#1
        """,
        snapshot(1));
  }

  @Test
  void atALeafAllOfThePreconditionIsUnfolded() {
    assertEquals(
        """
        input x = Node#1, y = Node#2
          Node#1{val = x.val, next = null}
          Node#2{val = y.val, next = null}
        end result = 1
          if x is Node#1
          if y is Node#2
          if x.next == null
          if y.next == null
          if x.val == y.val
        """,
        snapshot(1, 0, 0));
  }

  @Test
  void theSiblingsTogetherGiveTheWholeLazyTree() {
    siblingsGiveTheWhole(LAZY);
  }

  @Test
  void theSiblingsTogetherGiveTheWholeTreeUnderAPrecondition() {
    siblingsGiveTheWhole(SEPARATION);
  }

  private static void siblingsGiveTheWhole(ExplorationRequest request) {
    TreeOf whole = TreeOf.explore(request);
    Bounds bounds = whole.tree().bounds();
    List<String> together = new ArrayList<>();
    for (TreeNode child : whole.tree().children(0)) {
      if (child.status() == NodeStatus.EXPLORED) {
        Subtrees part = Subtrees.node(whole.tree().position(child.id()), bounds);
        TreeOf below = TreeOf.explore(within(request, part, bounds));
        together.addAll(tests(below));
        assertFalse(below.result().complete());
      }
    }
    assertEquals(tests(whole), together);
  }

  @Test
  void pinnedAreAllPathsThroughAnyOfTheNodes() {
    TreeOf whole = TreeOf.explore(LAZY);
    Subtrees part = new Subtrees(List.of(List.of(1, 0), List.of(2, 2)), whole.tree().bounds());
    TreeOf pinned = TreeOf.explore(within(LAZY, part, whole.tree().bounds()));
    assertEquals(
        tests(whole).stream().filter(t -> t.startsWith("1.0") || t.startsWith("2.2")).toList(),
        tests(pinned));
    assertEquals(5, tests(pinned).size());
  }

  @Test
  void theTreeShowsWhatWasLeftOut() {
    TreeOf whole = TreeOf.explore(LAZY);
    Subtrees part = Subtrees.node(List.of(1), whole.tree().bounds());
    assertEquals(
        """
        swap
          s == null [s: null] SKIPPED: not part of what was asked for
          s == this [s: alias of Sample#1]
            this.data == null [this.data: null] -> returns
            this.data == this [this.data: alias of Sample#1] -> returns
            this.data is new [this.data: fresh Object#2] -> returns
          s is new [s: fresh Sample#2] SKIPPED: not part of what was asked for
        """,
        TreeOf.explore(within(LAZY, part, whole.tree().bounds())).text());
  }

  @Test
  void aPartProvesNothingInfeasible() {
    TreeOf whole = TreeOf.explore(LAZY);
    Subtrees part = Subtrees.node(List.of(1), whole.tree().bounds());
    TreeOf below = TreeOf.explore(within(LAZY, part, whole.tree().bounds()));
    assertTrue(
        below.result().branches().values().stream()
            .noneMatch(b -> b instanceof BranchStatus.ProvedInfeasible));
    assertEquals(Code.BOUND_PART, below.result().notices().get(0).code());
  }

  @Test
  void belowANodeTheBoundsMayBeDeeper() {
    TreeOf shallow = TreeOf.explore(SEPARATION);
    Bounds bounds = shallow.tree().bounds();
    int cut = 0;
    while (shallow.tree().node(cut).status() != NodeStatus.BOUND) {
      cut++;
    }
    Subtrees part = Subtrees.node(shallow.tree().explorable(cut), bounds);
    Bounds deeper = bounds.withUnfold(bounds.unfold() + 1).withLoop(bounds.loop() + 1);
    TreeOf below = TreeOf.explore(within(SEPARATION, part, deeper));
    int longest = longest(shallow);
    assertEquals(longest + 2, longest(below));
    assertEquals(deeper, below.tree().bounds());
  }

  /** Returns the number of nodes of both lists in the largest input. */
  private static int longest(TreeOf tree) {
    return tree.result().tests().stream().mapToInt(t -> t.input().objects().size()).max().orElse(0);
  }

  @Test
  void aPositionThatIsNotThereIsSaid() {
    Subtrees part = Subtrees.node(List.of(9, 9), Bounds.DEFAULT);
    ExplorationRequest request = within(LAZY, part, Bounds.DEFAULT);
    HeapsmithException e = assertThrows(HeapsmithException.class, () -> TreeOf.explore(request));
    assertEquals(Code.POSITION_NOT_FOUND, e.notice().code());
  }
}
