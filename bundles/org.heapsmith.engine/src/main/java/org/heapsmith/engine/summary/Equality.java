// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.summary;

import java.util.ArrayList;
import java.util.List;
import org.heapsmith.machine.value.GuardedRef.Case;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * When two references are equal, and when not: the conditions φ_g of EQUALS (REFERENCES-TRUE) and
 * (REFERENCES-FALSE) in the Uber-lazy paper's Fig. 3, over the locations both sets have and those
 * that only one has.
 *
 * <p>The draft's rule for false also asks for a location that only one set has. With x and y both
 * in {l1, l2} that would exclude the heaps in which one is l1 and the other l2; as the guards of a
 * set exclude each other, φ₀ → ¬φ₁ for the locations in both says it all.
 */
final class Equality {
  private final Terms terms;
  private final List<Term> common = new ArrayList<>();
  private final List<Term> alone = new ArrayList<>();
  private final List<Term> apart = new ArrayList<>();

  Equality(Terms terms, List<Case> first, List<Case> second) {
    this.terms = terms;
    for (Case one : first) {
      for (Case other : second) {
        if (one.target().equals(other.target())) {
          common.add(terms.and(one.guard(), other.guard()));
          apart.add(terms.implies(one.guard(), terms.not(other.guard())));
        }
      }
    }
    onlyIn(first, second);
    onlyIn(second, first);
  }

  private void onlyIn(List<Case> set, List<Case> other) {
    for (Case one : set) {
      if (other.stream().noneMatch(c -> c.target().equals(one.target()))) {
        alone.add(terms.not(one.guard()));
      }
    }
  }

  /** Returns when they are equal: some common location, and none that only one has. */
  Term holds() {
    return terms.and(terms.or(common), terms.and(alone));
  }

  /** Returns when they are not: where one is at a common location, the other is not. */
  Term fails() {
    return terms.and(apart);
  }
}
