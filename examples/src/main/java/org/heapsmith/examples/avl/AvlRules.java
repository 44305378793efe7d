// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.examples.avl;

/** Companion of the invariant in examples/hex: what paths cannot say. */
final class AvlRules {
  private AvlRules() {}

  /** Order, heights and balance. */
  static void onRoot(AvlTree tree) {
    assert tree.repOK();
  }
}
