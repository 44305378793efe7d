// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.concrete;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.SpecType;

/**
 * Which choice the search makes when nothing follows any more: predicate instances whose references
 * are known first, guesses last.
 */
final class BranchingHeuristic {
  private final ConcreteHeap heap;
  private final ExpressionEvaluator evaluator;
  private final Trail trail;
  private final Explanation explanation;
  private final Function<Goal.Call, List<BacktrackingSearch.Alternative>> unfolding;
  private final Predicate<Goal.Call> isFormula;
  private final OpenFields openFields;
  private final NumberCandidates numbers;

  BranchingHeuristic(
      ConcreteHeap heap,
      ExpressionEvaluator evaluator,
      Trail trail,
      Explanation explanation,
      Function<Goal.Call, List<BacktrackingSearch.Alternative>> unfolding,
      Predicate<Goal.Call> isFormula,
      OpenFields openFields) {
    this.openFields = openFields;
    this.heap = heap;
    this.evaluator = evaluator;
    this.trail = trail;
    this.explanation = explanation;
    this.unfolding = unfolding;
    this.isFormula = isFormula;
    this.numbers = new NumberCandidates(evaluator, trail, explanation);
  }

  /** Returns the alternatives of the next choice; none if there is no way on. */
  List<BacktrackingSearch.Alternative> next(Goals goals) {
    Goal.Call call = mostKnown(goals.calls);
    if (call != null) {
      goals.calls.remove(call);
      return unfolding.apply(call);
    }
    Slot location = unboundLocation(goals);
    if (location != null) {
      return objects(location);
    }
    Slot reference = unboundReference(goals);
    if (reference != null) {
      return references(reference);
    }
    for (Goal goal : goals.pure) {
      if (goal instanceof Goal.Pure pure && disjunction(pure.expr()) != null) {
        goals.pure.remove(goal);
        return split(disjunction(pure.expr()), pure.scope());
      }
    }
    if (!goals.calls.isEmpty()) {
      return unfolding.apply(goals.calls.remove(0));
    }
    return numbers.next(goals);
  }

  /**
   * Returns the first call that is a mere formula, else one with all references bound, else with
   * one bound, else null.
   */
  private Goal.Call mostKnown(List<Goal.Call> calls) {
    Goal.Call partly = null;
    for (Goal.Call call : calls) {
      if (isFormula.test(call)) {
        return call;
      }
    }
    for (Goal.Call call : calls) {
      int unbound = 0;
      int bound = 0;
      boolean hasReference = false;
      for (Slot argument : call.arguments()) {
        hasReference |= argument.type.isReference();
      }
      for (Slot argument : call.arguments()) {
        if (argument.type.isReference() || !hasReference) {
          bound += argument.value() == null ? 0 : 1;
          unbound += argument.value() == null ? 1 : 0;
        }
      }
      if (unbound == 0) {
        return call;
      } else if (bound > 0 && partly == null) {
        partly = call;
      }
    }
    return partly;
  }

  private static Slot unboundLocation(Goals goals) {
    for (Goal.Cell cell : goals.cells) {
      if (cell.atom().location() instanceof Expr.Var variable) {
        return cell.scope().slot(variable.name());
      }
    }
    for (Goal.ArrayCell cell : goals.arrays) {
      if (cell.atom().location() instanceof Expr.Var variable) {
        return cell.scope().slot(variable.name());
      }
    }
    return null;
  }

  private static Slot unboundReference(Goals goals) {
    for (Goal.Call call : goals.calls) {
      for (Slot argument : call.arguments()) {
        if (argument.type.isReference() && argument.value() == null) {
          return argument;
        }
      }
    }
    for (Goal goal : goals.pure) {
      for (String name : goal.names()) {
        Slot slot = goal.scope().slots().get(name);
        if (slot != null && slot.value() == null && slot.type.isReference()) {
          return slot;
        }
      }
    }
    return null;
  }

  /** Strings and class literals are no objects of the heap: guesses do not exhaust them. */
  private List<BacktrackingSearch.Alternative> references(Slot slot) {
    List<BacktrackingSearch.Alternative> result = objects(slot);
    boolean text = evaluator.mayBe(slot.type, "java/lang/String");
    if (text) {
      result.add(goals -> bind(slot, new ConcreteValue.Text("")));
    }
    if (text || evaluator.mayBe(slot.type, "java/lang/Class")) {
      result.add(goals -> giveUp(slot));
    }
    return result;
  }

  private boolean giveUp(Slot slot) {
    explanation.undecided("not all values of " + slot.name + " were tried");
    return false;
  }

  private List<BacktrackingSearch.Alternative> objects(Slot slot) {
    // a guess goes over all objects: a heap that is not complete may have more of them
    openFields.needsAll();
    List<BacktrackingSearch.Alternative> result = new ArrayList<>();
    result.add(goals -> bind(slot, ConcreteValue.NULL));
    for (int id : heap.objects().keySet()) {
      ConcreteValue.Ref ref = new ConcreteValue.Ref(id);
      boolean fits =
          !(slot.type instanceof SpecType.Reference type)
              || evaluator.isInstance(ref, type.internalName(), false);
      if (fits) {
        result.add(goals -> bind(slot, ref));
      }
    }
    return result;
  }

  private boolean bind(Slot slot, Object value) {
    trail.bind(slot, value);
    return true;
  }

  /** Returns the formula as a disjunction if it is one after pushing a negation inside. */
  private static Expr.Or disjunction(Expr expr) {
    if (expr instanceof Expr.Or or) {
      return or;
    } else if (expr instanceof Expr.Not not && not.operand() instanceof Expr.And and) {
      return new Expr.Or(new Expr.Not(and.left()), new Expr.Not(and.right()));
    } else if (expr instanceof Expr.Compare compare
        && compare.left().type().equals(SpecType.BOOLEAN)) {
      boolean same = compare.op() == Expr.CompareOp.EQ;
      Expr negatedRight = new Expr.Not(compare.right());
      return new Expr.Or(
          new Expr.And(compare.left(), same ? compare.right() : negatedRight),
          new Expr.And(new Expr.Not(compare.left()), same ? negatedRight : compare.right()));
    } else if (expr instanceof Expr.Not not
        && not.operand() instanceof Expr.Compare compare
        && compare.left().type().equals(SpecType.BOOLEAN)) {
      Expr.CompareOp flipped =
          compare.op() == Expr.CompareOp.EQ ? Expr.CompareOp.NE : Expr.CompareOp.EQ;
      return disjunction(new Expr.Compare(flipped, compare.left(), compare.right()));
    }
    return null;
  }

  private static List<BacktrackingSearch.Alternative> split(Expr.Or or, DisjunctScope scope) {
    return List.of(
        goals -> goals.pure.add(new Goal.Pure(or.left(), scope)),
        goals -> goals.pure.add(new Goal.Pure(or.right(), scope)));
  }
}
