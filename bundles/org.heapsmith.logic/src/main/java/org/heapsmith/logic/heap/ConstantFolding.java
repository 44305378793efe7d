// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.heap;

import java.math.BigInteger;
import java.util.Map;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.Exprs;
import org.heapsmith.logic.spec.Rewriting;
import org.heapsmith.logic.spec.SpecType;

/** Constants in expressions: substituted and computed, as far as indices and lengths need it. */
final class ConstantFolding {
  private ConstantFolding() {}

  static Expr.IntConst number(long value) {
    return new Expr.IntConst(BigInteger.valueOf(value), SpecType.INT);
  }

  /** Returns the value of an int constant; null if {@code expr} is none. */
  static Integer constant(Expr expr) {
    return expr instanceof Expr.IntConst number && number.value().bitLength() < 32
        ? (Integer) number.value().intValue()
        : null;
  }

  /** Returns {@code expr} with free variables replaced and int arithmetic on constants done. */
  static Expr substitute(Expr expr, Map<String, Expr> replacement) {
    if (expr instanceof Expr.Var variable) {
      return replacement.getOrDefault(variable.name(), variable);
    } else if (expr instanceof Expr.ForAll forAll && replacement.containsKey(forAll.variable())) {
      Map<String, Expr> inner = new java.util.HashMap<>(replacement);
      inner.remove(forAll.variable());
      return new Expr.ForAll(
          forAll.variable(),
          substitute(forAll.lower(), replacement),
          substitute(forAll.upper(), replacement),
          substitute(forAll.body(), inner));
    }
    return folded(Rewriting.map(expr, operand -> substitute(operand, replacement)));
  }

  private static Expr folded(Expr expr) {
    if (expr instanceof Expr.Arithmetic e
        && e.type().equals(SpecType.INT)
        && e.left() instanceof Expr.IntConst left
        && e.right() instanceof Expr.IntConst right) {
      return arithmetic(e, left.value().longValue(), right.value().longValue());
    } else if (expr instanceof Expr.Negate e
        && e.type().equals(SpecType.INT)
        && e.operand() instanceof Expr.IntConst operand) {
      return number(-operand.value().intValue());
    }
    return expr;
  }

  private static Expr arithmetic(Expr.Arithmetic e, long left, long right) {
    boolean byZero = right == 0;
    return switch (e.op()) {
      case ADD -> number((int) (left + right));
      case SUB -> number((int) (left - right));
      case MUL -> number((int) (left * right));
      case DIV -> byZero ? e : number((int) (left / right));
      case REM -> byZero ? e : number((int) (left % right));
    };
  }

  static boolean hasForAll(Expr expr) {
    return expr instanceof Expr.ForAll
        || Exprs.operands(expr).stream().anyMatch(ConstantFolding::hasForAll);
  }

  static boolean readsElement(Expr expr) {
    return expr instanceof Expr.Element
        || Exprs.operands(expr).stream().anyMatch(ConstantFolding::readsElement);
  }

  /** Returns an element whose index reads no other; null if there is none. */
  static Expr.Element innermost(Expr expr) {
    for (Expr operand : Exprs.operands(expr)) {
      Expr.Element inner = innermost(operand);
      if (inner != null) {
        return inner;
      }
    }
    return expr instanceof Expr.Element element ? element : null;
  }

  /** Returns {@code expr} with each occurrence of {@code part} replaced. */
  static Expr replace(Expr expr, Expr part, Expr by) {
    return expr.equals(part)
        ? by
        : folded(Rewriting.map(expr, operand -> replace(operand, part, by)));
  }
}
