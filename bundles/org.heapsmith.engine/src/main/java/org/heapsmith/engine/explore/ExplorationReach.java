// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.explore;

import java.util.Set;

/**
 * How far an exploration got.
 *
 * @param seen what its tests show, as opaque texts: branches, statements, kinds of outcome
 * @param open whether a block is left whose way in some test takes, and that none runs to its end:
 *     an exception ends it in the middle
 */
public record ExplorationReach(Set<String> seen, boolean open) {

  /** Copies the set. */
  public ExplorationReach {
    seen = Set.copyOf(seen);
  }
}
