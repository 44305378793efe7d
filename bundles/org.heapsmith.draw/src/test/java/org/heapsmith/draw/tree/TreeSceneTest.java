// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.draw.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import org.heapsmith.draw.scene.Box;
import org.heapsmith.draw.scene.Link;
import org.heapsmith.draw.scene.Scene;
import org.heapsmith.draw.scene.TextMetrics;
import org.heapsmith.draw.svg.SceneSvg;
import org.heapsmith.engine.tree.ComputationTree;
import org.heapsmith.engine.tree.TreeBatch;
import org.heapsmith.engine.tree.TreeNode;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.result.NodeStatus;
import org.heapsmith.machine.result.Target;
import org.junit.jupiter.api.Test;

class TreeSceneTest {
  /** The upper part of swap of the POSE paper, one alternative pruned. */
  private static final ComputationTree SWAP =
      new Trees("swap")
          .reference(0, 6, "s", "s == null!", "s == this?", "s is new")
          .reference(3, 7, "this.data", "this.data == null!", "this.data is new!")
          .tree();

  private static Scene whole(ComputationTree tree) {
    return TreeScene.of(tree, id -> true, TextMetrics.SVG);
  }

  private static Box box(Scene scene, int id) {
    return scene.box(TreeScene.key(id)).orElseThrow();
  }

  private static List<String> rows(Box box) {
    return box.rows().stream().map(Box.Row::text).toList();
  }

  @Test
  void aNodeSaysItsLabelAndWhatComesNextOrHowItEnds() {
    Scene scene = whole(SWAP);
    assertEquals("swap", box(scene, 0).title());
    assertEquals(List.of("line 6: s"), rows(box(scene, 0)));
    assertEquals(List.of("returns"), rows(box(scene, 1)));
    assertEquals(List.of("pruned: list(x)"), rows(box(scene, 2)));
    assertEquals(List.of("line 7: this.data"), rows(box(scene, 3)));
  }

  @Test
  void anAlternativeSaysInShortWhatTheReferenceIs() {
    TreeNode node = SWAP.node(3);
    TreeNode fresh =
        new TreeNode(
            3,
            0,
            2,
            node.choice(),
            node.label(),
            "",
            Target.fresh("Sample#2"),
            NodeStatus.EXPLORED,
            "",
            null);
    ComputationTree tree = SWAP.snapshot();
    tree.add(new TreeBatch(1, Bounds.DEFAULT, List.of(fresh)));
    assertEquals("fresh Sample#2", box(whole(tree), 3).title());
    assertEquals("s is new", box(whole(tree), 3).hint());
  }

  @Test
  void whatBecameOfANodeIsItsRole() {
    Scene scene = whole(SWAP);
    assertEquals(Box.Role.STEP, box(scene, 0).role());
    assertEquals(Box.Role.RETURNED, box(scene, 1).role());
    assertEquals(Box.Role.PRUNED, box(scene, 2).role());
    assertEquals(
        List.of(Link.Role.BRANCH, Link.Role.DEAD_BRANCH, Link.Role.BRANCH),
        scene.links().subList(0, 3).stream().map(Link::role).toList());
  }

  @Test
  void alternativesStandInOneColumnInTheirOrderWithTheParentInTheirMiddle() {
    Scene scene = whole(SWAP);
    assertEquals(box(scene, 1).x(), box(scene, 2).x());
    assertEquals(box(scene, 1).x(), box(scene, 3).x());
    assertTrue(box(scene, 1).y() < box(scene, 2).y() && box(scene, 2).y() < box(scene, 3).y());
    double middle = box(scene, 3).y() + box(scene, 3).height() / 2;
    double first = box(scene, 4).y() + box(scene, 4).height() / 2;
    double last = box(scene, 5).y() + box(scene, 5).height() / 2;
    assertEquals((first + last) / 2, middle, 0.01);
  }

  @Test
  void onlyWhatIsShownIsDrawnAndTheRestCounted() {
    Set<Integer> shown = Set.of(0, 1, 3);
    Scene scene = TreeScene.of(SWAP, shown::contains, TextMetrics.SVG);
    assertEquals(
        List.of("node:0", "node:1", "node:3"), scene.boxes().stream().map(Box::key).toList());
    assertEquals(List.of("line 6: s  +1"), rows(box(scene, 0)));
    assertEquals(List.of("line 7: this.data  +2"), rows(box(scene, 3)));
  }

  @Test
  void thereIsNothingToDrawOfAnEmptyTree() {
    assertEquals(Scene.EMPTY, whole(new ComputationTree()));
  }

  @Test
  void boxesDoNotOverlap() {
    List<Box> boxes = whole(Trees.large(200)).boxes();
    for (int i = 0; i < boxes.size(); i++) {
      for (int j = 0; j < i; j++) {
        Box a = boxes.get(i);
        Box b = boxes.get(j);
        boolean apart =
            a.x() >= b.x() + b.width()
                || b.x() >= a.x() + a.width()
                || a.y() >= b.y() + b.height()
                || b.y() >= a.y() + a.height();
        assertTrue(apart, a + " " + b);
      }
    }
  }

  @Test
  void twoThousandNodesAreLaidOutAndWritten() {
    ComputationTree tree = Trees.large(2000);
    Scene scene = whole(tree); // some 10 ms
    assertEquals(tree.size(), scene.boxes().size());
    assertFalse(SceneSvg.document(scene).isEmpty());
  }

  @Test
  void asText() {
    assertEquals(
        """
        swap
          s == null [line 6] -> returns
          s == this [line 6] -> pruned: list(x)
          s is new [line 6]
            this.data == null [line 7] -> returns
            this.data is new [line 7] -> returns
        """,
        TreeText.of(SWAP));
  }
}
