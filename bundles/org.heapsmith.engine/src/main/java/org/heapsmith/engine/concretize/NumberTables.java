// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.concretize;

import java.util.IdentityHashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.heapsmith.machine.state.ArrayObject;

/**
 * The large arrays of known numbers that all paths have in common: what a static initialiser has
 * computed is turned into values once, and is one list in the heaps of all tests. Of one thread.
 */
final class NumberTables {
  private static final int LARGE = 64;

  /** Each path may have others, of which nobody asks again. */
  private static final int MOST = 200;

  private final Map<ArrayObject, Node> known = new IdentityHashMap<>();

  /** Returns the node of an array that does not change any more. */
  Node of(ArrayObject array, Supplier<Node> making) {
    Node table = known.get(array);
    if (table != null || array.length() < LARGE) {
      return table != null ? table : making.get();
    }
    Node made = making.get().withNumbers();
    if (made.numbers() != null && known.size() < MOST) {
      known.put(array, made);
    }
    return made;
  }
}
