// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.concrete;

import org.heapsmith.logic.spec.Atom;
import org.heapsmith.logic.spec.Expr;

/** Something the search has still to show. */
sealed interface Goal {

  /** The names it speaks about. */
  Scope scope();

  /** A pure conjunct that was not decidable yet. */
  record Pure(Expr expr, Scope scope) implements Goal {}

  /** {@code target} equals the value of {@code expr}: a field, or an argument of an instance. */
  record Equation(Slot target, Expr expr, Scope scope) implements Goal {}

  /** A points-to. */
  record Cell(Atom.PointsTo atom, Scope scope) implements Goal {}

  /** A predicate instance; one slot an argument. */
  record Call(Atom.PredicateCall atom, Slot[] arguments, Scope scope) implements Goal {}
}
