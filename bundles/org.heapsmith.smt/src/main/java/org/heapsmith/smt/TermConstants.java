// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Set;

/** Collects the constants that terms contain. */
public final class TermConstants {
  private TermConstants() {}

  /** Returns the constants, each once; looks once at what terms share. */
  public static Set<Term> of(Collection<Term> roots) {
    Set<Term> found = new LinkedHashSet<>();
    Set<Term> seen = new HashSet<>();
    Deque<Term> work = new ArrayDeque<>(roots);
    while (!work.isEmpty()) {
      Term term = work.pop();
      if (term.isConst()) {
        found.add(term);
      } else if (seen.add(term)) {
        term.args().forEach(work::push);
      }
    }
    return found;
  }
}
