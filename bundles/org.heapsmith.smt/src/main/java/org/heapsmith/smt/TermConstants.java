// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Set;

/** Collects the constants that terms contain. */
final class TermConstants {
  private TermConstants() {}

  /** Returns the constants of sort REF, in no order. */
  static Set<Term> references(Collection<Term> roots) {
    Set<Term> found = Collections.newSetFromMap(new IdentityHashMap<>());
    Set<Term> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    Deque<Term> work = new ArrayDeque<>(roots);
    while (!work.isEmpty()) {
      Term term = work.pop();
      if (term.isConst()) {
        if (term.sort() == Sort.REF) {
          found.add(term);
        }
      } else if (seen.add(term)) {
        term.args().forEach(work::push);
      }
    }
    return found;
  }
}
