// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.concrete;

import java.util.ArrayList;
import java.util.List;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.HeapConstraint;
import org.heapsmith.logic.spec.SpecPrinter;

/** The end of a match: its constraints, now that the names have values. */
final class ConstraintSearch {
  private final ConcreteHeap heap;
  private final ExpressionEvaluator evaluator;
  private final ConstraintChecker checker;
  private final Explanation explanation;

  ConstraintSearch(
      ConcreteHeap heap,
      ExpressionEvaluator evaluator,
      ConstraintChecker checker,
      Explanation explanation) {
    this.heap = heap;
    this.evaluator = evaluator;
    this.checker = checker;
    this.explanation = explanation;
  }

  /** Returns whether all constraints of the disjunct hold; notes why not. */
  boolean holds(Disjunct disjunct, DisjunctScope scope, int progress) {
    for (HeapConstraint constraint : disjunct.constraints()) {
      List<ConcreteValue> arguments = new ArrayList<>();
      for (Expr argument : constraint.arguments()) {
        if (evaluator.value(argument, scope) instanceof ConcreteValue value) {
          arguments.add(value);
        }
      }
      if (arguments.size() < constraint.arguments().size()) {
        explanation.undecided("an argument of " + SpecPrinter.print(constraint) + " has no value");
        return false;
      }
      CheckResult result = checker.check(constraint, heap, arguments);
      if (result instanceof CheckResult.Undecided undecided) {
        explanation.undecided(undecided.why());
        return false;
      } else if (result instanceof CheckResult.Fails fails) {
        explanation.constraint(fails.why(), scope, progress);
        return false;
      }
    }
    return true;
  }
}
