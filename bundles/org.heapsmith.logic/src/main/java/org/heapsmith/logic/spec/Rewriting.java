// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.spec;

import java.util.function.UnaryOperator;

/** Rewrites expressions. Stateless. */
public final class Rewriting {
  private Rewriting() {}

  /**
   * Returns {@code expr} with {@code change} applied to each of its direct operands; leaves stay as
   * they are. The array of an element stays if the change does not give a variable.
   */
  public static Expr map(Expr expr, UnaryOperator<Expr> change) {
    if (expr instanceof Expr.Convert e) {
      return new Expr.Convert(change.apply(e.operand()), e.type());
    } else if (expr instanceof Expr.Negate e) {
      return new Expr.Negate(change.apply(e.operand()));
    } else if (expr instanceof Expr.Arithmetic e) {
      return new Expr.Arithmetic(e.op(), change.apply(e.left()), change.apply(e.right()));
    } else if (expr instanceof Expr.Compare e) {
      return new Expr.Compare(e.op(), change.apply(e.left()), change.apply(e.right()));
    } else if (expr instanceof Expr.TextLength e) {
      return new Expr.TextLength(change.apply(e.operand()));
    } else if (expr instanceof Expr.Element e) {
      Expr.Var array = change.apply(e.array()) instanceof Expr.Var v ? v : e.array();
      return new Expr.Element(array, change.apply(e.index()), e.type());
    } else if (expr instanceof Expr.FieldRead e) {
      return new Expr.FieldRead(
          change.apply(e.object()), e.owner(), e.name(), e.descriptor(), e.type());
    }
    return formula(expr, change);
  }

  private static Expr formula(Expr expr, UnaryOperator<Expr> change) {
    if (expr instanceof Expr.Not e) {
      return new Expr.Not(change.apply(e.operand()));
    } else if (expr instanceof Expr.And e) {
      return new Expr.And(change.apply(e.left()), change.apply(e.right()));
    } else if (expr instanceof Expr.Or e) {
      return new Expr.Or(change.apply(e.left()), change.apply(e.right()));
    } else if (expr instanceof Expr.TypeTest e) {
      return new Expr.TypeTest(change.apply(e.operand()), e.className(), e.exactly());
    } else if (expr instanceof Expr.Old e) {
      return new Expr.Old(change.apply(e.operand()));
    } else if (expr instanceof Expr.ForAll e) {
      return new Expr.ForAll(
          e.variable(), change.apply(e.lower()), change.apply(e.upper()), change.apply(e.body()));
    }
    return expr;
  }
}
