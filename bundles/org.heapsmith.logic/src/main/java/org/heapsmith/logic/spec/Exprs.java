// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.spec;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/** Questions about expressions and formulas as a whole. Stateless. */
public final class Exprs {
  private Exprs() {}

  /** Returns the operands of an expression, in order; none of a leaf. */
  public static List<Expr> operands(Expr expr) {
    if (expr instanceof Expr.Convert convert) {
      return List.of(convert.operand());
    } else if (expr instanceof Expr.Negate negate) {
      return List.of(negate.operand());
    } else if (expr instanceof Expr.Not not) {
      return List.of(not.operand());
    } else if (expr instanceof Expr.TypeTest test) {
      return List.of(test.operand());
    } else if (expr instanceof Expr.FieldRead read) {
      return List.of(read.object());
    } else if (expr instanceof Expr.Old old) {
      return List.of(old.operand());
    } else if (expr instanceof Expr.Arithmetic arithmetic) {
      return List.of(arithmetic.left(), arithmetic.right());
    } else if (expr instanceof Expr.Compare compare) {
      return List.of(compare.left(), compare.right());
    } else if (expr instanceof Expr.And and) {
      return List.of(and.left(), and.right());
    } else if (expr instanceof Expr.Or or) {
      return List.of(or.left(), or.right());
    } else if (expr instanceof Expr.TextLength length) {
      return List.of(length.operand());
    } else if (expr instanceof Expr.Element element) {
      return List.of(element.array(), element.index());
    } else if (expr instanceof Expr.ForAll forAll) {
      return List.of(forAll.lower(), forAll.upper(), forAll.body());
    }
    return List.of();
  }

  /** Visits an expression and all its parts, the whole first. */
  public static void visit(Expr expr, Consumer<Expr> visitor) {
    visitor.accept(expr);
    operands(expr).forEach(operand -> visit(operand, visitor));
  }

  /** Visits every expression of a disjunct. */
  public static void visit(Disjunct disjunct, Consumer<Expr> visitor) {
    roots(disjunct).forEach(expr -> visit(expr, visitor));
  }

  private static List<Expr> roots(Disjunct disjunct) {
    List<Expr> result = new ArrayList<>();
    for (Atom atom : disjunct.atoms()) {
      if (atom instanceof Atom.PointsTo pointsTo) {
        result.add(pointsTo.location());
        pointsTo.fields().forEach(field -> result.add(field.value()));
      } else if (atom instanceof Atom.PredicateCall call) {
        result.addAll(call.arguments());
      } else if (atom instanceof Atom.ArrayPointsTo array) {
        result.add(array.location());
        result.add(array.length());
        array
            .elements()
            .forEach(element -> result.addAll(List.of(element.index(), element.value())));
      } else if (atom instanceof Atom.ForAll forAll) {
        result.addAll(List.of(forAll.lower(), forAll.upper()));
        forAll.calls().forEach(call -> result.addAll(call.arguments()));
      }
    }
    result.addAll(disjunct.pure());
    disjunct.constraints().forEach(constraint -> result.addAll(constraint.arguments()));
    return result;
  }

  /** Returns the names that occur in a disjunct and are none of its existentials. */
  public static Set<String> freeNames(Disjunct disjunct) {
    Set<String> result = new LinkedHashSet<>();
    Set<String> bound = new LinkedHashSet<>();
    visit(
        disjunct,
        expr -> {
          if (expr instanceof Expr.Var variable) {
            result.add(variable.name());
          } else if (expr instanceof Expr.ForAll forAll) {
            bound.add(forAll.variable());
          }
        });
    for (Atom atom : disjunct.atoms()) {
      if (atom instanceof Atom.ForAll forAll) {
        bound.add(forAll.variable());
        forAll.existentials().forEach(existential -> bound.add(existential.name()));
      }
    }
    disjunct.existentials().forEach(existential -> bound.add(existential.name()));
    result.removeAll(bound);
    return result;
  }
}
