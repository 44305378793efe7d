// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.tree;

import java.util.BitSet;
import org.heapsmith.engine.tree.ComputationTree;
import org.heapsmith.engine.tree.TreeNode;

/** The children of nodes that a filter lets through; asked for row by row. */
final class Rows {
  private final ComputationTree tree;
  private final BitSet visible;

  Rows(ComputationTree tree, NodeFilter filter) {
    this.tree = tree;
    visible = filter.isAll() ? null : visible(tree, filter);
  }

  /** Parents come before children: going backwards marks each way in one pass. */
  private static BitSet visible(ComputationTree tree, NodeFilter filter) {
    BitSet visible = new BitSet(tree.size());
    for (int id = tree.size() - 1; id >= 0; id--) {
      if (visible.get(id) || filter.matches(tree.node(id))) {
        visible.set(id);
        visible.set(Math.max(0, tree.node(id).parent()));
      }
    }
    return visible;
  }

  ComputationTree tree() {
    return tree;
  }

  boolean isEmpty() {
    return tree.size() == 0 || visible != null && !visible.get(0);
  }

  boolean isVisible(int id) {
    return visible == null || visible.get(id);
  }

  int childCount(int id) {
    int all = tree.childCount(id);
    if (visible == null) {
      return all;
    }
    int count = 0;
    for (int i = 0; i < all; i++) {
      count += visible.get(tree.child(id, i).id()) ? 1 : 0;
    }
    return count;
  }

  /** Returns the child in that row, null if there is none. */
  TreeNode child(int id, int row) {
    if (visible == null) {
      return row < tree.childCount(id) ? tree.child(id, row) : null;
    }
    int left = row;
    for (TreeNode child : tree.children(id)) {
      if (visible.get(child.id()) && left-- == 0) {
        return child;
      }
    }
    return null;
  }

  /** Returns the row of a node among its siblings. */
  int row(int id) {
    TreeNode node = tree.node(id);
    int row = 0;
    for (int i = 0; i < node.alternative(); i++) {
      row += isVisible(tree.child(node.parent(), i).id()) ? 1 : 0;
    }
    return row;
  }
}
