// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.worker.protocol;

import java.util.List;
import org.heapsmith.engine.tree.HeapSnapshot;

/**
 * What holds at a node of the computation tree.
 *
 * @param pathCondition the conjuncts, printed
 * @param heap the symbolic heap there; null if the node cannot be reached again in time
 */
public record NodeDetails(List<String> pathCondition, HeapSnapshot heap) {

  /** Copies the list. */
  public NodeDetails {
    pathCondition = Lists.copy(pathCondition);
  }

  /** Makes the answer where the heap is not known. */
  public NodeDetails(List<String> pathCondition) {
    this(pathCondition, null);
  }

  /** Makes the answer of a heap. */
  public static NodeDetails of(HeapSnapshot heap) {
    return new NodeDetails(heap.pathCondition(), heap);
  }
}
