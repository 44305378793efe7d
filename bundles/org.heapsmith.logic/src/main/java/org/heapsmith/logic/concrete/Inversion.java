// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.concrete;

import java.math.BigInteger;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.SpecType;

/**
 * Solves {@code expr = value} for the one unbound slot of {@code expr}, where the solution is
 * unique. Stateless.
 */
final class Inversion {
  private Inversion() {}

  /** The outcome. */
  sealed interface Result {
    /** The only solution. */
    record Solved(Slot slot, Object value) implements Result {}

    /** No value of the slot's type solves it. */
    record Impossible() implements Result {}

    /** Several unknowns, or several solutions: nothing said. */
    record Open() implements Result {}
  }

  private static final Result OPEN = new Result.Open();
  private static final Result IMPOSSIBLE = new Result.Impossible();

  static Result solve(Expr expr, Object value, DisjunctScope scope, ExpressionEvaluator evaluator) {
    if (expr instanceof Expr.Var variable) {
      Slot slot = scope.slot(variable.name());
      return slot.value() == null ? new Result.Solved(slot, value) : OPEN;
    } else if (expr instanceof Expr.Convert convert) {
      return convert(convert, value, scope, evaluator);
    } else if (!(value instanceof BigInteger integer)) {
      return OPEN;
    } else if (expr instanceof Expr.Negate negate) {
      Object negated = JavaNumbers.negate(integer, negate.type());
      return solve(negate.operand(), negated, scope, evaluator);
    } else if (expr instanceof Expr.Arithmetic arithmetic) {
      return arithmetic(arithmetic, integer, scope, evaluator);
    }
    return OPEN;
  }

  private static Result convert(
      Expr.Convert convert, Object value, DisjunctScope scope, ExpressionEvaluator evaluator) {
    SpecType from = convert.operand().type();
    if (!(value instanceof BigInteger integer) || !widens(from, convert.type())) {
      return OPEN;
    }
    boolean inRange =
        JavaNumbers.minimum(from) == null
            || (integer.compareTo(JavaNumbers.minimum(from)) >= 0
                && integer.compareTo(JavaNumbers.maximum(from)) <= 0);
    return inRange ? solve(convert.operand(), integer, scope, evaluator) : IMPOSSIBLE;
  }

  /** Whether every value of {@code from} is kept by the conversion. */
  static boolean widens(SpecType from, SpecType to) {
    if (isFloating(from) || isFloating(to)) {
      return false;
    }
    BigInteger low = JavaNumbers.minimum(from);
    if (low == null || JavaNumbers.minimum(to) == null) {
      return JavaNumbers.minimum(to) == null;
    }
    return JavaNumbers.minimum(to).compareTo(low) <= 0
        && JavaNumbers.maximum(to).compareTo(JavaNumbers.maximum(from)) >= 0;
  }

  private static boolean isFloating(SpecType type) {
    return type instanceof SpecType.Primitive primitive
        && (primitive.descriptor() == 'F' || primitive.descriptor() == 'D');
  }

  private static Result arithmetic(
      Expr.Arithmetic expr, BigInteger value, DisjunctScope scope, ExpressionEvaluator evaluator) {
    Object left = evaluator.value(expr.left(), scope);
    Object right = evaluator.value(expr.right(), scope);
    if ((left == null) == (right == null)) {
      return OPEN;
    }
    Expr unknown = left == null ? expr.left() : expr.right();
    Object known = left == null ? right : left;
    if (!(known instanceof BigInteger number)) {
      return OPEN;
    }
    return switch (expr.op()) {
      case ADD -> continueWith(unknown, value.subtract(number), expr, scope, evaluator);
      case SUB ->
          continueWith(
              unknown,
              left == null ? value.add(number) : number.subtract(value),
              expr,
              scope,
              evaluator);
      case MUL -> product(unknown, number, value, expr, scope, evaluator);
      default -> OPEN;
    };
  }

  private static Result product(
      Expr unknown,
      BigInteger factor,
      BigInteger value,
      Expr.Arithmetic expr,
      DisjunctScope scope,
      ExpressionEvaluator evaluator) {
    if (JavaNumbers.minimum(expr.type()) == null) {
      if (factor.signum() == 0) {
        return OPEN;
      }
      BigInteger[] quotient = value.divideAndRemainder(factor);
      return quotient[1].signum() == 0
          ? continueWith(unknown, quotient[0], expr, scope, evaluator)
          : IMPOSSIBLE;
    }
    if (!factor.testBit(0)) {
      return OPEN;
    }
    BigInteger modulus = BigInteger.ONE.shiftLeft(64);
    return continueWith(
        unknown, value.multiply(factor.modInverse(modulus)), expr, scope, evaluator);
  }

  private static Result continueWith(
      Expr unknown,
      BigInteger value,
      Expr.Arithmetic expr,
      DisjunctScope scope,
      ExpressionEvaluator evaluator) {
    return solve(unknown, JavaNumbers.wrap(value, expr.type()), scope, evaluator);
  }
}
