// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt;

/** Floating point. Constants are folded before; hardly any law of arithmetic holds here. */
final class FloatRules {
  private final Terms terms;

  FloatRules(Terms terms) {
    this.terms = terms;
  }

  Term binary(Op op, Term x, Term y) {
    boolean commutes = op == Op.FP_ADD || op == Op.FP_MUL || op == Op.FP_EQ;
    boolean swap = commutes && TermOrder.INSTANCE.compare(x, y) > 0;
    Term a = swap ? y : x;
    Term b = swap ? x : y;
    if (isNaN(a) || isNaN(b)) {
      return switch (op) {
        case FP_EQ, FP_LT, FP_LE -> terms.bool(false);
        default -> isNaN(a) ? a : b;
      };
    }
    if (a == b) {
      switch (op) {
        case FP_LT:
          return terms.bool(false);
        case FP_EQ, FP_LE:
          return terms.not(unary(Op.FP_IS_NAN, a));
        default:
          break;
      }
    }
    if ((op == Op.FP_MUL || op == Op.FP_DIV) && isOne(b)) {
      return a;
    }
    return terms.raw(op, SortRules.ofBinary(op, a.sort()), null, a, b);
  }

  Term unary(Op op, Term a) {
    if (op == Op.FP_NEG) {
      return a.op() == Op.FP_NEG ? a.arg(0) : terms.raw(op, a.sort(), null, a);
    }
    if (a.op() == Op.FP_NEG) {
      return terms.unary(Op.FP_IS_NAN, a.arg(0));
    }
    if (a.op() == Op.FP_CONVERT && !a.arg(0).sort().isFloatingPoint()) {
      return terms.bool(false);
    }
    return terms.raw(op, Sort.BOOL, null, a);
  }

  private static boolean isNaN(Term term) {
    return term.isConst() && Double.isNaN(((Number) term.value()).doubleValue());
  }

  private static boolean isOne(Term term) {
    return term.isConst() && ((Number) term.value()).doubleValue() == 1;
  }
}
