// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.worker.protocol;

import java.util.List;

/** Stands for {@code org.heapsmith.engine.tree.TreeNode} until that is there. */
public record TreeNode(int id, int parent, List<Integer> position, String label) {}
