// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.heap;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
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
        step = solved(terms, conjunct, existentials);
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

  /**
   * Returns an equivalent heap in which every variable that a conjunct equates with a constant is
   * replaced by it, except in one such conjunct.
   */
  public static SymbolicHeap propagateConstants(Terms terms, SymbolicHeap heap) {
    Map<Term, Term> known = new LinkedHashMap<>();
    SymbolicHeap current = heap;
    while (true) {
      Map<Term, Term> step = new LinkedHashMap<>();
      for (Term conjunct : current.pure()) {
        if (conjunct.op() == Op.EQ) {
          constant(terms, conjunct.arg(0), conjunct.arg(1), step);
          constant(terms, conjunct.arg(1), conjunct.arg(0), step);
        }
      }
      if (step.isEmpty()) {
        break;
      }
      known.putAll(step);
      current = current.substitute(terms, step);
    }
    List<Term> equations = new ArrayList<>();
    known.forEach((variable, constant) -> equations.add(terms.eq(variable, constant)));
    return current.and(equations);
  }

  private static void constant(Terms terms, Term side, Term other, Map<Term, Term> step) {
    boolean shifted = side.op() == Op.ADD && side.arg(1).isConst();
    Term variable = shifted ? side.arg(0) : side;
    if (other.isConst() && variable.op() == Op.VAR) {
      step.putIfAbsent(variable, shifted ? terms.binary(Op.SUB, other, side.arg(1)) : other);
    }
  }

  private static Map<Term, Term> solved(Terms terms, Term conjunct, Set<Term> existentials) {
    if (conjunct.op() != Op.EQ) {
      return null;
    }
    Map<Term, Term> step = solved(terms, conjunct.arg(1), conjunct.arg(0), existentials);
    return step != null ? step : solved(terms, conjunct.arg(0), conjunct.arg(1), existentials);
  }

  /**
   * Solves {@code side == other} for {@code side}, an existential or an existential plus a
   * constant.
   */
  private static Map<Term, Term> solved(
      Terms terms, Term side, Term other, Set<Term> existentials) {
    boolean shifted = side.op() == Op.ADD && side.arg(1).isConst();
    Term variable = shifted ? side.arg(0) : side;
    if (!existentials.contains(variable) || Terms.variables(other).contains(variable)) {
      return null;
    }
    return Map.of(variable, shifted ? terms.binary(Op.SUB, other, side.arg(1)) : other);
  }
}
