// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.tree;

import java.util.BitSet;
import java.util.List;
import org.heapsmith.draw.scene.Scene;
import org.heapsmith.draw.scene.TextMetrics;
import org.heapsmith.draw.tree.TreeScene;
import org.heapsmith.engine.tree.TreeNode;

/** Lays out the open part of a tree: the nodes whose rows are open, and what is below them. */
final class TreeScenes {
  private TreeScenes() {}

  static Scene scene(Rows rows, List<Integer> open, TextMetrics metrics) {
    BitSet shown = new BitSet(rows.tree().size());
    shown.set(0);
    for (int id : open) {
      for (TreeNode child : rows.tree().children(id)) {
        shown.set(child.id(), rows.isVisible(child.id()));
      }
    }
    return TreeScene.of(rows.tree(), shown::get, metrics);
  }
}
