// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt.solving;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.heapsmith.base.Cancellation;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.SolverResult;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.junit.jupiter.api.Test;

/** Conditions on letters are decided by trying all values. */
class NarrowDomainsTest {
  private final Terms terms = new Terms();
  private final AllowedValues allowed = new AllowedValues(terms);
  private final Term letter = terms.var("s[0]", Sort.CHAR);
  private final Term c = terms.convert(letter, Sort.INT);

  @Test
  void theOneValueIsFound() {
    Term square = terms.binary(Op.MUL, c, c);
    SolverResult result = decide(terms.eq(square, terms.intConst(60_000 * 60_000)));
    assertEquals(60_000L, ((SolverResult.Sat) result).model().eval(letter).value());
  }

  @Test
  void noneIsAProof() {
    Term square = terms.binary(Op.MUL, c, c);
    assertTrue(decide(terms.eq(square, terms.intConst(3))).isUnsat());
    Term even = terms.eq(terms.binary(Op.REM, c, terms.intConst(2)), terms.intConst(0));
    assertTrue(decide(terms.and(even, isOdd(c))).isUnsat());
  }

  @Test
  void whatIsRememberedIsOfOneConditionAndAllItsValues() {
    Term square = terms.binary(Op.MUL, c, c);
    Term large = terms.binary(Op.LT, terms.intConst(60_000), c);
    assertTrue(decide(large, isOdd(c)).isSat());
    assertTrue(decide(large, terms.eq(square, terms.intConst(9))).isUnsat());
    SolverResult odd = decide(isOdd(c), terms.eq(square, terms.intConst(9)));
    assertEquals(3L, ((SolverResult.Sat) odd).model().eval(letter).value());
    assertTrue(decide(large, terms.not(isOdd(c))).isSat());
  }

  @Test
  void signedValuesAreTriedToo() {
    Term small = terms.var("b", Sort.BYTE);
    Term b = terms.convert(small, Sort.INT);
    SolverResult result =
        decide(terms.eq(terms.binary(Op.MUL, b, b), terms.intConst(16_384)), isEven(b));
    assertEquals(-128L, ((SolverResult.Sat) result).model().eval(small).value());
  }

  @Test
  void variablesThatAreTiedAreOnlyGuessed() {
    Term d = terms.convert(terms.var("s[1]", Sort.CHAR), Sort.INT);
    assertTrue(decide(isOdd(c), isOdd(d), terms.binary(Op.LT, c, d)).isSat());
    Term sum = terms.eq(terms.binary(Op.ADD, c, d), terms.intConst(3));
    assertEquals(PresolverQuery.NOT_EASY, decide(isOdd(c), isOdd(d), sum));
  }

  @Test
  void widerVariablesAreNotItsBusiness() {
    Term x = terms.var("x", Sort.INT);
    assertEquals(PresolverQuery.NOT_EASY, decide(isOdd(c), isOdd(x)));
  }

  @Test
  void whoCancelsGetsNoAnswer() {
    SolverResult result =
        NarrowDomains.decide(
            terms,
            allowed,
            List.of(terms.eq(terms.binary(Op.MUL, c, c), terms.intConst(3))),
            () -> true);
    assertEquals(PresolverQuery.NOT_EASY, result);
  }

  private Term isEven(Term number) {
    return terms.not(isOdd(number));
  }

  private Term isOdd(Term number) {
    return terms.eq(terms.binary(Op.BIT_AND, number, terms.intConst(1)), terms.intConst(1));
  }

  private SolverResult decide(Term... assertions) {
    return NarrowDomains.decide(terms, allowed, List.of(assertions), Cancellation.NONE);
  }
}
