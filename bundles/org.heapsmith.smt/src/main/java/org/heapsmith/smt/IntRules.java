// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt;

import java.math.BigInteger;

/**
 * Integer arithmetic. Constants are folded before; they end up as the last operand of an ADD or as
 * the first of a SUB, outermost: {@code x - 1} is {@code x + -1}, {@code (x + 1) - y} is {@code (x
 * - y) + 1}. All of it holds for wrap-around arithmetic.
 */
final class IntRules {
  private final Terms terms;

  IntRules(Terms terms) {
    this.terms = terms;
  }

  Term binary(Op op, Term a, Term b) {
    return switch (op) {
      case ADD -> commute(a, b) ? add(b, a) : add(a, b);
      case SUB -> sub(a, b);
      case MUL -> commute(a, b) ? mul(b, a) : mul(a, b);
      case DIV -> div(a, b);
      default -> rem(a, b);
    };
  }

  private static boolean commute(Term a, Term b) {
    return TermOrder.INSTANCE.compare(a, b) > 0;
  }

  private Term fold(Op op, Term a, Term b) {
    return terms.binary(op, a, b);
  }

  private static boolean isOffset(Term term) {
    return term.op() == Op.ADD && term.arg(1).isConst();
  }

  private static boolean isFromConstant(Term term) {
    return term.op() == Op.SUB && term.arg(0).isConst();
  }

  private Term add(Term a, Term b) {
    if (b.isConst()) {
      return addConstant(a, b);
    }
    if (isOffset(a)) {
      return fold(Op.ADD, fold(Op.ADD, a.arg(0), b), a.arg(1));
    }
    if (isOffset(b)) {
      return fold(Op.ADD, fold(Op.ADD, a, b.arg(0)), b.arg(1));
    }
    if (b.op() == Op.NEG) {
      return sub(a, b.arg(0));
    }
    if (a.op() == Op.NEG) {
      return sub(b, a.arg(0));
    }
    if (a.op() == Op.SUB && a.arg(1) == b) {
      return a.arg(0);
    }
    if (b.op() == Op.SUB && b.arg(1) == a) {
      return b.arg(0);
    }
    return terms.raw(Op.ADD, a.sort(), null, a, b);
  }

  private Term addConstant(Term a, Term c) {
    if (Ranges.isZero(c)) {
      return a;
    }
    if (isOffset(a)) {
      return fold(Op.ADD, a.arg(0), fold(Op.ADD, a.arg(1), c));
    }
    if (isFromConstant(a)) {
      return fold(Op.SUB, fold(Op.ADD, a.arg(0), c), a.arg(1));
    }
    return terms.raw(Op.ADD, a.sort(), null, a, c);
  }

  private Term sub(Term a, Term b) {
    if (a == b) {
      return integer(a.sort(), 0);
    }
    if (b.isConst()) {
      return fold(Op.ADD, a, terms.unary(Op.NEG, b));
    }
    if (Ranges.isZero(a)) {
      return neg(b);
    }
    if (b.op() == Op.NEG) {
      return fold(Op.ADD, a, b.arg(0));
    }
    if (isOffset(b)) {
      return a.isConst()
          ? fold(Op.SUB, fold(Op.SUB, a, b.arg(1)), b.arg(0))
          : fold(Op.ADD, fold(Op.SUB, a, b.arg(0)), terms.unary(Op.NEG, b.arg(1)));
    }
    if (isOffset(a)) {
      return fold(Op.ADD, fold(Op.SUB, a.arg(0), b), a.arg(1));
    }
    if (a.isConst() && isFromConstant(b)) {
      return fold(Op.ADD, b.arg(1), fold(Op.SUB, a, b.arg(0)));
    }
    Term cancelled = cancel(a, b);
    return cancelled != null ? cancelled : terms.raw(Op.SUB, a.sort(), null, a, b);
  }

  private Term cancel(Term a, Term b) {
    if (a.op() == Op.ADD && a.args().contains(b)) {
      return a.arg(0) == b ? a.arg(1) : a.arg(0);
    }
    if (b.op() == Op.ADD && b.args().contains(a)) {
      return neg(b.arg(0) == a ? b.arg(1) : b.arg(0));
    }
    if (a.op() == Op.SUB && a.arg(0) == b) {
      return neg(a.arg(1));
    }
    return b.op() == Op.SUB && b.arg(0) == a ? b.arg(1) : null;
  }

  Term neg(Term a) {
    return switch (a.op()) {
      case CONST -> terms.unary(Op.NEG, a);
      case NEG -> a.arg(0);
      case SUB -> fold(Op.SUB, a.arg(1), a.arg(0));
      case ADD ->
          a.arg(1).isConst()
              ? fold(Op.SUB, terms.unary(Op.NEG, a.arg(1)), a.arg(0))
              : terms.raw(Op.NEG, a.sort(), null, a);
      default -> terms.raw(Op.NEG, a.sort(), null, a);
    };
  }

  private Term mul(Term a, Term b) {
    if (Ranges.isZero(b)) {
      return b;
    }
    if (Ranges.isInteger(b, 1)) {
      return a;
    }
    if (Ranges.isInteger(b, -1)) {
      return neg(a);
    }
    if (b.isConst() && a.op() == Op.MUL && a.arg(1).isConst()) {
      return fold(Op.MUL, a.arg(0), fold(Op.MUL, a.arg(1), b));
    }
    return terms.raw(Op.MUL, a.sort(), null, a, b);
  }

  private Term div(Term a, Term b) {
    if (Ranges.isInteger(b, 1)) {
      return a;
    }
    return Ranges.isInteger(b, -1) ? neg(a) : terms.raw(Op.DIV, a.sort(), null, a, b);
  }

  private Term rem(Term a, Term b) {
    if (Ranges.isInteger(b, 1) || Ranges.isInteger(b, -1)) {
      return integer(a.sort(), 0);
    }
    return Ranges.isZero(b) ? a : terms.raw(Op.REM, a.sort(), null, a, b);
  }

  private Term integer(Sort sort, long value) {
    return sort == Sort.MATHINT
        ? terms.mathint(BigInteger.valueOf(value))
        : terms.constant(sort, value);
  }
}
