// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.slcomp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.heapsmith.base.HeapsmithException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code define-fun} is another way to write its body. */
class MacrosTest {
  private static final String HEAD =
      Problems.LIST
          + "(declare-const a L)\n(declare-const b L)\n(declare-const k Int)\n"
          + "(define-fun differ ((x L) (y L)) Bool (distinct x y))\n"
          + "(define-fun cells () Bool (sep (pto a (cell b)) (pto b (cell a))))\n"
          + "(define-fun here () L a)\n"
          + "(define-fun more ((n Int)) Int (+ n k))\n"
          + "(define-fun cell-at ((x L)) Bool (exists ((u L)) (pto x (cell u))))\n"
          + "(define-fun shadowed ((b L)) Bool (and (distinct a b) (pto a (cell b))))\n";

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "(and (differ a b) (pto a (cell b))); SAT",
        "(and (differ a a) (pto a (cell b))); UNSAT",
        "(and (not (differ a b)) (sep (pto a (cell b)) (pto b (cell a)))); UNSAT",
        "(and (differ a b) (differ b a) cells); SAT",
        "(and (= a b) cells); UNSAT",
        "(and (= here b) (sep (pto here (cell a)) (_ emp L D))); SAT",
        "(and (= here b) (sep (pto here (cell a)) (pto b (cell a)))); UNSAT",
        "(and (= (more 2) 1) (> k 0) (_ emp L D)); UNSAT",
        "(and (= (more (more 2)) 0) (_ emp L D)); SAT",
        "(and (= (differ a b) true) (pto a (cell a))); SAT",
        "(sep (cell-at a) (cell-at b)); SAT",
        "(and (= a b) (sep (cell-at a) (cell-at b))); UNSAT",
        "(shadowed a); UNSAT",
        "(exists ((differ L)) (and (= differ a) (pto differ (cell b)))); SAT",
      })
  void isReadWhereItIsApplied(String formula, SlcompProblem.Status expected) {
    String text = HEAD + "(assert " + formula + ")\n(check-sat)\n";
    assertEquals(expected, Problems.status(text), text);
  }

  @Test
  void functionsThatApplyOthersTwiceEnd() {
    StringBuilder text = new StringBuilder(HEAD + "(define-fun f0 ((n Int)) Int (+ n n))\n");
    for (int i = 1; i <= 30; i++) {
      String before = "(f" + (i - 1) + " n)";
      text.append("(define-fun f" + i + " ((n Int)) Int (+ " + before + " " + before + "))\n");
    }
    text.append("(assert (= (f30 k) 1))\n(check-sat)\n");
    HeapsmithException e =
        assertThrows(HeapsmithException.class, () -> Problems.status(text.toString()));
    assertTrue(e.getMessage().contains("applied functions"), e.getMessage());
  }

  @ParameterizedTest
  @ValueSource(strings = {"(differ a)", "(more 2)", "(pto (more 1) (cell a))", "(differ a k)"})
  void isAppliedToWhatItIsDefinedFor(String formula) {
    String text = HEAD + "(assert " + formula + ")\n(check-sat)\n";
    HeapsmithException e = assertThrows(HeapsmithException.class, () -> Problems.status(text));
    assertTrue(e.notice().toLine().startsWith("HS-"), e.getMessage());
  }
}
