// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.slcomp;

import static org.heapsmith.slcomp.SlcompProblem.Status.SAT;
import static org.heapsmith.slcomp.SlcompProblem.Status.UNSAT;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Constants, variables and operands of data sorts; what cells can hold. */
class DataSortsTest {
  private static final String CELLS = Problems.LIST + "(declare-const x L) (declare-const y L) ";

  private static final String SHAPES =
      """
      (declare-sort L 0)
      (declare-datatypes ((D 0) (E 0))
        (((leaf) (node (left L) (info E))) ((mk (num Int) (flag Bool)))))
      (declare-heap (L D))
      (declare-const x L) (declare-const y L) (declare-const d D) (declare-const e E)
      """;

  private static SlcompProblem.Status status(String text) {
    return Problems.status(text + " (check-sat)");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(declare-const d D) (assert (pto x d))",
        "(declare-fun d () D) (assert (and (= d (cell y)) (pto x d)))",
        "(assert (exists ((d D)) (and (= d (cell x)) (pto x d))))",
        "(assert (let ((d (cell x))) (pto x d)))",
        "(declare-const d D) (assert (and (= (next d) nil) (distinct d (cell y)) (pto x d)))",
        "(define-fun p ((a L) (d D)) Bool (pto a d)) (assert (p x (cell nil)))",
        "(define-fun mk ((a L)) D (cell a)) (assert (pto x (mk y)))",
        "(define-sort K () L) (declare-const k K) (assert (and (= k x) (pto k (cell k))))",
        "(assert (pto x ((as cell D) y)))",
        "(assert (sep (pto x (cell (next (cell y)))) (pto y (cell x))))",
        "(define-fun-rec p ((d D)) Bool (or (and (= (next d) nil) (_ emp L D)) "
            + "(exists ((e D)) (sep (pto (next d) e) (p e))))) (assert (sep (pto x (cell y)) (p (cell x))))",
      })
  void dataMayBeNamed(String text) {
    SlcompProblem.Status expected = text.contains("(p (cell x))") ? UNSAT : SAT;
    assertEquals(expected, status(CELLS + text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(declare-const d D) (assert (and (= d (cell nil)) (distinct (next d) nil)))",
        "(declare-const d D) (assert (sep (pto x d) (pto (next d) (cell x)) (pto x (cell y))))",
        "(declare-const d D) (declare-const e D) (assert (and (distinct d e) (= (next d) (next e))))",
        "(declare-const d D) (assert (and (pto x d) (= (next d) y) (not (= d (cell y)))))"
      })
  void dataAreEqualIfTheirFieldsAre(String text) {
    assertEquals(UNSAT, status(CELLS + text));
  }

  @Test
  void severalConstructors() {
    assertEquals(SAT, status(SHAPES + "(assert (pto x d))"));
    assertEquals(UNSAT, status(SHAPES + "(assert (and (= d leaf) ((_ is node) d)))"));
    assertEquals(UNSAT, status(SHAPES + "(assert (and (is-leaf d) (not (= d leaf))))"));
    assertEquals(SAT, status(SHAPES + "(assert (and ((_ is node) d) (pto x d)))"));
    assertEquals(
        UNSAT,
        status(
            SHAPES + "(assert (and (= d (node y e)) (< (num e) 3) (= d (node y (mk 4 true)))))"));
    assertEquals(SAT, status(SHAPES + "(assert (and (flag e) (= (num e) 4) (pto x (node y e))))"));
    assertEquals(UNSAT, status(SHAPES + "(assert (and (flag e) (= e (mk 1 false))))"));
    assertEquals(UNSAT, status(SHAPES + "(assert (sep (pto x leaf) (pto x d)))"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"Int", "L", "S", "Bool"})
  void cellsMayHoldPlainValues(String sort) {
    String text = "(declare-sort L 0) (declare-sort S 0) (declare-heap (L " + sort + ")) ";
    String constants = "(declare-const x L) (declare-const v " + sort + ") ";
    assertEquals(SAT, status(text + constants + "(assert (pto x v))"));
    assertEquals(UNSAT, status(text + constants + "(assert (sep (pto x v) (pto x v)))"));
  }

  @Test
  void twoSortsOfLocationsMayHoldTheSameData() {
    String text =
        "(declare-sort L 0) (declare-sort M 0) (declare-datatype D ((L (up M))))"
            + "(declare-heap (L D) (M D)) (declare-const x L) (declare-const y M)";
    assertEquals(SAT, status(text + "(assert (sep (pto x (L y)) (pto y (L y))))"));
  }

  @Test
  void existentialsNeedNeitherBeAllocatedNorNull() {
    assertEquals(
        SAT, status(CELLS + "(assert (exists ((u L)) (and (distinct u nil x) (pto x (cell x)))))"));
    assertEquals(SAT, status(CELLS + "(assert (exists ((u L) (v L) (w L)) (distinct u v w nil)))"));
    assertEquals(
        UNSAT, status(CELLS + "(assert (exists ((u L)) (and (= u x nil) (distinct u y nil))))"));
    String predicate =
        "(define-fun-rec p ((a L)) Bool (or (and (= a nil) (_ emp L D)) (exists ((u L) (v L)) "
            + "(and (distinct v nil a) (sep (pto a (cell u)) (p u))))))";
    assertEquals(SAT, status(CELLS + predicate + "(assert (and (distinct x nil) (p x)))"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(declare-datatype R ((r (self R)))) (declare-const a R)",
        "(declare-const a Real)",
        "(declare-heap (Int Int))",
        "(declare-sort L 0) (declare-heap (L L)) (declare-const x L)"
            + " (define-fun-rec q ((a L)) Bool (or (= a x) (q a)))",
      })
  void whatIsNotReadIsUnknown(String text) {
    HeapsmithException e = assertThrows(HeapsmithException.class, () -> status(text));
    assertEquals(Code.SLCOMP_UNSUPPORTED, e.notice().code(), e.getMessage());
    assertTrue(e.notice().where().startsWith("test.smt2:1:"), e.notice().where());
  }
}
