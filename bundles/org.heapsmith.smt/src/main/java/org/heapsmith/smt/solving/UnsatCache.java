// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt.solving;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.heapsmith.smt.Term;

/** Sets known to be unsatisfiable, found by their last assertion in canonical order. */
final class UnsatCache {
  /** More sets with one last assertion than these are hardly ever worth the search. */
  private static final int PER_TERM = 32;

  private final Map<Term, Deque<List<Term>>> byLast = new IdentityHashMap<>();

  void add(Assertions set) {
    if (set.size() == 0) {
      return;
    }
    Term last = set.sorted().get(set.sorted().size() - 1);
    Deque<List<Term>> sets = byLast.computeIfAbsent(last, key -> new ArrayDeque<>());
    sets.addFirst(set.sorted());
    if (sets.size() > PER_TERM) {
      sets.removeLast();
    }
  }

  boolean containsSubsetOf(Assertions asked) {
    for (Term term : asked.sorted()) {
      Deque<List<Term>> candidates = byLast.get(term);
      if (candidates != null && candidates.stream().anyMatch(asked::contains)) {
        return true;
      }
    }
    return false;
  }
}
