// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.unfold;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heapsmith.logic.heap.SymbolicHeap;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.pcollections.HashPMap;

/**
 * Solves the equations of numbers among the conjuncts of Δ, one after the other. What they say is
 * carried out in the rest of the heap once, at the end: there may be many of them, and cells are
 * where they are whatever the numbers.
 */
final class NumericEquations {
  private final Terms terms;

  /** Equations solved before, which stand where {@link #marker} does. */
  private final List<Term> before;

  private final Term marker;

  /** Values of the variables solved so far; none of these variables occurs in a value. */
  private final Map<Term, Term> values = new LinkedHashMap<>();

  private HashPMap<Term, Term> replaced;

  /** Without duplicates, of which there is one object each. */
  private List<Term> conjuncts;

  private NumericEquations(Terms terms, SpecHeap spec, List<Term> before) {
    this.terms = terms;
    this.before = before;
    this.marker = marker(terms);
    this.replaced = spec.replaced();
    this.conjuncts = new ArrayList<>(spec.heap().pure());
  }

  /**
   * Returns the conjunct that stands for equations solved before: their variables are nowhere else,
   * so that only their values can change, and their turn comes when all before it are solved.
   */
  static Term marker(Terms terms) {
    return terms.var("solved!", Sort.BOOL);
  }

  /**
   * Returns the heap in which equations are carried out, the heap itself if there is none; stops
   * where a conjunct has become false or an equation of references.
   *
   * @param before equations solved before, if there is a {@link #marker} for them; gets their new
   *     values, or loses them to {@code solved}
   * @param solved receives the equations
   */
  static SpecHeap carriedOut(Terms terms, SpecHeap spec, List<Term> before, List<Term> solved) {
    NumericEquations equations = new NumericEquations(terms, spec, before);
    int known = solved.size();
    equations.run(solved);
    if (solved.size() == known) {
      return spec;
    }
    equations.bringUpToDate();
    SymbolicHeap heap =
        spec.heap().substitute(terms, equations.values).withPure(equations.conjuncts);
    return new SpecHeap(heap, equations.replaced, spec.exposed(), spec.nextName());
  }

  private void run(List<Term> solved) {
    Optional<Term> equation = next();
    while (equation.isPresent()) {
      if (equation.get() == marker) {
        bringUpToDate();
        solved.addAll(before);
        before.clear();
        conjuncts.remove(marker);
      } else {
        solved.add(equation.get());
        solve(equation.get());
      }
      equation = next();
    }
  }

  private void bringUpToDate() {
    before.replaceAll(equation -> terms.substitute(equation, values));
  }

  private Optional<Term> next() {
    Term first = null;
    for (Term conjunct : conjuncts) {
      if (conjunct.isFalse() || Normaliser.isOfReferences(conjunct)) {
        return Optional.empty();
      }
      if (first == null && (conjunct == marker || isSolved(conjunct, 0) || isSolved(conjunct, 1))) {
        first = conjunct;
      }
    }
    return Optional.ofNullable(first);
  }

  /** Whether an equation gives a number the value of a term it does not occur in. */
  private static boolean isSolved(Term equation, int side) {
    if (equation.op() != Op.EQ) {
      return false;
    }
    Term variable = equation.arg(side);
    return variable.op() == Op.VAR
        && (variable.sort().isBitVector() || variable.sort() == Sort.MATHINT)
        && !Terms.variables(equation.arg(1 - side)).contains(variable);
  }

  /** Replaces a number; the equation stays in the path condition. */
  private void solve(Term equation) {
    int side = isSolved(equation, 1) && !isOlder(equation) ? 1 : 0;
    side = isSolved(equation, side) ? side : 1 - side;
    Term variable = equation.arg(side);
    Term value = equation.arg(1 - side);
    Map<Term, Term> replacement = Map.of(variable, value);
    values.replaceAll(
        (known, by) -> mentions(by, variable) ? terms.substitute(by, replacement) : by);
    values.put(variable, value);
    replaced = replaced.plus(variable, value);
    carryOut(variable, replacement);
  }

  private void carryOut(Term variable, Map<Term, Term> replacement) {
    List<Term> rest = new ArrayList<>(conjuncts.size());
    boolean isNew = false;
    for (Term conjunct : conjuncts) {
      if (!mentions(conjunct, variable)) {
        rest.add(conjunct);
        continue;
      }
      int before = rest.size();
      add(terms.substitute(conjunct, replacement), rest);
      isNew |= rest.size() > before;
    }
    conjuncts = isNew ? new ArrayList<>(new LinkedHashSet<>(rest)) : rest;
  }

  private static boolean mentions(Term term, Term variable) {
    return Terms.variables(term).contains(variable);
  }

  private static void add(Term conjunct, Collection<Term> all) {
    if (conjunct.op() == Op.AND) {
      conjunct.args().forEach(c -> add(c, all));
    } else if (!conjunct.isTrue()) {
      all.add(conjunct);
    }
  }

  /** Whether the right side is better kept: a name of the program, not of the predicate. */
  private static boolean isOlder(Term equation) {
    Term right = equation.arg(1);
    return right.isConst() || right.op() == Op.VAR && right.name().indexOf('#') < 0;
  }
}
