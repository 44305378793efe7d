// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.heap;

import java.util.Map;
import java.util.Set;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/** Elimination of existential variables by equations. Stateless. */
public final class Equalities {
  private Equalities() {}

  /**
   * Returns a heap equivalent to {@code heap} under quantification of {@code existentials}, in
   * which each existential that a conjunct equates with another term is replaced by that term.
   * Repeats until no equation of that kind is left.
   */
  public static SymbolicHeap eliminate(Terms terms, SymbolicHeap heap, Set<Term> existentials) {
    SymbolicHeap current = heap;
    while (true) {
      Map<Term, Term> step = null;
      for (Term conjunct : current.pure()) {
        step = solved(conjunct, existentials);
        if (step != null) {
          break;
        }
      }
      if (step == null) {
        return current;
      }
      current = current.substitute(terms, step);
    }
  }

  private static Map<Term, Term> solved(Term conjunct, Set<Term> existentials) {
    if (conjunct.op() != Op.EQ) {
      return null;
    }
    Term left = conjunct.arg(0);
    Term right = conjunct.arg(1);
    if (existentials.contains(right) && !Terms.variables(left).contains(right)) {
      return Map.of(right, left);
    }
    if (existentials.contains(left) && !Terms.variables(right).contains(left)) {
      return Map.of(left, right);
    }
    return null;
  }
}
