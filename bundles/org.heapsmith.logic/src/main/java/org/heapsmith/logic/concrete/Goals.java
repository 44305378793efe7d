// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.concrete;

import java.util.ArrayList;
import java.util.List;
import org.heapsmith.logic.spec.Atom;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.Parameter;
import org.heapsmith.logic.spec.SpecModel;

/** What is still to show on one branch of the search. */
final class Goals {
  final List<Goal> pure = new ArrayList<>();
  final List<Goal.Cell> cells = new ArrayList<>();
  final List<Goal.Call> calls = new ArrayList<>();
  final List<Goal.ArrayCell> arrays = new ArrayList<>();
  final List<Goal.Iteration> iterations = new ArrayList<>();

  Goals copy() {
    Goals copy = new Goals();
    copy.pure.addAll(pure);
    copy.cells.addAll(cells);
    copy.calls.addAll(calls);
    copy.arrays.addAll(arrays);
    copy.iterations.addAll(iterations);
    return copy;
  }

  boolean isEmpty() {
    return pure.isEmpty()
        && cells.isEmpty()
        && calls.isEmpty()
        && arrays.isEmpty()
        && iterations.isEmpty();
  }

  void add(Atom atom, DisjunctScope scope, SpecModel model) {
    if (atom instanceof Atom.PointsTo pointsTo) {
      cells.add(new Goal.Cell(pointsTo, scope));
    } else if (atom instanceof Atom.ArrayPointsTo array) {
      arrays.add(new Goal.ArrayCell(array, scope));
    } else if (atom instanceof Atom.ForAll forAll) {
      iterations.add(new Goal.Iteration(forAll, scope));
    } else {
      add((Atom.PredicateCall) atom, scope, model);
    }
  }

  private void add(Atom.PredicateCall call, DisjunctScope scope, SpecModel model) {
    List<Parameter> parameters = model.predicate(call.predicate()).orElseThrow().parameters();
    Slot[] arguments = new Slot[parameters.size()];
    for (int i = 0; i < arguments.length; i++) {
      Expr argument = call.arguments().get(i);
      if (argument instanceof Expr.Var variable) {
        arguments[i] = scope.slot(variable.name());
      } else {
        arguments[i] = new Slot(parameters.get(i).name(), parameters.get(i).type());
        pure.add(new Goal.Equation(arguments[i], argument, scope));
      }
    }
    calls.add(new Goal.Call(call, arguments, scope));
  }
}
