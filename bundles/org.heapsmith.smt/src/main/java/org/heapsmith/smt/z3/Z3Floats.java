// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt.z3;

import com.microsoft.z3.BitVecExpr;
import com.microsoft.z3.BitVecSort;
import com.microsoft.z3.Context;
import com.microsoft.z3.Expr;
import com.microsoft.z3.FPExpr;
import com.microsoft.z3.FPRMExpr;
import com.microsoft.z3.FPSort;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;

/** Java's floating point in Z3: IEEE 754, round to nearest even, saturating conversions. */
final class Z3Floats {
  private final Context context;

  Z3Floats(Context context) {
    this.context = context;
  }

  FPSort sort(Sort sort) {
    return sort == Sort.FLOAT ? context.mkFPSort32() : context.mkFPSort64();
  }

  FPExpr constant(Term term) {
    double value = ((Number) term.value()).doubleValue();
    FPSort sort = sort(term.sort());
    if (Double.isNaN(value)) {
      return context.mkFPNaN(sort);
    }
    // through the bits: exact for subnormals, infinities and negative zero alike
    if (term.sort() == Sort.FLOAT) {
      return context.mkFPToFP(context.mkBV(Float.floatToIntBits((float) value), 32), sort);
    }
    return context.mkFPToFP(context.mkBV(Double.doubleToLongBits(value), 64), sort);
  }

  Expr<?> binary(Op op, FPExpr a, FPExpr b) {
    FPRMExpr nearest = context.mkFPRNE();
    return switch (op) {
      case FP_ADD -> context.mkFPAdd(nearest, a, b);
      case FP_SUB -> context.mkFPSub(nearest, a, b);
      case FP_MUL -> context.mkFPMul(nearest, a, b);
      case FP_DIV -> context.mkFPDiv(nearest, a, b);
      case FP_EQ -> context.mkFPEq(a, b);
      case FP_LT -> context.mkFPLt(a, b);
      case FP_LE -> context.mkFPLEq(a, b);
      default -> throw new IllegalStateException(op.name());
    };
  }

  Expr<?> convert(Expr<?> source, Sort to) {
    if (to.isBitVector()) {
      return toInteger((FPExpr) source, to.bits());
    }
    return source instanceof FPExpr fp
        ? context.mkFPToFP(context.mkFPRNE(), fp, sort(to))
        : context.mkFPToFP(context.mkFPRNE(), (BitVecExpr) source, sort(to), true);
  }

  /** NaN is 0, values beyond the range are its ends, all others are truncated (JLS §5.1.3). */
  private Expr<BitVecSort> toInteger(FPExpr x, int bits) {
    FPSort sort = x.getSort();
    double limit = Math.scalb(1.0, bits - 1);
    BitVecExpr min = context.mkBV(-1L << (bits - 1), bits);
    BitVecExpr max = context.mkBV(~(-1L << (bits - 1)), bits);
    Expr<BitVecSort> inRange = context.mkFPToBV(context.mkFPRTZ(), x, bits, true);
    Expr<BitVecSort> fromAbove =
        context.mkITE(context.mkFPGEq(x, context.mkFP(limit, sort)), max, inRange);
    Expr<BitVecSort> fromBelow =
        context.mkITE(context.mkFPLEq(x, context.mkFP(-limit, sort)), min, fromAbove);
    return context.mkITE(context.mkFPIsNaN(x), context.mkBV(0, bits), fromBelow);
  }
}
