// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.aliasing;

import java.util.ArrayList;
import java.util.List;
import org.heapsmith.engine.tree.ComputationTree;
import org.heapsmith.engine.tree.TreeNode;

/**
 * A symbolic reference that was resolved on the way to a node.
 *
 * @param taken the alternative on the way
 * @param alternatives all it had, in order
 */
record ReferenceChoice(TreeNode taken, List<Alternative> alternatives) {

  /** What the reference could have been; {@code taken} on the way to the node shown. */
  record Alternative(TreeNode node, boolean taken) {}

  /** Returns the choices on the way to a node, the first one first. */
  static List<ReferenceChoice> onTheWay(ComputationTree tree, int node) {
    List<ReferenceChoice> choices = new ArrayList<>();
    if (node < 0 || node >= tree.size()) {
      return choices;
    }
    for (TreeNode step : tree.path(node)) {
      if (step.choice().isAboutReference()) {
        choices.add(
            new ReferenceChoice(
                step,
                tree.siblings(step.id()).stream()
                    .map(n -> new Alternative(n, n.id() == step.id()))
                    .toList()));
      }
    }
    return choices;
  }
}
