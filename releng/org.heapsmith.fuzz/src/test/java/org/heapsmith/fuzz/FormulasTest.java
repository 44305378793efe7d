// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.heapsmith.fuzz.smt2.Formulas;
import org.junit.jupiter.api.Test;

/** A fixed slice of {@code releng/bench/fuzz --smt2}. */
class FormulasTest {
  private static final String TYPES =
      """
      (set-logic QF_SHIDLIA)
      (declare-sort L 0)
      (declare-datatypes ((D 0)) (((cell (next L) (prev L)))))
      (declare-heap (L D))
      (define-fun-rec ls ((x L) (y L)) Bool
        (or (and (= x y) (_ emp L D))
            (exists ((u L) (p L)) (and (distinct x y) (sep (pto x (cell u p)) (ls u y))))))
      (define-fun-rec dll ((x L) (p L) (n Int)) Bool
        (or (and (= x (as nil L)) (= n 0) (_ emp L D))
            (exists ((u L) (m Int)) (and (= n (+ m 1)) (sep (pto x (cell u p)) (dll u x m))))))
      (check-sat)
      (declare-const a L)
      (declare-const b L)
      (declare-const c L)
      (declare-const k Int)
      """;

  @Test
  void theAnswerStays() {
    Formulas formulas = new Formulas();
    int seed = 1;
    for (String formula :
        List.of(
            "(and (distinct a b) (sep (ls a b) (ls b c) (pto c (cell a b))))",
            "(and (distinct a b) (distinct a c) (sep (ls a b) (ls a c)))",
            "(and (> k 2) (sep (dll a (as nil L) k) (pto b (cell a c))))",
            "(and (< k 0) (dll a b k))",
            "(and (= a b) (sep (pto a (cell b b)) (pto b (cell a a))))",
            "(and (distinct a (as nil L)) (= k 0) (dll a c k))")) {
      String text = TYPES + "(assert " + formula + ")\n(check-sat)\n";
      formulas.compare(formula, text, seed, 16);
      seed += 16;
    }
    assertEquals(List.of(), formulas.faults());
    assertEquals(96, formulas.counts().get("rewritings"));
  }
}
