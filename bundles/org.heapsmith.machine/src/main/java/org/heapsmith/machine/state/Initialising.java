// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.state;

import org.pcollections.HashPMap;
import org.pcollections.IntTreePMap;

/**
 * Class initialisers on the stack, and what there was when the first of them began.
 *
 * @param count how many
 * @param firstId of the objects they make
 */
record Initialising(
    int count, int firstId, IntTreePMap<HeapObject> heap, HashPMap<String, StaticArea> statics) {

  Initialising withCount(int other) {
    return new Initialising(other, firstId, heap, statics);
  }
}
