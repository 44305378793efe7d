// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.slcomp;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * A list that is joined in constant time, for conjunctions of millions of conjuncts. Immutable.
 *
 * @param own its elements, if it was not joined
 */
record Rope<T>(List<T> own, Rope<T> left, Rope<T> right, int size) {

  static <T> Rope<T> of(List<T> elements) {
    return new Rope<>(List.copyOf(elements), null, null, elements.size());
  }

  Rope<T> join(Rope<T> other) {
    if (size == 0 || other.size == 0) {
      return size == 0 ? other : this;
    }
    return new Rope<>(List.of(), this, other, Math.addExact(size, other.size));
  }

  boolean isEmpty() {
    return size == 0;
  }

  List<T> toList() {
    List<T> result = new ArrayList<>(size);
    Deque<Rope<T>> rest = new ArrayDeque<>();
    rest.push(this);
    while (!rest.isEmpty()) {
      Rope<T> next = rest.pop();
      result.addAll(next.own);
      if (next.left != null) {
        rest.push(next.right);
        rest.push(next.left);
      }
    }
    return result;
  }
}
