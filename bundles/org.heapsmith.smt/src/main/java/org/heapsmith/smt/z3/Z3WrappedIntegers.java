// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt.z3;

import com.microsoft.z3.ArithExpr;
import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.Expr;
import com.microsoft.z3.IntExpr;
import com.microsoft.z3.IntNum;
import com.microsoft.z3.IntSort;
import java.math.BigInteger;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Sort;

/**
 * Machine integers as integers in their range; a sum or difference of two is at most one turn
 * beyond it, and wraps around by subtracting or adding that. Exact, like bit-vectors, and on
 * comparisons of sums (what path conditions of data structures are) several times faster; for terms
 * that are {@link org.heapsmith.smt.Term#isLinear linear} only.
 */
final class Z3WrappedIntegers implements Z3Machine {
  private final Context context;

  Z3WrappedIntegers(Context context) {
    this.context = context;
  }

  @Override
  public com.microsoft.z3.Sort sort(Sort sort) {
    return context.getIntSort();
  }

  @Override
  public Expr<?> constant(long value, Sort sort) {
    return context.mkInt(value);
  }

  /** Linear terms are only widened. */
  @Override
  public Expr<?> convert(Expr<?> source, Sort from, Sort to) {
    return source;
  }

  @Override
  public Expr<?> negated(Expr<?> a, Sort sort) {
    return wrapped(context.mkUnaryMinus((IntExpr) a), sort);
  }

  @Override
  public Expr<?> binary(Op op, Expr<?> left, Expr<?> right, Sort sort) {
    IntExpr a = (IntExpr) left;
    IntExpr b = (IntExpr) right;
    return switch (op) {
      case ADD -> {
        ArithExpr<IntSort> sum = context.mkAdd(a, b);
        yield b.isIntNum() ? wrapped(sum, sign(b), sort) : wrapped(sum, sort);
      }
      case SUB -> wrapped(context.mkSub(a, b), sort);
      case LT -> context.mkLt(a, b);
      case LE -> context.mkLe(a, b);
      default -> throw new IllegalStateException(op + " is not linear");
    };
  }

  private static int sign(IntExpr number) {
    return ((IntNum) number).getBigInteger().signum();
  }

  private Expr<IntSort> wrapped(ArithExpr<IntSort> sum, Sort sort) {
    return wrapped(wrapped(sum, -1, sort), sum, 1, sort);
  }

  /** Returns a sum that is in range, or beyond it at the end that {@code sign} says. */
  private Expr<IntSort> wrapped(ArithExpr<IntSort> sum, int sign, Sort sort) {
    return wrapped(sum, sum, sign, sort);
  }

  private Expr<IntSort> wrapped(
      Expr<IntSort> otherwise, ArithExpr<IntSort> sum, int sign, Sort sort) {
    IntExpr turn = power(sort.bits());
    return sign < 0
        ? context.mkITE(context.mkLt(sum, least(sort)), context.mkAdd(sum, turn), otherwise)
        : context.mkITE(context.mkGt(sum, greatest(sort)), context.mkSub(sum, turn), otherwise);
  }

  @Override
  public BoolExpr range(Expr<?> variable, Sort sort) {
    IntExpr number = (IntExpr) variable;
    return context.mkAnd(context.mkLe(least(sort), number), context.mkLe(number, greatest(sort)));
  }

  private ArithExpr<IntSort> least(Sort sort) {
    return sort == Sort.CHAR ? context.mkInt(0) : context.mkUnaryMinus(power(sort.bits() - 1));
  }

  private ArithExpr<IntSort> greatest(Sort sort) {
    int bits = sort == Sort.CHAR ? sort.bits() : sort.bits() - 1;
    return context.mkSub(power(bits), context.mkInt(1));
  }

  private IntExpr power(int bits) {
    return context.mkInt(BigInteger.ONE.shiftLeft(bits).toString());
  }
}
