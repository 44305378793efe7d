// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.worker.protocol;

import java.util.List;
import org.heapsmith.machine.result.MethodId;

/**
 * Asks about a node of the computation tree.
 *
 * @param position indices of the alternatives taken from the root
 */
public record NodeParams(MethodId method, List<Integer> position) {

  /** Copies the list. */
  public NodeParams {
    position = Lists.copy(position);
  }
}
