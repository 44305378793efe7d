// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.heapsmith.machine.value.IntValue;
import org.heapsmith.machine.value.NumberValue;
import org.heapsmith.machine.value.OpaqueValue;
import org.heapsmith.machine.value.OpaqueValue.Ends;
import org.heapsmith.machine.value.SymbolicValue;
import org.heapsmith.machine.value.Value;
import org.heapsmith.machine.value.Values;
import org.heapsmith.smt.Evaluator;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is said to hold whatever a number is, holds for each that it may be. */
class OpaqueNumbersTest {
  private static final int FIRST = -3;
  private static final int LAST = 8;

  /** Where the numbers between lie: in the middle, and where they wrap around. */
  private static final int[] BEGINNINGS = {
    FIRST, Integer.MIN_VALUE, Integer.MIN_VALUE + 2, Integer.MAX_VALUE - LAST + FIRST
  };

  /** Inputs that decide something here. */
  private static final int[] INPUTS = {
    -60,
    -40,
    -9,
    -5,
    -4,
    -3,
    -2,
    -1,
    0,
    1,
    2,
    3,
    4,
    5,
    9,
    40,
    60,
    Integer.MIN_VALUE,
    Integer.MIN_VALUE + 1,
    Integer.MIN_VALUE + 5,
    Integer.MAX_VALUE - 5,
    Integer.MAX_VALUE
  };

  private static final Op[] OPERATORS = {
    Op.ADD, Op.SUB, Op.MUL, Op.DIV, Op.SHR, Op.REM, Op.BIT_AND, Op.BIT_XOR, Op.SHL
  };

  private final Terms terms = new Terms();
  private final SymbolicArithmetic numbers = new SymbolicArithmetic(terms);
  private final OpaqueNumbers opaque = new OpaqueNumbers(terms);
  private final Term input = terms.var("k", Sort.INT);

  /** A number that depends on the one that is not predicted, on the input, or on neither. */
  private interface Formula {
    Value of(Value unknown);
  }

  private Value unknown(Object source) {
    return unknown(source, FIRST);
  }

  private Value unknown(Object source, int first) {
    Term last = terms.intConst(first + LAST - FIRST);
    Ends ends = new Ends(source, terms.intConst(first), last, true, List.of());
    return new OpaqueValue(Sort.INT, "the time", Optional.of(ends));
  }

  private Formula formula(Random random, int depth) {
    int kind = depth == 0 ? random.nextInt(4) : random.nextInt(8);
    if (kind == 0) {
      return unknown -> new SymbolicValue(input);
    } else if (kind == 1) {
      int constant = random.nextInt(9) - 4;
      return unknown -> IntValue.of(constant);
    } else if (kind < 4) {
      return unknown -> unknown;
    } else if (kind == 4) {
      Formula one = formula(random, depth - 1);
      return unknown -> numbers.unary(Op.NEG, one.of(unknown), Sort.INT);
    } else if (kind == 5) {
      Formula one = formula(random, depth - 1);
      Formula two = formula(random, depth - 1);
      return unknown ->
          numbers.compareLongs(
              numbers.convert(one.of(unknown), Sort.LONG),
              numbers.convert(two.of(unknown), Sort.LONG));
    }
    Formula one = formula(random, depth - 1);
    Op operator = OPERATORS[random.nextInt(OPERATORS.length)];
    if (operator == Op.DIV || operator == Op.REM || operator == Op.SHR || operator == Op.SHL) {
      int constant = // what divides is asked about first
          operator == Op.DIV && random.nextBoolean() ? -1 : random.nextInt(3) + 1;
      return unknown -> numbers.binary(operator, one.of(unknown), IntValue.of(constant), Sort.INT);
    }
    Formula two = formula(random, depth - 1);
    return unknown -> numbers.binary(operator, one.of(unknown), two.of(unknown), Sort.INT);
  }

  private static boolean holds(Terms terms, Conditions condition, Value a, Value b, int k) {
    Term term =
        condition.term(
            terms, Values.term(terms, (NumberValue) a), Values.term(terms, (NumberValue) b));
    return with(terms, k).holds(term);
  }

  private static Evaluator with(Terms terms, int k) {
    return new Evaluator(Map.of(terms.var("k", Sort.INT), (long) k));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5})
  void whatHoldsAtBothEndsHoldsBetween(int seed) {
    Random random = new Random(seed);
    int decided = 0;
    for (int round = 0; round < 3_000; round++) {
      Formula left = formula(random, 3);
      Formula right = formula(random, 2);
      Conditions condition = Conditions.values()[random.nextInt(6)];
      int first = BEGINNINGS[random.nextInt(BEGINNINGS.length)];
      Value a = left.of(unknown("clock", first));
      Value b = right.of(unknown("clock", first));
      Optional<Term> always =
          OpaqueNumbers.isAny(a, b) ? opaque.always(condition, a, b) : Optional.empty();
      for (int k : INPUTS) {
        if (always.isPresent() && with(terms, k).holds(always.get())) {
          decided++;
          for (int i = 0; i <= LAST - FIRST; i++) {
            int t = first + i;
            Value x = left.of(IntValue.of(t));
            Value y = right.of(IntValue.of(t));
            String what = a + " " + condition + " " + b + ", k = " + k + ", unknown = " + t;
            assertTrue(holds(terms, condition, x, y, k), what);
          }
        }
      }
    }
    assertTrue(decided > 5_000, "decided: " + decided);
  }

  @Test
  void theWorseOfTwoEndsDecides() {
    Value k = new SymbolicValue(input);
    Value time = unknown("clock");
    assertEquals("k < -3", opaque.always(Conditions.LT, k, time).orElseThrow().toString());
    assertEquals("7 < k", opaque.always(Conditions.GE, k, time).orElseThrow().toString());
    assertEquals("8 < k", opaque.always(Conditions.LT, time, k).orElseThrow().toString());
  }

  @Test
  void nothingIsSaidOfNumbersThatDoNotDependOnEachOther() {
    Value one = unknown("a random number 0");
    Value other = unknown("a random number 1");
    assertEquals(Optional.empty(), opaque.always(Conditions.LT, one, other));
    Value sum = numbers.binary(Op.ADD, one, other, Sort.INT);
    assertEquals(Optional.empty(), opaque.always(Conditions.LT, sum, IntValue.of(100)));
  }

  /** It is another one in between. */
  @Test
  void aNumberIsNotEqualOnlyBeyondTheEnds() {
    Value time = unknown("clock");
    assertTrue(opaque.always(Conditions.NE, time, IntValue.of(5)).orElseThrow().isFalse());
    assertTrue(opaque.always(Conditions.NE, time, IntValue.of(9)).orElseThrow().isTrue());
  }

  @Test
  void nothingIsKnownWhereNumbersWrapAround() {
    Ends ends =
        new Ends("clock", terms.intConst(0), terms.intConst(Integer.MAX_VALUE), true, List.of());
    Value any = new OpaqueValue(Sort.INT, "the time", Optional.of(ends));
    Value next = numbers.binary(Op.ADD, any, IntValue.ONE, Sort.INT);
    assertEquals(Optional.empty(), ((OpaqueValue) next).ends());
    Value cut = numbers.convert(numbers.convert(any, Sort.LONG), Sort.INT);
    assertEquals(Optional.of(ends), ((OpaqueValue) cut).ends());
    Value wide = numbers.binary(Op.MUL, numbers.convert(any, Sort.LONG), longOf(4), Sort.LONG);
    assertEquals(Optional.empty(), ((OpaqueValue) numbers.convert(wide, Sort.INT)).ends());
  }

  private Value longOf(long number) {
    return Values.of(terms.longConst(number));
  }
}
