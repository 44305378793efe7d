// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.worker.protocol;

import java.util.List;

/**
 * What holds at a node of the computation tree.
 *
 * @param pathCondition the conjuncts, printed
 */
public record NodeDetails(List<String> pathCondition) {

  /** Copies the list. */
  public NodeDetails {
    pathCondition = Lists.copy(pathCondition);
  }
}
