// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt;

import java.math.BigInteger;

/** Signed comparisons of integers. Constants are folded before. */
final class OrderRules {
  private final Terms terms;

  OrderRules(Terms terms) {
    this.terms = terms;
  }

  Term lt(Term a, Term b) {
    if (a == b) {
      return terms.bool(false);
    }
    Ranges.Range left = Ranges.of(a);
    Ranges.Range right = Ranges.of(b);
    if (left.below(right)) {
      return terms.bool(true);
    }
    if (right.notAbove(left)) {
      return terms.bool(false);
    }
    return compare(Op.LT, a, b);
  }

  Term le(Term a, Term b) {
    if (a == b) {
      return terms.bool(true);
    }
    Ranges.Range left = Ranges.of(a);
    Ranges.Range right = Ranges.of(b);
    if (left.notAbove(right)) {
      return terms.bool(true);
    }
    if (right.below(left)) {
      return terms.bool(false);
    }
    return compare(Op.LE, a, b);
  }

  private Term compare(Op op, Term a, Term b) {
    Sort narrow = Ranges.comparableAt(a, b);
    if (narrow != null) {
      return terms.binary(op, Ranges.narrowed(terms, a, narrow), Ranges.narrowed(terms, b, narrow));
    }
    if (a.sort() == Sort.MATHINT) {
      Term simple = moveOffset(op, a, b);
      if (simple != null) {
        return simple;
      }
    }
    return a.isConst() || b.isConst() ? withConstant(op, a, b) : make(op, a, b);
  }

  /** Mathematical integers do not wrap around: {@code x + c < y} is {@code x < y - c}. */
  private Term moveOffset(Op op, Term a, Term b) {
    boolean first = a.op() == Op.ADD && a.arg(1).isConst();
    boolean second = b.op() == Op.ADD && b.arg(1).isConst();
    if (first && (second || b.isConst())) {
      return terms.binary(op, a.arg(0), terms.binary(Op.SUB, b, a.arg(1)));
    }
    return second && a.isConst()
        ? terms.binary(op, terms.binary(Op.SUB, a, b.arg(1)), b.arg(0))
        : null;
  }

  /**
   * {@code x < c} and {@code x <= c - 1} are one condition: the constant nearer to zero is chosen.
   */
  private Term withConstant(Op op, Term a, Term b) {
    boolean onTheRight = b.isConst();
    Term constant = onTheRight ? b : a;
    // x < c is x <= c - 1, c < x is c + 1 <= x; and the other way round
    long step = (op == Op.LT) == onTheRight ? -1 : 1;
    BigInteger value = Ranges.of(constant).low();
    BigInteger other = value.add(BigInteger.valueOf(step));
    Ranges.Range all = Ranges.ofSort(constant.sort());
    boolean representable = new Ranges.Range(other, other).within(all);
    if (!representable || other.abs().compareTo(value.abs()) >= 0) {
      return make(op, a, b);
    }
    Term moved =
        constant.sort() == Sort.MATHINT
            ? terms.mathint(other)
            : terms.constant(constant.sort(), other.longValue());
    Op dual = op == Op.LT ? Op.LE : Op.LT;
    return onTheRight ? make(dual, a, moved) : make(dual, moved, b);
  }

  private Term make(Op op, Term a, Term b) {
    return terms.raw(op, Sort.BOOL, null, a, b);
  }
}
