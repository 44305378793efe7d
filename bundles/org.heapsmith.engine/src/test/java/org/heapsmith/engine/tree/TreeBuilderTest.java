// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.NodeStatus;
import org.heapsmith.machine.result.Outcome;
import org.heapsmith.machine.result.PathFact;
import org.heapsmith.machine.result.Target;
import org.heapsmith.machine.result.TreeEvent;
import org.junit.jupiter.api.Test;

class TreeBuilderTest {
  private static final MethodId METHOD = new MethodId("C", "m", "()V");

  private final List<TreeBatch> batches = new ArrayList<>();
  private final TreeBuilder builder = new TreeBuilder(batches::add);

  private void start() {
    builder.accept(new TreeEvent.Start(METHOD, Bounds.DEFAULT, null));
  }

  private void choice(int alternatives, Integer... at) {
    List<TreeEvent.Alternative> all =
        IntStream.range(0, alternatives)
            .mapToObj(
                i ->
                    new TreeEvent.Alternative(
                        "x == " + i, "x == " + i, Target.NONE, NodeStatus.EXPLORED, ""))
            .toList();
    builder.accept(new TreeEvent.Choice(List.of(at), PathFact.Kind.BRANCH, METHOD, 3, "", "", all));
  }

  private ComputationTree tree() {
    builder.flush();
    ComputationTree tree = new ComputationTree();
    batches.forEach(tree::add);
    return tree;
  }

  @Test
  void choicesMayComeInAnyOrderBelowTheirParents() {
    start();
    choice(2);
    choice(3, 1);
    choice(2, 0);
    choice(1, 1, 2);
    ComputationTree tree = tree();
    assertEquals(9, tree.size());
    assertEquals(List.of(1, 2, 0), tree.position(tree.find(List.of(1, 2, 0))));
    assertEquals(List.of("x == 1", "x == 2", "x == 0"), tree.pathCondition(8));
    assertEquals(TreeNode.Kind.BRANCH, tree.node(8).choice().kind());
  }

  @Test
  void anEndOfAPathReplacesItsNodeAlsoAfterThatWasSent() {
    start();
    choice(2);
    builder.flush();
    builder.accept(new TreeEvent.Leaf(List.of(1), new Outcome.Returned(null), "1"));
    ComputationTree tree = tree();
    assertEquals(new TreeNode.Leaf(TreeNode.End.RETURNED, "returns", "", "1"), tree.node(2).leaf());
    assertNull(tree.node(1).leaf());
    assertEquals(3, tree.size());
  }

  private List<String> labels(String... labelsAndConstraints) {
    List<TreeEvent.Alternative> all = new ArrayList<>();
    for (int i = 0; i < labelsAndConstraints.length; i += 2) {
      String label = labelsAndConstraints[i];
      String constraint = labelsAndConstraints[i + 1];
      all.add(new TreeEvent.Alternative(label, constraint, Target.NONE, NodeStatus.EXPLORED, ""));
    }
    start();
    builder.accept(
        new TreeEvent.Choice(List.of(), PathFact.Kind.UNFOLDING, METHOD, 3, "", "", all));
    return tree().children(0).stream().map(TreeNode::label).toList();
  }

  @Test
  void noTwoAlternativesOfAChoiceHaveOneLabel() {
    assertEquals(List.of("a", "b"), labels("a", "", "b", ""));
    assertEquals(
        List.of("x is new (n > 0)", "x is new (n <= 0)", "x == null"),
        labels("x is new", "n > 0", "x is new", "n <= 0", "x == null", "n > 0"));
    assertEquals(
        List.of("x is new (1)", "x is new (2)"), labels("x is new", "n > 0", "x is new", "n > 0"));
  }

  @Test
  void aPathThatTurnsOutToHaveNoInputIsPruned() {
    start();
    choice(1);
    builder.accept(new TreeEvent.Refuted(List.of(0), "no input"));
    assertEquals(NodeStatus.PRUNED, tree().node(1).status());
    assertEquals("no input", tree().node(1).why());
  }

  @Test
  void aMethodWithoutChoicesIsARootThatEnds() {
    start();
    builder.accept(new TreeEvent.Leaf(List.of(), new Outcome.Returned(null), ""));
    assertEquals("returns", tree().node(0).leaf().text());
  }

  @Test
  void aStartBeginsAnotherRun() {
    start();
    choice(2);
    start();
    choice(1);
    ComputationTree tree = tree();
    assertEquals(2, tree.size());
    assertEquals(2, batches.get(batches.size() - 1).run());
  }

  @Test
  void fiftyThousandNodes() {
    start();
    List<Integer> at = new ArrayList<>();
    for (int depth = 0; depth < 100; depth++) {
      choice(500, at.toArray(Integer[]::new));
      at.add(depth % 500);
    }
    ComputationTree tree = tree();
    assertEquals(50_001, tree.size());
    assertEquals(100, tree.position(tree.find(at)).size());
    assertTrue(batches.stream().allMatch(b -> b.nodes().size() <= 2048), "batches are bounded");
  }
}
