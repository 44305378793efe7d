// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.worker.protocol;

import java.util.List;
import org.heapsmith.engine.result.MethodId;

/**
 * Nodes of a computation tree, parents before children.
 *
 * @param method whose tree
 * @param round small inputs are explored first and then larger ones, each time with a new tree: the
 *     nodes of a higher round replace all of lower ones
 */
public record TreeBatch(MethodId method, int round, List<TreeNode> nodes) {

  /** Copies the list. */
  public TreeBatch {
    nodes = Lists.copy(nodes);
  }
}
