// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.sat;

import java.util.ArrayList;
import java.util.List;
import org.heapsmith.logic.heap.PredicateInstance;
import org.heapsmith.smt.Term;

/**
 * What is known of every model of a predicate, without unfolding it.
 *
 * @param general the instance the rest speaks about
 * @param size the number of objects it owns, a variable of sort INT or MATHINT
 * @param pairs the base pairs; null if there are too many
 * @param invariants proved conditions over the arguments and {@code size}
 */
record Summary(PredicateInstance general, Term size, List<BasePair> pairs, List<Term> invariants) {

  /** Returns this with further invariants. */
  Summary and(List<Term> further) {
    List<Term> all = new ArrayList<>(invariants);
    all.addAll(further);
    return with(all);
  }

  /** Returns this with other invariants. */
  Summary with(List<Term> others) {
    return new Summary(general, size, pairs, List.copyOf(others));
  }
}
