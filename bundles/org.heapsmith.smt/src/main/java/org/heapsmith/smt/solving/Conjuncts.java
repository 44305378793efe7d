// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt.solving;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/** Takes conjunctions apart. */
final class Conjuncts {
  private Conjuncts() {}

  /**
   * Returns the conjuncts of the conjunction of {@code assertions}, without duplicates and truths,
   * in order of occurrence; only false if one of them is.
   */
  static List<Term> of(List<Term> assertions) {
    Set<Term> atoms = new LinkedHashSet<>();
    Deque<Term> work = new ArrayDeque<>();
    for (Term assertion : assertions) {
      work.push(assertion);
      while (!work.isEmpty()) {
        Term term = work.pop();
        if (term.isFalse()) {
          return List.of(term);
        }
        if (term.op() == Op.AND) {
          for (int i = term.args().size() - 1; i >= 0; i--) {
            work.push(term.arg(i));
          }
        } else if (!term.isTrue()) {
          atoms.add(term);
        }
      }
    }
    return new ArrayList<>(atoms);
  }

  /** Returns the same with negated disjunctions taken apart, too: neither one nor the other. */
  static List<Term> of(Terms terms, List<Term> assertions) {
    List<Term> atoms = of(assertions);
    if (atoms.stream().noneMatch(Conjuncts::isNeither)) {
      return atoms;
    }
    List<Term> apart = new ArrayList<>();
    for (Term atom : atoms) {
      if (isNeither(atom)) {
        atom.arg(0).args().forEach(a -> apart.add(terms.not(a)));
      } else {
        apart.add(atom);
      }
    }
    return of(terms, apart);
  }

  private static boolean isNeither(Term term) {
    return term.op() == Op.NOT && term.arg(0).op() == Op.OR;
  }
}
