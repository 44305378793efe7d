// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.draw.tree;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.IntPredicate;
import org.heapsmith.engine.tree.ComputationTree;
import org.heapsmith.engine.tree.TreeNode;

/** A computation tree as plain text, a node a line, alternatives indented below their choice. */
public final class TreeText {
  private TreeText() {}

  /** A node and how far it is indented. */
  private record Open(TreeNode node, int depth) {}

  /**
   * Returns lines such as {@code s == null [line 7] -> returns}: label, line of the choice, and how
   * the path ended or why it was not explored. Each ends with {@code \n}.
   */
  public static String of(ComputationTree tree) {
    return of(tree, id -> true);
  }

  /**
   * Returns the lines of a part of the tree.
   *
   * @param shown by id, which nodes; one whose parent is not shown is not shown either
   */
  public static String of(ComputationTree tree, IntPredicate shown) {
    StringBuilder text = new StringBuilder();
    Deque<Open> open = new ArrayDeque<>();
    if (tree.size() > 0) {
      open.push(new Open(tree.node(0), 0));
    }
    while (!open.isEmpty()) {
      Open next = open.pop();
      line(text, next);
      int id = next.node().id();
      for (int i = tree.childCount(id) - 1; i >= 0; i--) {
        if (shown.test(tree.child(id, i).id())) {
          open.push(new Open(tree.child(id, i), next.depth() + 1));
        }
      }
    }
    return text.toString();
  }

  private static void line(StringBuilder text, Open next) {
    TreeNode node = next.node();
    text.append("  ".repeat(next.depth())).append(node.label());
    if (node.choice().line() > 0) {
      text.append(" [line ").append(node.choice().line()).append(']');
    }
    String end = NodeTexts.end(node);
    if (!end.isEmpty()) {
      text.append(" -> ").append(end);
    }
    text.append('\n');
  }
}
