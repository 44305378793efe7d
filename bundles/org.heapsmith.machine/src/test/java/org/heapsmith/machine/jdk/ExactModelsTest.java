// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.jdk;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.heapsmith.machine.jdk.ExactModels.Range;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Sort;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ExactModelsTest {
  private static final int[] NEAR = {-2, -1, 0, 1, 2};

  private static List<Long> around(long... numbers) {
    List<Long> all = new ArrayList<>();
    for (long number : numbers) {
      for (int by : NEAR) {
        all.add(number + by); // may overflow, which is a number as well
      }
    }
    return all;
  }

  private static boolean fits(Op operator, Sort sort, long a, long b) {
    try {
      if (sort == Sort.INT) {
        run(operator, (int) a, (int) b);
      } else {
        run(operator, a, b);
      }
      return true;
    } catch (ArithmeticException overflow) {
      return false;
    }
  }

  private static int run(Op operator, int a, int b) {
    return switch (operator) {
      case ADD -> Math.addExact(a, b);
      case SUB -> Math.subtractExact(a, b);
      default -> Math.multiplyExact(a, b);
    };
  }

  private static long run(Op operator, long a, long b) {
    return switch (operator) {
      case ADD -> Math.addExact(a, b);
      case SUB -> Math.subtractExact(a, b);
      default -> Math.multiplyExact(a, b);
    };
  }

  /** At both ends of each range, and around zero and the greatest numbers, for many constants. */
  @ParameterizedTest
  @EnumSource(names = {"ADD", "SUB", "MUL"})
  void theJdkSaysTheSame(Op operator) {
    for (Sort sort : List.of(Sort.INT, Sort.LONG)) {
      boolean isInt = sort == Sort.INT;
      long low = isInt ? Integer.MIN_VALUE : Long.MIN_VALUE;
      long high = isInt ? Integer.MAX_VALUE : Long.MAX_VALUE;
      for (long known : around(0, 1000, -1000, low, high)) {
        known = isInt ? (int) known : known;
        for (boolean isFirst : new boolean[] {true, false}) {
          Range range = ExactModels.fitting(operator, sort, known, isFirst);
          for (long number : around(0, low, high, range.low(), range.high())) {
            number = isInt ? (int) number : number;
            boolean fits =
                isFirst ? fits(operator, sort, known, number) : fits(operator, sort, number, known);
            boolean isWithin = range.low() <= number && number <= range.high();
            assertEquals(fits, isWithin, operator + " " + known + " " + number + " " + isFirst);
          }
        }
      }
    }
  }
}
