// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.heap;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * A base formula of the LFP analysis (JSF paper, section 5): points-tos at parameters and pointer
 * (dis)equalities among parameters and null; every other variable is existential.
 *
 * @param cells rooted at parameters
 * @param literals (dis)equalities over parameters and null
 */
record BaseFormula(List<PointsTo> cells, List<Term> literals) {

  BaseFormula {
    cells = List.copyOf(cells);
    literals = List.copyOf(literals);
  }

  /**
   * Returns {@code abs(Π(κ ∧ α, v), v)} for the spatial and pointer part of {@code heap}; null
   * where it is false. {@code parameters} are the reference parameters: the abstraction is about
   * heap allocations and pointers, arithmetic arguments do not count as occurrences.
   */
  static BaseFormula abstraction(Terms terms, SymbolicHeap heap, Set<Term> parameters) {
    SymbolicHeap projected = project(terms, heap, parameters);
    if (projected.isContradictory()) {
      return null;
    }
    for (PredicateInstance instance : projected.instances()) {
      if (instance.arguments().stream().anyMatch(parameters::contains)) {
        return null;
      }
    }
    List<PointsTo> cells =
        projected.cells().stream().filter(c -> parameters.contains(c.location())).toList();
    return new BaseFormula(cells, projected.pure());
  }

  /** Π: eliminates (dis)equalities on variables that are not parameters. */
  private static SymbolicHeap project(Terms terms, SymbolicHeap heap, Set<Term> parameters) {
    List<Term> pointers =
        heap.pure().stream()
            .filter(p -> References.isEquality(p) || References.isDisequality(p) || p.isFalse())
            .toList();
    Set<Term> others = new java.util.LinkedHashSet<>(heap.variables());
    others.removeIf(v -> v.sort() != Sort.REF || parameters.contains(v));
    SymbolicHeap pointerPart =
        new SymbolicHeap(heap.cells(), heap.instances(), List.of(), pointers);
    SymbolicHeap substituted = Equalities.eliminate(terms, pointerPart, others);
    List<Term> kept = new ArrayList<>();
    for (Term literal : substituted.pure()) {
      if (literal.isFalse() || parameters.containsAll(Terms.variables(literal))) {
        kept.add(literal);
      }
    }
    return new SymbolicHeap(substituted.cells(), substituted.instances(), List.of(), kept);
  }

  /**
   * Returns whether each model of this is a model of {@code other}; false may be a "do not know".
   */
  boolean implies(BaseFormula other, Set<Term> parameters) {
    References equal = new References(literals);
    return other.cells.size() == cells.size()
        && other.literals.stream().allMatch(l -> implies(l, equal))
        && matches(other, equal, parameters);
  }

  private boolean implies(Term literal, References equal) {
    if (References.isEquality(literal)) {
      return equal.same(literal.arg(0), literal.arg(1));
    }
    Term left = literal.arg(0).arg(0);
    Term right = literal.arg(0).arg(1);
    if (apart(left, right, equal)) {
      return true;
    }
    return literals.stream()
        .filter(References::isDisequality)
        .map(l -> l.arg(0))
        .anyMatch(
            l ->
                (equal.same(l.arg(0), left) && equal.same(l.arg(1), right))
                    || (equal.same(l.arg(0), right) && equal.same(l.arg(1), left)));
  }

  /** Whether allocation alone keeps the two apart. */
  private boolean apart(Term left, Term right, References equal) {
    PointsTo leftCell = cellAt(left, equal);
    PointsTo rightCell = cellAt(right, equal);
    return (leftCell != null && (References.isNull(right) || rightCell != null))
            && leftCell != rightCell
        || (rightCell != null && References.isNull(left));
  }

  private PointsTo cellAt(Term location, References equal) {
    return cells.stream().filter(c -> equal.same(c.location(), location)).findFirst().orElse(null);
  }

  /** Whether the cells are those of {@code other} for some values of its existentials. */
  private boolean matches(BaseFormula other, References equal, Set<Term> parameters) {
    Map<Term, Term> existentials = new HashMap<>();
    for (PointsTo expected : other.cells) {
      PointsTo actual = cellAt(expected.location(), equal);
      if (actual == null || !actual.className().equals(expected.className())) {
        return false;
      }
      for (Map.Entry<FieldKey, Term> field : expected.fields().entrySet()) {
        Term value = field.getValue();
        if (value.sort() == Sort.REF) {
          Term mine = actual.fields().get(field.getKey());
          boolean rigid = value.isConst() || parameters.contains(value);
          Term wanted = rigid ? value : existentials.putIfAbsent(value, mine);
          if (mine == null || (wanted != null && !equal.same(mine, wanted))) {
            return false;
          }
        }
      }
    }
    return true;
  }

  @Override
  public String toString() {
    return new SymbolicHeap(cells, List.of(), List.of(), literals).toString();
  }
}
