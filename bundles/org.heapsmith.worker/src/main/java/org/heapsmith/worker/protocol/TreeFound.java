// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.worker.protocol;

import org.heapsmith.engine.tree.TreeBatch;
import org.heapsmith.machine.result.MethodId;

/**
 * Nodes of a computation tree.
 *
 * @param method whose tree
 * @param batch to be added to that method's {@link org.heapsmith.engine.tree.ComputationTree}
 */
public record TreeFound(MethodId method, TreeBatch batch) {}
