// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt.z3;

import com.microsoft.z3.BitVecExpr;
import com.microsoft.z3.BitVecSort;
import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.Expr;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Sort;

/** Machine integers as bit-vectors: for every operation. */
final class Z3BitVectors implements Z3Machine {
  private final Context context;

  Z3BitVectors(Context context) {
    this.context = context;
  }

  @Override
  public com.microsoft.z3.Sort sort(Sort sort) {
    return context.mkBitVecSort(sort.bits());
  }

  @Override
  public Expr<?> constant(long value, Sort sort) {
    return context.mkBV(value, sort.bits());
  }

  @Override
  public Expr<?> convert(Expr<?> from, Sort sort, Sort to) {
    @SuppressWarnings("unchecked")
    Expr<BitVecSort> source = (Expr<BitVecSort>) from;
    boolean signed = sort != Sort.CHAR;
    if (to == Sort.MATHINT) {
      return context.mkBV2Int(source, signed);
    }
    int difference = to.bits() - sort.bits();
    if (difference <= 0) {
      return difference == 0 ? source : context.mkExtract(to.bits() - 1, 0, source);
    }
    return signed ? context.mkSignExt(difference, source) : context.mkZeroExt(difference, source);
  }

  @Override
  public Expr<?> negated(Expr<?> a, Sort sort) {
    return context.mkBVNeg((BitVecExpr) a);
  }

  @Override
  public Expr<?> binary(Op op, Expr<?> left, Expr<?> right, Sort sort) {
    BitVecExpr a = (BitVecExpr) left;
    BitVecExpr b = (BitVecExpr) right;
    return switch (op) {
      case ADD -> context.mkBVAdd(a, b);
      case SUB -> context.mkBVSub(a, b);
      case MUL -> context.mkBVMul(a, b);
      case DIV -> context.mkBVSDiv(a, b);
      case REM -> context.mkBVSRem(a, b);
      case BIT_AND -> context.mkBVAND(a, b);
      case BIT_OR -> context.mkBVOR(a, b);
      case BIT_XOR -> context.mkBVXOR(a, b);
      case SHL -> context.mkBVSHL(a, distance(a, b));
      case SHR -> context.mkBVASHR(a, distance(a, b));
      case USHR -> context.mkBVLSHR(a, distance(a, b));
      case LT -> context.mkBVSLT(a, b);
      case LE -> context.mkBVSLE(a, b);
      default -> throw new IllegalStateException(op.name());
    };
  }

  /** Java uses the low 5 or 6 bits of the INT distance. */
  private BitVecExpr distance(BitVecExpr shifted, BitVecExpr distance) {
    int bits = shifted.getSortSize();
    BitVecExpr masked = context.mkBVAND(distance, context.mkBV(bits - 1, distance.getSortSize()));
    return bits == distance.getSortSize() ? masked : context.mkZeroExt(bits - 32, masked);
  }

  @Override
  public BoolExpr range(Expr<?> variable, Sort sort) {
    return null;
  }
}
