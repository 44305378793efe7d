// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.tree;

import java.util.List;
import org.heapsmith.engine.tree.ComputationTree;
import org.heapsmith.engine.tree.TreeNode;

/** A computation tree in words, an indented line for each node. */
final class TreeWords {
  private static final int DEEPEST_INDENT = 60;

  private TreeWords() {}

  static String of(Rows rows) {
    StringBuilder text = new StringBuilder();
    ComputationTree tree = rows.tree();
    if (tree.size() > 0) {
      add(text, rows, tree.path(0), 0);
    }
    return text.toString();
  }

  private static void add(StringBuilder text, Rows rows, List<TreeNode> nodes, int depth) {
    for (TreeNode node : nodes) {
      if (!rows.isVisible(node.id())) {
        continue;
      }
      text.append("  ".repeat(Math.min(depth, DEEPEST_INDENT))).append(NodeText.label(node));
      String place = NodeText.place(node, rows.tree());
      if (!place.isEmpty()) {
        text.append("  [").append(place).append(']');
      }
      String result = NodeText.result(node);
      if (!result.isEmpty()) {
        text.append("  => ").append(result);
      }
      text.append('\n');
      add(text, rows, rows.tree().children(node.id()), depth + 1);
    }
  }
}
