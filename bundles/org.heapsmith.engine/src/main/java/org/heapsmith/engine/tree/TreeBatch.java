// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.tree;

import java.util.List;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.bounds.Subtrees;

/**
 * Nodes that are new, or better known than before: a node sent again replaces the one with its id
 * (its path has ended). New nodes come in the order of their ids, without gaps.
 *
 * @param run 1, 2, … : a batch of a later run starts a new tree, which replaces the one of the run
 *     before; its first node is the root
 * @param bounds what this run's tree was explored within; to be given back with a position of it
 * @param within the part of the whole tree that this run explores, null for the whole
 */
public record TreeBatch(int run, Bounds bounds, Subtrees within, List<TreeNode> nodes) {

  /** Copies the list. */
  public TreeBatch {
    nodes = List.copyOf(nodes);
  }

  /** Makes a batch of a whole tree. */
  public TreeBatch(int run, Bounds bounds, List<TreeNode> nodes) {
    this(run, bounds, null, nodes);
  }
}
