// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.concrete;

import java.util.List;
import org.heapsmith.logic.spec.HeapConstraint;

/** Decides the conjuncts of a formula that constrain the heap without owning any of it. */
@FunctionalInterface
public interface ConstraintChecker {

  /** Decides nothing. */
  ConstraintChecker NONE =
      (constraint, heap, arguments) ->
          new CheckResult.Undecided("invariants and shape properties are not checked here");

  /** Returns whether a constraint holds for the values of its arguments. */
  CheckResult check(HeapConstraint constraint, ConcreteHeap heap, List<ConcreteValue> arguments);
}
