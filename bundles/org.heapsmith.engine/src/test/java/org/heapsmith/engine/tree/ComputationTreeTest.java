// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.testing.Figure1;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.result.NodeStatus;
import org.heapsmith.machine.result.Target;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The computation trees of the POSE paper's Fig. 1 under lazy initialisation, node by node. */
class ComputationTreeTest {
  static final ExplorationOptions OPTIONS =
      ExplorationOptions.DEFAULT.withBounds(Bounds.DEFAULT.withLoop(20).withObjects(20));

  private static TreeOf swap(Compiler compiler) {
    return TreeOf.lazy(compiler.compile(Figure1.SAMPLE.formatted(4)), "Sample", "swap", OPTIONS);
  }

  private static TreeOf hasNull(int max) {
    return TreeOf.lazy(
        Compiler.JAVAC.compile(Figure1.SAMPLE.formatted(max)), "Sample", "hasNull", OPTIONS);
  }

  @ParameterizedTest
  @EnumSource
  void swapAsTree(Compiler compiler) {
    assertEquals(
        """
        swap
          s == null [s: null] -> returns
          s == this [s: alias of Sample#1]
            this.data == null [this.data: null] -> returns
            this.data == this [this.data: alias of Sample#1] -> returns
            this.data is new [this.data: fresh Object#2] -> returns
          s is new [s: fresh Sample#2]
            this.data == null [this.data: null]
              s.data == null [s.data: null] -> returns
              s.data == this [s.data: alias of Sample#1] -> returns
              s.data == s [s.data: alias of Sample#2] -> returns
              s.data is new [s.data: fresh Object#3] -> returns
            this.data == this [this.data: alias of Sample#1]
              s.data == null [s.data: null] -> returns
              s.data == this [s.data: alias of Sample#1] -> returns
              s.data == s [s.data: alias of Sample#2] -> returns
              s.data is new [s.data: fresh Object#3] -> returns
            this.data == s [this.data: alias of Sample#2]
              s.data == null [s.data: null] -> returns
              s.data == this [s.data: alias of Sample#1] -> returns
              s.data == s [s.data: alias of Sample#2] -> returns
              s.data is new [s.data: fresh Object#3] -> returns
            this.data is new [this.data: fresh Object#3]
              s.data == null [s.data: null] -> returns
              s.data == this [s.data: alias of Sample#1] -> returns
              s.data == s [s.data: alias of Sample#2] -> returns
              s.data == this.data [s.data: alias of Object#3] -> returns
              s.data is new [s.data: fresh Object#4] -> returns
        """,
        swap(compiler).text());
  }

  @Test
  void hasNullAsTree() {
    assertEquals(
        """
        hasNull
          this.next == null [this.next: null] -> returns true
          this.next == this [this.next: alias of Sample#1] -> returns false
          this.next is new [this.next: fresh Sample#2]
            this.next.next == null [this.next.next: null] -> returns true
            this.next.next == this [this.next.next: alias of Sample#1] -> returns false
            this.next.next == this.next [this.next.next: alias of Sample#2] -> returns false
            this.next.next is new [this.next.next: fresh Sample#3] -> returns false
        """,
        hasNull(1).text());
  }

  @Test
  void aNodeSaysWhereItsChoiceIsMadeAndAboutWhat() {
    TreeNode node = hasNull(1).tree().node(3);
    assertEquals(
        new TreeNode.Choice(
            TreeNode.Kind.REFERENCE, "Sample", "hasNull", "()Z", 14, "this.next", "Sample"),
        node.choice());
    assertEquals(Target.fresh("Sample#2"), node.target());
    assertEquals(NodeStatus.EXPLORED, node.status());
    assertEquals(2, node.alternative());
  }

  @Test
  void everyLeafNamesItsTestByItsPosition() {
    TreeOf swap = swap(Compiler.JAVAC);
    List<String> ids = new ArrayList<>();
    for (int id = 0; id < swap.tree().size(); id++) {
      if (swap.tree().node(id).leaf() != null) {
        ids.add(swap.tree().node(id).leaf().testId());
        assertEquals(id, swap.tree().find(swap.tree().position(id)));
      }
    }
    assertEquals(
        swap.result().tests().stream().map(TestCase::id).sorted().toList(),
        ids.stream().sorted().toList());
  }

  @Test
  void thePathConditionGrowsAlongThePath() {
    ComputationTree tree = swap(Compiler.JAVAC).tree();
    int leaf = tree.find(List.of(2, 0, 3));
    assertEquals(
        List.of("s is new", "this.data == null", "s.data is new"), tree.pathCondition(leaf));
    assertEquals(4, tree.path(leaf).size());
    assertEquals(4, tree.siblings(leaf).size());
    assertEquals(-1, tree.find(List.of(2, 0, 4)));
  }

  @Test
  void aLoopThatIsCutSaysByWhat() {
    ExplorationOptions options = OPTIONS.withBounds(Bounds.DEFAULT.withObjects(2));
    TreeOf cut =
        TreeOf.lazy(
            Compiler.JAVAC.compile(Figure1.SAMPLE.formatted(4)), "Sample", "hasNull", options);
    assertEquals(
        """
hasNull
  this.next == null [this.next: null] -> returns true
  this.next == this [this.next: alias of Sample#1] -> returns false
  this.next is new [this.next: fresh Sample#2]
    this.next.next == null [this.next.next: null] -> returns true
    this.next.next == this [this.next.next: alias of Sample#1] -> returns false
    this.next.next == this.next [this.next.next: alias of Sample#2] -> returns false
    this.next.next is new [this.next.next: fresh] BOUND: the objects bound of 2 was reached at an input reference of type Sample
""",
        cut.text());
    assertEquals(List.of(2), cut.tree().explorable(cut.tree().find(List.of(2, 3))));
  }

  @Test
  void batchesAreSmallAtFirstAndAnyCutOfThemGivesTheSameTree() {
    TreeOf swap = swap(Compiler.JAVAC);
    assertEquals(1, swap.batches().get(0).nodes().size());
    assertTrue(swap.batches().size() > 3);
    ComputationTree again = new ComputationTree();
    swap.batches().forEach(again::add);
    swap.batches().forEach(again::add); // a batch received twice changes nothing
    assertEquals(swap.text(), new TreeOf(null, null, again, List.of()).text());
    assertFalse(again.add(new TreeBatch(0, Bounds.DEFAULT, List.of())));
  }

  @Test
  void aLaterRunReplacesTheTree() {
    ComputationTree tree = swap(Compiler.JAVAC).tree();
    TreeNode root = tree.node(0);
    assertTrue(tree.add(new TreeBatch(2, Bounds.DEFAULT.withUnfold(7), List.of(root))));
    assertEquals(1, tree.size());
    assertEquals(0, tree.childCount(0));
    assertEquals(7, tree.bounds().unfold());
  }
}
