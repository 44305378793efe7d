// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt;

import java.math.BigInteger;
import java.util.EnumMap;
import java.util.Map;

/** The interval an integer term certainly lies in, seen from its topmost operators only. */
public final class Ranges {
  /** An interval with both ends; null ends are unbounded. */
  public record Range(BigInteger low, BigInteger high) {

    /** Returns the range with these ends. */
    static Range of(long low, long high) {
      return new Range(BigInteger.valueOf(low), BigInteger.valueOf(high));
    }

    /** Returns the values that are in both. */
    public Range meet(Range other) {
      return new Range(
          low == null || other.low != null && other.low.compareTo(low) > 0 ? other.low : low,
          high == null || other.high != null && other.high.compareTo(high) < 0 ? other.high : high);
    }

    /** Returns the smallest range with the values of both. */
    Range hull(Range other) {
      return new Range(
          low == null || other.low == null ? null : low.min(other.low),
          high == null || other.high == null ? null : high.max(other.high));
    }

    /** Returns whether every value is less than every value of {@code other}. */
    public boolean below(Range other) {
      return high != null && other.low != null && high.compareTo(other.low) < 0;
    }

    /** Returns whether every value is at most every value of {@code other}. */
    public boolean notAbove(Range other) {
      return high != null && other.low != null && high.compareTo(other.low) <= 0;
    }

    /** Returns whether no value is one of {@code other}. */
    public boolean excludes(Range other) {
      return below(other) || other.below(this);
    }

    /** Returns whether every value is one of {@code other}. */
    public boolean within(Range other) {
      return low != null
          && high != null
          && (other.low == null || other.low.compareTo(low) <= 0)
          && (other.high == null || other.high.compareTo(high) >= 0);
    }
  }

  /**
   * How many operators are looked at: enough for what {@code Character.digit} says of some letters.
   */
  private static final int OPERATORS = 1000;

  private static final Range ALL = new Range(null, null);
  private static final Map<Sort, Range> OF_SORT = new EnumMap<>(Sort.class);

  static {
    for (Sort sort : Sort.values()) {
      OF_SORT.put(
          sort, sort.isBitVector() ? Range.of(Semantics.min(sort), Semantics.max(sort)) : ALL);
    }
  }

  private Ranges() {}

  /** Returns the range of the values of a sort. */
  public static Range ofSort(Sort sort) {
    return OF_SORT.get(sort);
  }

  /** Returns a range {@code term}, an integer of any width, lies in. */
  public static Range of(Term term) {
    return new RangeReading(OPERATORS).of(term);
  }

  /** Returns a range {@code term} lies in, seen from its top operator only. */
  static Range ofOperator(Term term) {
    return switch (term.op()) {
      case CONST -> ofConstant(term);
      case CONVERT ->
          SortRules.widens(term.arg(0).sort(), term.sort())
              ? ofSort(term.arg(0).sort())
              : ofSort(term.sort());
      case BIT_AND -> {
        Term mask = term.arg(1);
        yield mask.isConst() && mask.longValue() >= 0
            ? Range.of(0, mask.longValue())
            : ofSort(term.sort());
      }
      default -> ofSort(term.sort());
    };
  }

  private static Range ofConstant(Term term) {
    if (term.value() instanceof BigInteger big) {
      return new Range(big, big);
    }
    return Range.of(term.longValue(), term.longValue());
  }

  /** Returns whether {@code term} is the integer constant 0. */
  static boolean isZero(Term term) {
    return isInteger(term, 0);
  }

  /** Returns whether {@code term} is this integer constant. */
  static boolean isInteger(Term term, long value) {
    if (!term.isConst()) {
      return false;
    }
    return term.value() instanceof BigInteger big
        ? big.equals(BigInteger.valueOf(value))
        : term.longValue() == value;
  }

  /**
   * Returns the narrower of INT and LONG at which two widened operands compare alike; null if none.
   */
  static Sort comparableAt(Term a, Term b) {
    if (fits(a, Sort.INT) && fits(b, Sort.INT)) {
      return Sort.INT;
    }
    return fits(a, Sort.LONG) && fits(b, Sort.LONG) ? Sort.LONG : null;
  }

  private static boolean fits(Term term, Sort sort) {
    if (term.sort() == sort || !SortRules.widens(sort, term.sort())) {
      return false;
    }
    boolean plain =
        term.isConst()
            || term.op() == Op.CONVERT && SortRules.widens(term.arg(0).sort(), term.sort());
    return plain && ofOperator(term).within(ofSort(sort));
  }

  /** Returns the same value at the narrower sort; see {@link #comparableAt}. */
  static Term narrowed(Terms terms, Term term, Sort sort) {
    return term.isConst()
        ? terms.constant(sort, ((Number) term.value()).longValue())
        : terms.convert(term.arg(0), sort);
  }
}
