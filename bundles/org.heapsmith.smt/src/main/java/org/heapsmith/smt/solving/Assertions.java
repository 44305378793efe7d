// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt.solving;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.TermOrder;

/**
 * A set of assertions: a key of caches.
 *
 * @param sorted in canonical order, without duplicates
 */
record Assertions(List<Term> sorted) {

  static Assertions of(List<Term> assertions) {
    List<Term> sorted = new ArrayList<>(new HashSet<>(assertions));
    sorted.sort(TermOrder.INSTANCE);
    return new Assertions(List.copyOf(sorted));
  }

  Set<Term> asSet() {
    return new HashSet<>(sorted);
  }
}
