// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt;

import java.math.BigInteger;
import org.heapsmith.smt.Ranges.Range;

/**
 * Reads a range off choices, sums and multiples, as far as none of them can wrap around. Common
 * subterms are looked at each time they occur, so the number of operators is bounded; of what is
 * below, only the sort is known.
 */
final class RangeReading {
  private int left;

  RangeReading(int operators) {
    left = operators;
  }

  Range of(Term term) {
    if (left-- <= 0) {
      return Ranges.ofOperator(term);
    }
    return switch (term.op()) {
      case ITE -> of(term.arg(1)).hull(of(term.arg(2)));
      case ADD -> unwrapped(term, sum(of(term.arg(0)), of(term.arg(1))));
      case SUB -> unwrapped(term, sum(of(term.arg(0)), negated(of(term.arg(1)))));
      case NEG -> unwrapped(term, negated(of(term.arg(0))));
      case MUL ->
          term.arg(1).isConst()
              ? unwrapped(term, multiple(of(term.arg(0)), Ranges.ofOperator(term.arg(1)).low()))
              : Ranges.ofOperator(term);
      case DIV, REM -> {
        Term by = term.arg(1);
        boolean isKnown = by.isConst() && !Ranges.isZero(by);
        yield isKnown ? divided(term, Ranges.ofOperator(by).low()) : Ranges.ofOperator(term);
      }
      case CONVERT -> converted(term);
      default -> Ranges.ofOperator(term);
    };
  }

  /** A quotient is rounded towards zero; what remains has the sign of what is divided. */
  private Range divided(Term term, BigInteger by) {
    Range range = of(term.arg(0));
    if (range.low() == null || range.high() == null) {
      return Ranges.ofOperator(term);
    } else if (term.op() == Op.DIV) {
      BigInteger first = range.low().divide(by);
      BigInteger last = range.high().divide(by);
      return unwrapped(term, new Range(first.min(last), first.max(last)));
    }
    BigInteger most = by.abs().subtract(BigInteger.ONE);
    return new Range(
        range.low().max(most.negate()).min(BigInteger.ZERO),
        range.high().min(most).max(BigInteger.ZERO));
  }

  /** A conversion to a type that has all values keeps them. */
  private Range converted(Term term) {
    Range from = of(term.arg(0));
    return from.within(Ranges.ofSort(term.sort())) ? from : Ranges.ofOperator(term);
  }

  private static Range unwrapped(Term term, Range exact) {
    Range all = Ranges.ofSort(term.sort());
    return term.sort() == Sort.MATHINT || exact.within(all) ? exact : all;
  }

  private static Range sum(Range a, Range b) {
    return new Range(sum(a.low(), b.low()), sum(a.high(), b.high()));
  }

  private static BigInteger sum(BigInteger a, BigInteger b) {
    return a == null || b == null ? null : a.add(b);
  }

  private static Range negated(Range range) {
    return new Range(negated(range.high()), negated(range.low()));
  }

  private static BigInteger negated(BigInteger end) {
    return end == null ? null : end.negate();
  }

  private static Range multiple(Range range, BigInteger factor) {
    Range positive = factor.signum() < 0 ? negated(range) : range;
    BigInteger size = factor.abs();
    return new Range(
        positive.low() == null ? null : positive.low().multiply(size),
        positive.high() == null ? null : positive.high().multiply(size));
  }
}
