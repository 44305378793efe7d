// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.Set;

/** Collects the variables of a term; the answer is kept in the term. */
final class TermVariables {
  private TermVariables() {}

  static Set<Term> of(Term root) {
    Set<Term> known = root.variables;
    if (known != null) {
      return known;
    }
    Set<Term> found = Collections.unmodifiableSet(collect(root));
    root.variables = found;
    return found;
  }

  /** Pre-order without recursion: terms may be deeper than the stack. */
  private static Set<Term> collect(Term root) {
    Set<Term> found = new LinkedHashSet<>();
    Set<Term> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    Deque<Term> work = new ArrayDeque<>();
    work.push(root);
    while (!work.isEmpty()) {
      Term term = work.pop();
      if (term.op() == Op.VAR) {
        found.add(term);
      } else if (!term.args().isEmpty() && seen.add(term)) {
        if (term.variables != null) {
          found.addAll(term.variables);
        } else {
          for (int i = term.args().size() - 1; i >= 0; i--) {
            work.push(term.arg(i));
          }
        }
      }
    }
    return found;
  }
}
