// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What the factory simplifies, by example. */
class TermsTest {
  private final Terms t = new Terms();
  private final Term x = t.var("x", Sort.INT);
  private final Term y = t.var("y", Sort.INT);
  private final Term p = t.var("p", Sort.BOOL);
  private final Term q = t.var("q", Sort.BOOL);
  private final Term r = t.var("r", Sort.REF);

  private Term n(int value) {
    return t.intConst(value);
  }

  private Term plus(Term a, Term b) {
    return t.binary(Op.ADD, a, b);
  }

  private Term minus(Term a, Term b) {
    return t.binary(Op.SUB, a, b);
  }

  private void prints(String expected, Term term) {
    assertEquals(expected, term.toString());
  }

  @Test
  void constantsFoldAsJavaComputes() {
    assertSame(n(Integer.MIN_VALUE), plus(n(Integer.MAX_VALUE), n(1)));
    assertSame(n(-1), t.binary(Op.DIV, n(-3), n(2)));
    assertSame(n(-1), t.binary(Op.REM, n(-3), n(2)));
    assertSame(n(2), t.binary(Op.SHL, n(1), n(33)));
    assertSame(n(Integer.MIN_VALUE), t.binary(Op.DIV, n(Integer.MIN_VALUE), n(-1)));
    assertSame(t.constant(Sort.BYTE, -56), t.convert(n(200), Sort.BYTE));
    assertSame(t.constant(Sort.CHAR, 0xFFFF), t.convert(n(-1), Sort.CHAR));
    assertSame(n(Integer.MAX_VALUE), t.convert(t.doubleConst(1e20), Sort.INT));
    assertSame(n(0), t.convert(t.floatConst(Float.NaN), Sort.INT));
    assertSame(t.doubleConst(Double.NaN), t.doubleConst(Double.longBitsToDouble(-1L)));
  }

  @Test
  void offsetsAreGathered() {
    assertSame(plus(x, n(2)), plus(plus(x, n(1)), n(1)));
    assertSame(x, minus(plus(x, n(1)), n(1)));
    assertSame(plus(plus(x, y), n(3)), plus(plus(x, n(1)), plus(y, n(2))));
    assertSame(n(4), minus(plus(x, n(4)), x));
    prints("x - 1", minus(x, n(1)));
    prints("x - y + 1", minus(plus(x, n(1)), y));
  }

  @Test
  void equalityIsSolvedForTheVariable() {
    prints("x == 4", t.eq(plus(x, n(1)), n(5)));
    prints("x == 4", t.eq(n(5), plus(n(1), x)));
    prints("x == y + 1", t.eq(plus(x, n(1)), plus(y, n(2))));
    assertSame(t.eq(x, plus(y, n(1))), t.eq(minus(x, n(1)), y));
    assertSame(t.bool(false), t.eq(plus(x, n(1)), x));
    prints("x == y", t.eq(minus(x, y), n(0)));
  }

  @Test
  void connectivesAreFlatSortedAndWithoutComplements() {
    assertSame(t.and(q, p), t.and(p, t.and(q, p)));
    assertSame(t.bool(false), t.and(p, q, t.not(p)));
    assertSame(t.bool(true), t.or(t.binary(Op.LT, x, y), t.binary(Op.LE, y, x)));
    assertSame(t.bool(true), t.and());
    prints("p && !q", t.and(t.not(t.or(t.not(p), q)), p));
    prints("!p && !q", t.and(t.not(t.or(p, q))));
  }

  @Test
  void negationTurnsComparisonsRound() {
    prints("y <= x", t.not(t.binary(Op.LT, x, y)));
    prints("x <= 4", t.binary(Op.LT, x, n(5)));
    prints("0 <= x", t.not(t.binary(Op.LT, x, n(0))));
    Term a = t.var("a", Sort.DOUBLE);
    prints("!(a < 1.0)", t.not(t.binary(Op.FP_LT, a, t.doubleConst(1))));
  }

  @Test
  void ifThenElseVanishesBehindComparisonsWithConstants() {
    Term asInt = t.ite(p, n(1), n(0));
    assertSame(p, t.eq(asInt, n(1)));
    assertSame(p, t.ne(asInt, n(0)));
    assertSame(t.bool(false), t.eq(asInt, n(7)));
    assertSame(p, t.binary(Op.LT, n(0), asInt));
    Term chain = t.ite(p, t.location(1), t.ite(q, t.location(2), r));
    assertSame(t.and(t.not(p), t.not(q), t.eq(r, t.nullRef())), t.eq(chain, t.nullRef()));
    assertSame(t.ite(t.or(p, q), x, y), t.ite(p, x, t.ite(q, x, y)));
    assertSame(x, t.ite(t.not(p), x, x));
    assertSame(t.and(p, q), t.ite(p, q, t.bool(false)));
  }

  @Test
  void comparisonsOfConvertedNarrowVariables() {
    Term b = t.var("b", Sort.BYTE);
    Term wide = t.convert(b, Sort.INT);
    assertSame(t.bool(true), t.binary(Op.LT, wide, n(128)));
    assertSame(t.bool(false), t.eq(wide, n(1000)));
    assertSame(t.eq(b, t.constant(Sort.BYTE, 5)), t.eq(wide, n(5)));
    assertSame(b, t.convert(t.convert(b, Sort.LONG), Sort.BYTE));
    Term math = t.convert(x, Sort.MATHINT);
    assertSame(t.bool(false), t.eq(math, t.mathint(BigInteger.TWO.pow(64))));
    assertSame(t.binary(Op.LT, x, y), t.binary(Op.LT, math, t.convert(y, Sort.MATHINT)));
  }

  @Test
  void referencesCompareByIdentity() {
    assertSame(t.bool(false), t.eq(t.location(1), t.location(2)));
    prints("r == null", t.eq(t.nullRef(), r));
    prints("r != null", t.ne(t.nullRef(), r));
  }

  @Test
  void substitutionSimplifies() {
    Term term = t.and(t.binary(Op.LT, x, y), t.eq(plus(x, y), n(3)));
    assertSame(t.bool(true), t.substitute(term, Map.of(x, n(1), y, n(2))));
    assertSame(term, t.substitute(term, Map.of(r, t.nullRef())));
    assertSame(minus(y, x), t.substitute(minus(x, y), Map.of(x, y, y, x)));
  }

  @Test
  void variablesComeInOrderOfOccurrence() {
    Term term = t.and(t.eq(x, plus(y, n(1))), p);
    assertEquals(List.of(p, x, y), List.copyOf(Terms.variables(term)));
  }

  @Test
  void illSortedOperandsAreRefused() {
    assertThrows(IllegalArgumentException.class, () -> t.eq(x, p));
    assertThrows(IllegalArgumentException.class, () -> t.var("x", Sort.LONG));
    assertThrows(IllegalArgumentException.class, () -> plus(x, t.longConst(1)));
    assertThrows(IllegalArgumentException.class, () -> t.and(p, x));
    assertThrows(IllegalArgumentException.class, () -> t.convert(r, Sort.INT));
    assertThrows(IllegalArgumentException.class, () -> t.unary(Op.ADD, x));
  }

  @Test
  void deepTermsDoNotOverflowTheStack() {
    Term sum = x;
    Term chain = r;
    for (int i = 1; i <= 10_000; i++) {
      sum = t.binary(Op.MUL, sum, y);
      chain = t.ite(t.var("g" + i, Sort.BOOL), t.location(i), chain);
    }
    assertEquals(2, Terms.variables(sum).size());
    assertEquals(0L, new Evaluator(Map.of()).value(sum));
    assertSame(n(0), t.substitute(sum, Map.of(y, n(0))));
    assertEquals(10_001, Terms.variables(t.eq(chain, t.nullRef())).size());
    assertEquals(true, sum.toString().length() > 10_000);
  }

  @Test
  void orderOfCreationDoesNotShow() {
    Terms other = new Terms();
    Term q2 = other.var("q", Sort.BOOL);
    Term y2 = other.var("y", Sort.INT);
    Term x2 = other.var("x", Sort.INT);
    Term one = t.and(t.eq(x, y), q, t.binary(Op.LT, plus(x, y), x), t.eq(x, n(1)));
    Term two =
        other.and(
            other.eq(other.intConst(1), x2),
            other.binary(Op.LT, other.binary(Op.ADD, y2, x2), x2),
            q2,
            other.eq(y2, x2));
    assertEquals(one.toString(), two.toString());
  }

  @Test
  void lettersArePrintedAsJavaWritesThem() {
    String letters = "a'\\\n\t\r\"{ ";
    assertEquals(
        List.of("'a'", "'\\''", "'\\\\'", "'\\n'", "'\\t'", "'\\r'", "'\"'", "'{'", "' '"),
        letters.chars().mapToObj(c -> t.constant(Sort.CHAR, c).toString()).toList());
    assertEquals("0", t.constant(Sort.CHAR, 0).toString());
    assertEquals("233", t.constant(Sort.CHAR, 0xe9).toString());
  }
}
