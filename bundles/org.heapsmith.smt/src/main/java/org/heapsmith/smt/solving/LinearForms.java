// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt.solving;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Ranges;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.SortRules;
import org.heapsmith.smt.Term;

/**
 * Reads integer terms as a variable plus a constant, where the machine arithmetic in them does not
 * overflow.
 */
final class LinearForms {
  private static final BigInteger MIN_LONG = BigInteger.valueOf(Long.MIN_VALUE);
  private static final BigInteger MAX_LONG = BigInteger.valueOf(Long.MAX_VALUE);

  /** What is said about sums that might overflow. */
  enum Overflow {
    /** Such a sum has no form: what follows from the forms is certain. */
    RESPECTED,
    /** It has the form it would have without overflow: a solution is a guess to be checked. */
    IGNORED
  }

  private final Overflow overflow;
  private final Map<Term, Ranges.Range> bounds = new HashMap<>();
  private Term doubtful;

  LinearForms(List<Term> assertions, Overflow overflow) {
    this.overflow = overflow;
    assertions.forEach(this::note);
  }

  /** Returns whether a sum that might overflow was met. */
  boolean metOverflow() {
    return doubtful != null;
  }

  /** Returns the first sum that might overflow, or might not; null if none was met. */
  Term doubtful() {
    return doubtful;
  }

  /** Notes {@code x <= c}, {@code c < x} and so on: they exclude overflow. */
  private void note(Term atom) {
    if (atom.op() != Op.LT && atom.op() != Op.LE) {
      return;
    }
    Term left = atom.arg(0);
    Term right = atom.arg(1);
    BigInteger strict = atom.op() == Op.LT ? BigInteger.ONE : BigInteger.ZERO;
    if (right.isConst() && !left.isConst()) {
      BigInteger high = Ranges.of(right).high().subtract(strict);
      bounds.merge(left, new Ranges.Range(null, high), Ranges.Range::meet);
    } else if (left.isConst()) {
      BigInteger low = Ranges.of(left).low().add(strict);
      bounds.merge(right, new Ranges.Range(low, null), Ranges.Range::meet);
    }
  }

  /** Returns the form of {@code term}; null where it has none or is no integer. */
  LinearForm of(Term term) {
    if (!term.sort().isBitVector() && term.sort() != Sort.MATHINT) {
      return null;
    }
    return switch (term.op()) {
      case VAR -> new LinearForm(term, 0);
      case CONST -> constant(term);
      case CONVERT -> SortRules.widens(term.arg(0).sort(), term.sort()) ? of(term.arg(0)) : null;
      case ADD -> sum(term);
      default -> null;
    };
  }

  private static LinearForm constant(Term term) {
    BigInteger value = Ranges.of(term).low();
    boolean small = value.compareTo(MIN_LONG) >= 0 && value.compareTo(MAX_LONG) <= 0;
    return small ? new LinearForm(null, value.longValue()) : null;
  }

  private LinearForm sum(Term term) {
    LinearForm constant = term.arg(1).isConst() ? constant(term.arg(1)) : null;
    if (constant == null) {
      return null;
    }
    long turn = 0;
    if (term.sort() != Sort.MATHINT) {
      Ranges.Range whole = Ranges.ofSort(term.sort());
      Ranges.Range range = range(term);
      if (range.excludes(whole) && term.sort() != Sort.LONG) {
        // all of it is one turn beyond the end
        turn = (range.below(whole) ? 1 : -1) * (1L << term.sort().bits());
      } else if (!range.within(whole)) {
        doubtful = doubtful == null ? term : doubtful;
        if (overflow == Overflow.RESPECTED) {
          return null;
        }
      }
    }
    LinearForm inner = of(term.arg(0));
    return inner == null
        ? null
        : new LinearForm(
            inner.variable(),
            Math.addExact(Math.addExact(inner.offset(), constant.offset()), turn));
  }

  /** Returns where the sum would be without overflow. */
  private Ranges.Range range(Term sum) {
    Ranges.Range whole = Ranges.ofSort(sum.sort());
    Ranges.Range range = bounds.getOrDefault(sum.arg(0), whole).meet(Ranges.of(sum.arg(0)));
    BigInteger offset = Ranges.of(sum.arg(1)).low();
    return new Ranges.Range(range.low().add(offset), range.high().add(offset));
  }
}
