// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.clp.run;

import java.util.List;
import org.heapsmith.clp.lang.ClpTerm;
import org.heapsmith.clp.lang.Taken;
import org.heapsmith.smt.Term;
import org.pcollections.ConsPStack;
import org.pcollections.HashTreePMap;
import org.pcollections.PMap;
import org.pcollections.PStack;

/**
 * What is known at a point of a derivation. Persistent: going back is taking an old one.
 *
 * @param bindings variables that have a value
 * @param numbers variables without a value that are numbers, and which
 * @param constraints on numbers, the last one first
 * @param trace clauses of the program's blocks that were taken, the last one first
 * @param undecided whether the solver left one of the constraints open
 */
record Store(
    PMap<ClpTerm.Var, ClpTerm> bindings,
    PMap<ClpTerm.Var, Term> numbers,
    PStack<Term> constraints,
    PStack<Taken> trace,
    boolean undecided) {

  static final Store EMPTY =
      new Store(
          HashTreePMap.empty(),
          HashTreePMap.empty(),
          ConsPStack.empty(),
          ConsPStack.empty(),
          false);

  /** Follows bindings of a variable. */
  ClpTerm deref(ClpTerm term) {
    ClpTerm at = term;
    while (at instanceof ClpTerm.Var v) {
      ClpTerm value = bindings.get(v);
      if (value == null) {
        return v;
      }
      at = value;
    }
    return at;
  }

  Store bind(ClpTerm.Var variable, ClpTerm value) {
    return new Store(bindings.plus(variable, value), numbers, constraints, trace, undecided);
  }

  Store number(ClpTerm.Var variable, Term value) {
    return new Store(bindings, numbers.plus(variable, value), constraints, trace, undecided);
  }

  Store with(Term constraint, boolean open) {
    return new Store(bindings, numbers, constraints.plus(constraint), trace, undecided || open);
  }

  Store took(Taken clause) {
    return new Store(bindings, numbers, constraints, trace.plus(clause), undecided);
  }

  /** Returns the constraints in the order they were made. */
  List<Term> conditions() {
    List<Term> conditions = new java.util.ArrayList<>(constraints);
    java.util.Collections.reverse(conditions);
    return conditions;
  }
}
