// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.examples.rbt;

/** Companion of the invariant in examples/hex: what paths cannot say. */
final class RedBlackRules {
  private RedBlackRules() {}

  /** Order, colours and size. */
  static void onRoot(RedBlackTree tree) {
    assert tree.repOK();
  }
}
