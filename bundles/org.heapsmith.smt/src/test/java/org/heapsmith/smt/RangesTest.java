// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import org.junit.jupiter.api.Test;

/** What comparisons of sums and choices need no solver, because of the values they can have. */
class RangesTest {
  private final Terms t = new Terms();
  private final Term c = t.var("c", Sort.CHAR);
  private final Term d = t.var("d", Sort.CHAR);
  private final Term x = t.var("x", Sort.INT);
  private final Term p = t.var("p", Sort.BOOL);
  private final Term yes = t.bool(true);
  private final Term no = t.bool(false);

  private Term n(int value) {
    return t.intConst(value);
  }

  private Term number(Term letter) {
    return t.convert(letter, Sort.INT);
  }

  private Term digit(Term letter) {
    Term value = number(letter);
    Term most = t.ite(t.binary(Op.LE, value, n(57)), t.binary(Op.SUB, value, n(48)), n(-1));
    return t.ite(t.binary(Op.LE, value, n(47)), n(-1), most);
  }

  private static void spans(long low, long high, Term term) {
    assertEquals(
        new Ranges.Range(BigInteger.valueOf(low), BigInteger.valueOf(high)), Ranges.of(term));
  }

  @Test
  void aFewDigitsDoNotOverflow() {
    Term two = t.binary(Op.ADD, t.binary(Op.MUL, digit(c), n(10)), digit(d));
    assertSame(yes, t.binary(Op.LE, two, n(Integer.MAX_VALUE / 10)));
    assertSame(yes, t.binary(Op.LE, n(Integer.MIN_VALUE / 10), t.unary(Op.NEG, two)));
  }

  @Test
  void aSumOfLettersIsNoSmallerThanItsConstants() {
    Term hash = t.binary(Op.ADD, t.binary(Op.MUL, number(c), n(31)), number(d));
    assertSame(no, t.eq(t.binary(Op.ADD, hash, n(961)), n(3)));
    assertSame(no, t.binary(Op.LT, hash, n(0)));
    spans(0, 65535 * 32, hash);
  }

  @Test
  void whatMayWrapAroundHasAnyValue() {
    spans(Integer.MIN_VALUE, Integer.MAX_VALUE, t.binary(Op.ADD, x, n(1)));
    spans(Integer.MIN_VALUE, Integer.MAX_VALUE, t.unary(Op.NEG, x));
    spans(Integer.MIN_VALUE, Integer.MAX_VALUE, t.binary(Op.MUL, number(c), n(1_000_000)));
    spans(
        Integer.MIN_VALUE,
        Integer.MAX_VALUE,
        t.binary(Op.SUB, t.binary(Op.SUB, n(Integer.MIN_VALUE), n(-5)), number(c)));
  }

  @Test
  void aNegativeFactorSwapsTheEnds() {
    spans(-3 * 65535, 0, t.binary(Op.MUL, number(c), n(-3)));
  }

  @Test
  void aChoiceHasTheValuesOfBothSides() {
    spans(-7, 65535, t.ite(p, n(-7), number(c)));
    spans(Integer.MIN_VALUE, Integer.MAX_VALUE, t.ite(p, n(-7), x));
  }

  @Test
  void aQuotientIsSmallerAndARemainderSmallerThanTheDivisor() {
    Term sum = t.binary(Op.ADD, number(c), n(-10));
    for (int by : new int[] {1, -1, 7, -7, 65_000, 100_000, Integer.MIN_VALUE}) {
      Term quotient = t.binary(Op.DIV, sum, n(by));
      Term rest = t.binary(Op.REM, sum, n(by));
      for (int letter : new int[] {0, 3, 10, 11, 17, 64_990, 65_535}) {
        int value = letter - 10;
        assertTrue(Ranges.of(n(value / by)).within(Ranges.of(quotient)), value + " / " + by);
        assertTrue(Ranges.of(n(value % by)).within(Ranges.of(rest)), value + " % " + by);
      }
    }
    spans(-1, 9_360, t.binary(Op.DIV, sum, n(7)));
    spans(-6, 6, t.binary(Op.REM, sum, n(7)));
    spans(0, 6, t.binary(Op.REM, number(c), n(-7)));
    spans(Integer.MIN_VALUE, Integer.MAX_VALUE, t.binary(Op.DIV, x, n(-1)));
    spans(Integer.MIN_VALUE, Integer.MAX_VALUE, t.binary(Op.REM, x, n(0)));
  }

  @Test
  void aConversionKeepsWhatFits() {
    Term sum = t.binary(Op.ADD, number(c), n(1));
    spans(1, 65536, t.convert(sum, Sort.LONG));
    spans(Character.MIN_VALUE, Character.MAX_VALUE, t.convert(sum, Sort.CHAR));
    spans(Byte.MIN_VALUE, Byte.MAX_VALUE, t.convert(x, Sort.BYTE));
  }

  @Test
  void sharedSubtermsDoNotTakeForever() {
    Term twice = number(c);
    for (int i = 0; i < 200; i++) {
      twice = t.ite(t.var("p" + i, Sort.BOOL), t.binary(Op.SUB, n(i), twice), twice);
    }
    spans(Integer.MIN_VALUE, Integer.MAX_VALUE, twice);
  }
}
