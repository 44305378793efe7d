// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.tree;

import org.heapsmith.machine.bounds.Bounds;

/** The bounds within which a node is explored further. */
final class Deeper {
  private Deeper() {}

  /** Returns bounds that let a path go about twice as far; the time stays. */
  static Bounds than(Bounds bounds) {
    return new Bounds(
        bounds.unfold() + Math.max(2, bounds.unfold() / 2),
        bounds.loop() * 2,
        bounds.depth() * 2,
        bounds.objects() * 2,
        bounds.calls() * 2,
        bounds.arrayLength() + 2,
        bounds.timeMillis());
  }
}
