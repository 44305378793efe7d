// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.draw.tree;

import java.util.ArrayList;
import java.util.List;
import org.heapsmith.engine.tree.ComputationTree;
import org.heapsmith.engine.tree.TreeBatch;
import org.heapsmith.engine.tree.TreeNode;
import org.heapsmith.engine.tree.TreeNode.Choice;
import org.heapsmith.engine.tree.TreeNode.End;
import org.heapsmith.engine.tree.TreeNode.Kind;
import org.heapsmith.engine.tree.TreeNode.Leaf;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.result.NodeStatus;
import org.heapsmith.machine.result.Target;

/** Computation trees made by hand. */
public final class Trees {
  private final List<TreeNode> nodes = new ArrayList<>();

  /** A tree of a root only. */
  public Trees(String method) {
    nodes.add(node(0, -1, 0, choice(Kind.ROOT, 0, ""), method, NodeStatus.EXPLORED, "", null));
  }

  private static Choice choice(Kind kind, int line, String reference) {
    String type = reference.isEmpty() ? "" : "Sample";
    return new Choice(kind, "Sample", "swap", "()V", line, reference, type);
  }

  private static TreeNode node(
      int id,
      int parent,
      int alternative,
      Choice choice,
      String label,
      NodeStatus status,
      String why,
      Leaf leaf) {
    return new TreeNode(id, parent, alternative, choice, label, "", Target.NONE, status, why, leaf);
  }

  /** Adds a choice about a reference below a node: {@code null! } a test, {@code x?} pruned. */
  public Trees reference(int parent, int line, String reference, String... labels) {
    Choice choice = choice(Kind.REFERENCE, line, reference);
    for (int i = 0; i < labels.length; i++) {
      String label = labels[i].replaceAll("[!?]", "");
      boolean pruned = labels[i].endsWith("?");
      nodes.add(
          node(
              nodes.size(),
              parent,
              i,
              choice,
              label,
              pruned ? NodeStatus.PRUNED : NodeStatus.EXPLORED,
              pruned ? "list(x)" : "",
              labels[i].endsWith("!") ? new Leaf(End.RETURNED, "returns", "", "t") : null));
    }
    return this;
  }

  /** Returns the tree. */
  public ComputationTree tree() {
    ComputationTree tree = new ComputationTree();
    tree.add(new TreeBatch(1, Bounds.DEFAULT, nodes));
    return tree;
  }

  /** Returns a tree of that many nodes, three alternatives at each choice. */
  public static ComputationTree large(int size) {
    Trees trees = new Trees("large");
    for (int parent = 0; trees.nodes.size() + 3 <= size; parent++) {
      trees.reference(parent, 7, "x.next", "x.next == null", "x.next == x", "x.next is new");
    }
    return trees.tree();
  }
}
