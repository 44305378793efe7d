// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.concrete;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.heapsmith.base.Article;
import org.heapsmith.logic.spec.Atom;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.logic.spec.SpecPrinter;
import org.heapsmith.logic.spec.SpecType;

/** The deterministic steps of the search: everything that follows without a choice. */
final class Matching {
  private final SpecModel model;
  private final ConcreteHeap heap;
  private final ExpressionEvaluator evaluator;
  private final Trail trail;
  private final Explanation explanation;
  private final OpenFields openFields;
  private final BooleanSupplier mayGoOn;

  Matching(
      SpecModel model,
      ConcreteHeap heap,
      ExpressionEvaluator evaluator,
      Trail trail,
      Explanation explanation,
      OpenFields openFields,
      BooleanSupplier mayGoOn) {
    this.mayGoOn = mayGoOn;
    this.model = model;
    this.openFields = openFields;
    this.heap = heap;
    this.evaluator = evaluator;
    this.trail = trail;
    this.explanation = explanation;
  }

  /** Draws conclusions until there are no more; returns false if a goal fails. */
  boolean propagate(Goals goals) {
    while (true) {
      int before = trail.mark();
      int open = goals.iterations.size();
      if (!settlePure(goals) || !matchCells(goals) || !matchArrays(goals) || !iterate(goals)) {
        return false;
      }
      if (trail.mark() == before && goals.iterations.size() == open) {
        return true;
      }
    }
  }

  private boolean settlePure(Goals goals) {
    List<Goal> pending = List.copyOf(goals.pure);
    goals.pure.clear();
    for (Goal goal : pending) {
      if (!settle(goal, goals.pure)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Puts what remains of {@code goal} into {@code rest}; returns false if it is false, or if the
   * search has to end.
   */
  private boolean settle(Goal goal, List<Goal> rest) {
    if (!mayGoOn.getAsBoolean()) {
      return false;
    }
    if (goal instanceof Goal.Pure pure) {
      return settle(pure.expr(), pure.scope(), rest);
    }
    return goal instanceof Goal.Element element
        ? settle(element, rest)
        : settle((Goal.Equation) goal, rest);
  }

  private boolean settle(Goal.Element goal, List<Goal> rest) {
    Object index = evaluator.value(goal.element().index(), goal.scope());
    if (index == null) {
      rest.add(goal);
      return true;
    }
    Object value =
        index instanceof BigInteger i
            ? ExpressionEvaluator.element(goal.array(), i)
            : ExpressionEvaluator.UNDEFINED;
    if (value == ExpressionEvaluator.UNDEFINED) {
      String text = index == ExpressionEvaluator.UNDEFINED ? "?" : index.toString();
      return failCell(goal.location(), "has no element [" + text + "]", goal.scope());
    }
    Expr expr = goal.element().value();
    if (value instanceof Float || value instanceof Double) {
      // elements are compared as by ==, unlike fields, whose value is that very number
      Object wanted = evaluator.value(expr, goal.scope());
      boolean isOpen = wanted == null && !(expr instanceof Expr.Var);
      if (isOpen) {
        rest.add(goal);
      }
      boolean isEqual =
          wanted instanceof Number && JavaNumbers.compare(Expr.CompareOp.EQ, value, wanted);
      if (isOpen || isEqual) {
        return true;
      }
    }
    String name = Explanation.text(goal.location()) + "[" + index + "]";
    return settle(new Goal.Equation(new Slot(name, expr.type(), value), expr, goal.scope()), rest);
  }

  private boolean settle(Goal.Equation goal, List<Goal> rest) {
    Object value = evaluator.value(goal.expr(), goal.scope());
    Object target = goal.target().value();
    if (value == ExpressionEvaluator.UNDEFINED) {
      return failEquation(goal, SpecPrinter.print(goal.expr()) + " is not defined");
    } else if (value == null && target == null) {
      rest.add(goal);
      return true;
    } else if (value == null) {
      return invert(goal.expr(), target, goal, rest)
          || failEquation(goal, is(goal, target) + SpecPrinter.print(goal.expr()));
    } else if (target == null) {
      trail.bind(goal.target(), value);
      return true;
    }
    if (target.equals(value)) {
      return true;
    }
    return failEquation(goal, is(goal, target) + Explanation.text(value, goal.expr().type()));
  }

  private static String is(Goal.Equation goal, Object target) {
    return goal.target().name + " is " + Explanation.text(target, goal.expr().type()) + ", not ";
  }

  private boolean failEquation(Goal.Equation goal, String why) {
    explanation.note(why, goal.scope(), trail.consumedCount());
    return false;
  }

  /**
   * Handles {@code expr = value} where expr has unknowns; returns false if there is no solution.
   */
  private boolean invert(Expr expr, Object value, Goal goal, List<Goal> rest) {
    if (expr.type().equals(SpecType.BOOLEAN) && !(expr instanceof Expr.Var)) {
      Expr formula = BigInteger.ONE.equals(value) ? expr : new Expr.Not(expr);
      return settle(formula, goal.scope(), rest);
    }
    Inversion.Result result = Inversion.solve(expr, value, goal.scope(), evaluator);
    if (result instanceof Inversion.Result.Solved solved) {
      trail.bind(solved.slot(), solved.value());
      return true;
    } else if (result instanceof Inversion.Result.Impossible) {
      return false;
    }
    rest.add(goal);
    return true;
  }

  private boolean settle(Expr expr, DisjunctScope scope, List<Goal> rest) {
    Boolean truth = evaluator.truth(expr, scope);
    if (truth != null) {
      return truth || fail(expr, scope);
    } else if (expr instanceof Expr.And and) {
      return settle(and.left(), scope, rest) && settle(and.right(), scope, rest);
    } else if (expr instanceof Expr.Or or) {
      return settleOr(or, scope, rest);
    } else if (expr instanceof Expr.Not not) {
      return settleNot(not.operand(), scope, rest);
    } else if (expr instanceof Expr.Compare compare && compare.op() == Expr.CompareOp.EQ) {
      return settleEquation(compare, scope, rest);
    } else if (expr instanceof Expr.ForAll forAll) {
      return settleForAll(forAll, scope, rest);
    } else if (expr instanceof Expr.Var variable) {
      trail.bind(scope.slot(variable.name()), BigInteger.ONE);
      return true;
    }
    rest.add(new Goal.Pure(expr, scope));
    return true;
  }

  /** Each index gives a goal of its own, once the range is known. */
  private boolean settleForAll(Expr.ForAll forAll, DisjunctScope scope, List<Goal> rest) {
    ExpressionEvaluator.Range range = evaluator.range(forAll.lower(), forAll.upper(), scope);
    if (range == null || range.isHuge()) {
      rest.add(new Goal.Pure(forAll, scope));
      return true;
    }
    for (long i = 0; i < range.count(); i++) {
      if (!mayGoOn.getAsBoolean()
          || !settle(forAll.body(), scope.with(forAll.variable(), range.first() + i), rest)) {
        return false;
      }
    }
    return true;
  }

  private boolean settleOr(Expr.Or or, DisjunctScope scope, List<Goal> rest) {
    if (Boolean.FALSE.equals(evaluator.truth(or.left(), scope))) {
      return settle(or.right(), scope, rest);
    } else if (Boolean.FALSE.equals(evaluator.truth(or.right(), scope))) {
      return settle(or.left(), scope, rest);
    }
    rest.add(new Goal.Pure(or, scope));
    return true;
  }

  private boolean settleNot(Expr operand, DisjunctScope scope, List<Goal> rest) {
    if (operand instanceof Expr.Not not) {
      return settle(not.operand(), scope, rest);
    } else if (operand instanceof Expr.Or or) {
      return settleNot(or.left(), scope, rest) && settleNot(or.right(), scope, rest);
    } else if (operand instanceof Expr.And and) {
      return settleOr(
          new Expr.Or(new Expr.Not(and.left()), new Expr.Not(and.right())), scope, rest);
    } else if (operand instanceof Expr.Var variable) {
      trail.bind(scope.slot(variable.name()), BigInteger.ZERO);
      return true;
    }
    rest.add(new Goal.Pure(new Expr.Not(operand), scope));
    return true;
  }

  private boolean settleEquation(Expr.Compare compare, DisjunctScope scope, List<Goal> rest) {
    Object left = evaluator.value(compare.left(), scope);
    Object right = evaluator.value(compare.right(), scope);
    Goal.Pure goal = new Goal.Pure(compare, scope);
    Object known = left == null ? right : left;
    if ((left == null) == (right == null) || known instanceof Float || known instanceof Double) {
      rest.add(goal);
      return true;
    }
    return invert(left == null ? compare.left() : compare.right(), known, goal, rest)
        || fail(compare, scope);
  }

  private boolean matchCells(Goals goals) {
    Iterator<Goal.Cell> cells = new ArrayList<>(goals.cells).iterator();
    while (cells.hasNext()) {
      Goal.Cell cell = cells.next();
      Object location = evaluator.value(cell.atom().location(), cell.scope());
      if (location != null) {
        goals.cells.remove(cell);
        if (!match(cell.atom(), location, cell.scope(), goals)) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean match(Atom.PointsTo atom, Object location, DisjunctScope scope, Goals goals) {
    if (!(location instanceof ConcreteValue.Ref ref)
        || !(heap.object(ref.id()) instanceof ConcreteObject.Instance object)
        || !evaluator.isInstance(location, atom.className(), false)) {
      return failCell(
          location, "is not " + Article.with(atom.className().replace('/', '.')), scope);
    }
    if (!trail.consume(ref.id())) {
      explanation.owner(
          Explanation.text(location) + " is owned twice", scope, trail.consumedCount());
      return false;
    }
    for (Atom.FieldValue field : atom.fields()) {
      FieldKey key = new FieldKey(field.owner(), field.name(), field.descriptor());
      ConcreteValue value = object.fields().get(key);
      if (value == null) {
        openFields.needs(ref.id(), key);
        explanation.undecided(
            Explanation.text(location) + "." + field.name() + " is not predictable");
        return false;
      }
      Slot target =
          new Slot(
              Explanation.text(location) + "." + field.name(),
              field.value().type(),
              BacktrackingSearch.value(value));
      if (!settle(new Goal.Equation(target, field.value(), scope), goals.pure)) {
        return false;
      }
    }
    return true;
  }

  private boolean matchArrays(Goals goals) {
    for (Goal.ArrayCell cell : List.copyOf(goals.arrays)) {
      Object location = evaluator.value(cell.atom().location(), cell.scope());
      if (location != null) {
        goals.arrays.remove(cell);
        if (!match(cell.atom(), location, cell.scope(), goals)) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean match(
      Atom.ArrayPointsTo atom, Object location, DisjunctScope scope, Goals goals) {
    if (!(location instanceof ConcreteValue.Ref ref)
        || !(heap.object(ref.id()) instanceof ConcreteObject.Array array)
        || !evaluator.isInstance(location, atom.descriptor(), false)) {
      return failCell(location, "is not an array " + atom.descriptor(), scope);
    }
    if (!trail.consume(ref.id())) {
      explanation.owner(
          Explanation.text(location) + " is owned twice", scope, trail.consumedCount());
      return false;
    }
    BigInteger size = BigInteger.valueOf(array.elements().size());
    Slot length = new Slot(Explanation.text(location) + ".length", SpecType.INT, size);
    if (!settle(new Goal.Equation(length, atom.length(), scope), goals.pure)) {
      return false;
    }
    for (Atom.ElementValue element : atom.elements()) {
      if (!settle(new Goal.Element(array, location, element, scope), goals.pure)) {
        return false;
      }
    }
    return true;
  }

  /** Iterations whose range is known become instances. */
  private boolean iterate(Goals goals) {
    for (Goal.Iteration goal : List.copyOf(goals.iterations)) {
      Atom.ForAll atom = goal.atom();
      Object lower = evaluator.value(atom.lower(), goal.scope());
      Object upper = evaluator.value(atom.upper(), goal.scope());
      if (lower == ExpressionEvaluator.UNDEFINED || upper == ExpressionEvaluator.UNDEFINED) {
        explanation.note("a range is not defined", goal.scope(), trail.consumedCount());
        return false;
      }
      ExpressionEvaluator.Range range = evaluator.range(atom.lower(), atom.upper(), goal.scope());
      if (range != null && !range.isHuge()) {
        goals.iterations.remove(goal);
        for (long i = 0; i < range.count(); i++) {
          addRound(atom, goal.scope().with(atom.variable(), range.first() + i), goals);
        }
      }
    }
    return true;
  }

  private void addRound(Atom.ForAll atom, DisjunctScope round, Goals goals) {
    Map<String, Slot> own = new LinkedHashMap<>();
    atom.existentials().forEach(p -> own.put(p.name(), new Slot(p.name(), p.type())));
    DisjunctScope scope = round.with(own);
    atom.calls().forEach(call -> goals.add(call, scope, model));
  }

  private boolean failCell(Object location, String why, DisjunctScope scope) {
    explanation.note(Explanation.text(location) + " " + why, scope, trail.consumedCount());
    return false;
  }

  private boolean fail(Expr expr, DisjunctScope scope) {
    explanation.conjunct(expr, scope, trail.consumedCount());
    return false;
  }
}
