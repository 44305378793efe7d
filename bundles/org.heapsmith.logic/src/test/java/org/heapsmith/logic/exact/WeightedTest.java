// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.exact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** How often the parts of a derivation count for the sums at its root. */
class WeightedTest {
  private static List<BigInteger> row(long... weights) {
    return Arrays.stream(weights).mapToObj(BigInteger::valueOf).toList();
  }

  private static Linear form(long constant, Object... factors) {
    Linear result = Linear.of(BigInteger.valueOf(constant));
    for (int i = 0; i < factors.length; i += 2) {
      result = result.plus(Linear.of(factors[i + 1]), BigInteger.valueOf((Integer) factors[i]));
    }
    return result;
  }

  private static Linear.CallValue call(int call, int row) {
    return new Linear.CallValue(call, row);
  }

  /** Rows {@code 1 + 2 c00 + s0} and {@code -c00 + 3 c10 + c11 + 4}. */
  private static final Production TWO_CALLS =
      new Production(
          0,
          0,
          List.of(5, 6),
          List.of(
              form(1, 2, call(0, 0), 1, new Linear.Slack(0)),
              form(4, -1, call(0, 0), 3, call(1, 0), 1, call(1, 1))),
          1,
          true);

  @Test
  void theRowsOfTheRootCountOnceForThemselves() {
    assertEquals(
        new Weighted(3, List.of(row(1, 0, 0), row(0, 1, 0), row(0, 0, 1))), Weighted.root(3, 3));
    assertEquals(new Weighted(3, List.of()), Weighted.root(3, 0));
  }

  @Test
  void theRowsOfACallCountAsTheProductionSays() {
    Weighted root = Weighted.root(0, 2);
    assertEquals(new Weighted(5, List.of(row(2), row(-1))), root.child(TWO_CALLS, 0, 1));
    assertEquals(new Weighted(6, List.of(row(0, 0), row(3, 1))), root.child(TWO_CALLS, 1, 2));
    assertEquals(BigInteger.ONE, root.weight(TWO_CALLS, 0, new Linear.Slack(0)));
    assertEquals(BigInteger.ZERO, root.weight(TWO_CALLS, 1, new Linear.Slack(0)));
    assertEquals(BigInteger.ONE, root.constant(TWO_CALLS, 0));
    assertEquals(BigInteger.valueOf(4), root.constant(TWO_CALLS, 1));
  }

  @Test
  void weightsMultiplyOnTheWayDown() {
    Weighted below = new Weighted(0, List.of(row(3, 5)));
    assertEquals(new Weighted(5, List.of(row(3 * 2 - 5))), below.child(TWO_CALLS, 0, 1));
    assertEquals(new Weighted(6, List.of(row(15, 5))), below.child(TWO_CALLS, 1, 2));
    assertEquals(BigInteger.valueOf(3 + 20), below.constant(TWO_CALLS, 0));
    assertEquals(BigInteger.valueOf(3), below.weight(TWO_CALLS, 0, new Linear.Slack(0)));
  }

  @Test
  void whatCountsForNoRowIsIrrelevant() {
    assertTrue(new Weighted(0, List.of(row(0, 0), row(0, 0))).isIrrelevant());
    assertTrue(Weighted.root(0, 0).isIrrelevant());
    assertTrue(new Weighted(0, List.of(row(), row())).isIrrelevant());
    assertFalse(new Weighted(0, List.of(row(0, 0), row(0, -1))).isIrrelevant());
    assertFalse(Weighted.root(0, 1).isIrrelevant());
  }
}
