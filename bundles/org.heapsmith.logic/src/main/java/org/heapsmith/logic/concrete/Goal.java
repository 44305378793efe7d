// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.concrete;

import java.util.Set;
import org.heapsmith.logic.spec.Atom;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.SpecPrinter;

/** Something the search has still to show. */
sealed interface Goal {

  /** The names it speaks about. */
  DisjunctScope scope();

  /** Returns the names its pure part speaks about. */
  default Set<String> names() {
    if (this instanceof Pure goal) {
      return SpecPrinter.names(goal.expr());
    } else if (this instanceof Equation goal) {
      return SpecPrinter.names(goal.expr());
    } else if (this instanceof Element goal) {
      return SpecPrinter.names(goal.element().index());
    }
    return Set.of();
  }

  /** A pure conjunct that was not decidable yet. */
  record Pure(Expr expr, DisjunctScope scope) implements Goal {}

  /** {@code target} equals the value of {@code expr}: a field, or an argument of an instance. */
  record Equation(Slot target, Expr expr, DisjunctScope scope) implements Goal {}

  /** A points-to. */
  record Cell(Atom.PointsTo atom, DisjunctScope scope) implements Goal {}

  /** A predicate instance; one slot an argument. */
  record Call(Atom.PredicateCall atom, Slot[] arguments, DisjunctScope scope) implements Goal {}

  /** A points-to of an array. */
  record ArrayCell(Atom.ArrayPointsTo atom, DisjunctScope scope) implements Goal {}

  /**
   * The element of {@code array} at {@code element.index()} is {@code element.value()}.
   *
   * @param array the array, of which {@code location} is the reference
   */
  record Element(
      ConcreteObject.Array array, Object location, Atom.ElementValue element, DisjunctScope scope)
      implements Goal {}

  /** Predicate instances for each index of a range. */
  record Iteration(Atom.ForAll atom, DisjunctScope scope) implements Goal {}
}
