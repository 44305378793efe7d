// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.hex;

import java.math.BigInteger;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import org.heapsmith.logic.spec.HexNumber;
import org.heapsmith.logic.spec.HexSentence;

/**
 * How far numbers have to be tried. Comparisons of one number, or of the difference of two, with a
 * constant are difference constraints: a solution is made of shortest paths, and no path has more
 * edges than there are numbers. So if there is a solution, there is one in which no number is
 * farther from 0 than the greatest constant times their count [Cormen 2009, section 24.4].
 *
 * @param reach the numbers from {@code -reach} to {@code reach} matter
 * @param suffices whether no others do
 */
record SmallModelBound(BigInteger reach, boolean suffices) {

  /**
   * Looks at comparisons without counts, which sentences are made of in any way.
   *
   * @param slots where a number is; null if it is not there
   */
  static SmallModelBound of(
      Collection<HexSentence.Compare> comparisons,
      Function<HexNumber.Value, IntegerField> slots,
      int count) {
    Scan scan = new Scan(slots);
    comparisons.forEach(scan::compare);
    return new SmallModelBound(scan.greatest.multiply(BigInteger.valueOf(count)), scan.differences);
  }

  private static final class Scan {
    private final Function<HexNumber.Value, IntegerField> slots;
    private BigInteger greatest = BigInteger.ONE;
    private boolean differences = true;

    Scan(Function<HexNumber.Value, IntegerField> slots) {
      this.slots = slots;
    }

    /** The negation of a bound is one farther. */
    void compare(HexSentence.Compare compare) {
      Map<IntegerField, Integer> factors = new LinkedHashMap<>();
      BigInteger constant =
          add(compare.left(), 1, factors).add(add(compare.right(), -1, factors)).abs();
      greatest = greatest.max(constant.add(BigInteger.ONE));
      factors.values().removeIf(f -> f == 0);
      int sum = factors.values().stream().mapToInt(f -> f).sum();
      boolean units = factors.values().stream().allMatch(f -> Math.abs(f) == 1);
      differences &= units && (factors.size() <= 1 || factors.size() == 2 && sum == 0);
    }

    private BigInteger add(HexNumber number, int sign, Map<IntegerField, Integer> factors) {
      if (number instanceof HexNumber.Constant constant) {
        return constant.value().multiply(BigInteger.valueOf(sign));
      } else if (number instanceof HexNumber.Plus plus) {
        return add(plus.left(), sign, factors).add(add(plus.right(), sign, factors));
      } else if (number instanceof HexNumber.Minus minus) {
        return add(minus.left(), sign, factors).add(add(minus.right(), -sign, factors));
      } else if (number instanceof HexNumber.Value value && slots.apply(value) != null) {
        factors.merge(slots.apply(value), sign, Integer::sum);
      }
      return BigInteger.ZERO;
    }
  }
}
