// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.slcomp;

import static org.heapsmith.slcomp.Problems.LIST;
import static org.heapsmith.slcomp.Problems.TREE;
import static org.heapsmith.slcomp.Problems.answer;
import static org.heapsmith.slcomp.Problems.problem;
import static org.heapsmith.slcomp.Problems.status;
import static org.heapsmith.slcomp.SlcompProblem.Status.SAT;
import static org.heapsmith.slcomp.SlcompProblem.Status.UNSAT;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Families of problems whose answers are known by how they are made. */
class FamiliesTest {
  private static final String LS =
      LIST
          + """
            (define-fun-rec ls ((x L) (y L)) Bool
              (or (and (= x y) (_ emp L D))
                  (exists ((u L)) (and (distinct x y) (sep (pto x (cell u)) (ls u y))))))
            """;

  private static final String LASSO =
      LS
          + """
            (define-fun-rec lasso ((x L)) Bool
              (or (exists ((y L)) (sep (pto x (cell y)) (lasso y)))
                  (exists ((y L)) (sep (pto x (cell y)) (ls y x)))))
            """;

  private static final String LENGTH =
      LIST
          + """
(define-fun-rec len ((x L) (n Int) (y L) (m Int)) Bool
  (or (and (= x y) (= n m) (_ emp L D))
      (exists ((u L) (k Int)) (and (= n (+ k 1)) (sep (pto x (cell u)) (len u k y m))))))
(define-fun-rec sorted ((x L) (n Int)) Bool
  (or (and (= x nil) (_ emp L D))
      (exists ((u L) (k Int)) (and (< n k) (sep (pto x (cell u)) (sorted u k))))))
""";

  private static final String SIZE =
      TREE
          + """
            (define-fun-rec tree ((x L) (n Int)) Bool
              (or (and (= x nil) (= n 0) (_ emp L D))
                  (exists ((l L) (r L) (i Int) (j Int))
                    (and (= n (+ i j 1)) (sep (pto x (cell l r)) (tree l i) (tree r j))))))
            (define-fun-rec full ((x L) (n Int)) Bool
              (or (and (= n 1) (pto x (cell nil nil)))
                  (exists ((l L) (r L) (i Int) (j Int))
                    (and (= n (+ i j 1)) (sep (pto x (cell l r)) (full l i) (full r j))))))
            """;

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 5, 9})
  void counters(int bits) {
    String definitions = Problems.counter(bits);
    String locations = Problems.names(" a", 1, bits).trim();
    String reach = "(reach " + locations + ")";
    assertEquals(SAT, status(problem(definitions, locations, "", reach)));
    String cell = "(sep " + reach + " (pto a1 (cell a1)))";
    assertEquals(SAT, status(problem(definitions, locations, "", cell)));
    // nothing is allocated by the counter, so a null bit cannot be
    String zero = "(and (= a1 nil) " + cell + ")";
    assertEquals(UNSAT, status(problem(definitions, locations, "", zero)));
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 7, 14})
  void cyclesOfSegments(int n) {
    StringBuilder cycle = new StringBuilder("(sep");
    StringBuilder apart = new StringBuilder("(and");
    for (int i = 1; i <= n; i++) {
      cycle.append(" (ls a").append(i).append(" a").append(i % n + 1).append(")");
      apart.append(i == 1 ? "" : " (distinct a1 a" + i + ")");
    }
    String names = Problems.names(" a", 1, n).trim();
    String formula = apart + " " + cycle + "))";
    assertEquals(SAT, status(problem(LS, names, "", formula)));
    String twice = apart + " " + cycle + " (ls a1 nil)))";
    assertEquals(UNSAT, status(problem(LS, names, "", twice)));
  }

  @Test
  void lassos() {
    assertEquals(SAT, status(problem(LASSO, "x", "", "(lasso x)")));
    assertEquals(SAT, status(problem(LASSO, "x y", "", "(sep (lasso x) (lasso y))")));
    assertEquals(UNSAT, status(problem(LASSO, "x", "", "(sep (lasso x) (lasso x))")));
    assertEquals(
        UNSAT, status(problem(LASSO, "x y", "", "(and (= x y) (sep (lasso x) (lasso y)))")));
  }

  @ParameterizedTest
  @CsvSource({"0, SAT", "1, SAT", "-1, UNSAT", "7, SAT", "2500001, SAT"})
  void sizesOfTrees(int size, SlcompProblem.Status expected) {
    String formula = "(and (= n " + number(size) + ") (tree x n))";
    assertEquals(expected, status(problem(SIZE, "x", "n", formula)));
  }

  @ParameterizedTest
  @CsvSource({"0, UNSAT", "1, SAT", "2, UNSAT", "9, SAT", "2500000, UNSAT", "2500001, SAT"})
  void fullTreesAreOdd(int size, SlcompProblem.Status expected) {
    String formula = "(and (= n " + number(size) + ") (full x n))";
    assertEquals(expected, status(problem(SIZE, "x", "n", formula)));
  }

  @Test
  void lengthsPassedAlongAreAsLongAsTheSegmentsBetween() {
    String two = "(sep (len x n y k) (len y k z m))";
    assertEquals(SAT, status(problem(LENGTH, "x y z", "n k m", two)));
    String shrinking = "(and (< n m) " + two + ")";
    assertEquals(UNSAT, status(problem(LENGTH, "x y z", "n k m", shrinking)));
    String half = "(and (= (* 2 k) (+ n m 1)) (= n (+ m 7)) " + two + ")";
    assertEquals(SAT, status(problem(LENGTH, "x y z", "n k m", half)));
    String parity = "(and (= (* 2 k) (+ n m)) (= n (+ m 7)) " + two + ")";
    assertEquals(UNSAT, status(problem(LENGTH, "x y z", "n k m", parity)));
  }

  @Test
  void aModelHasAsManyCellsAsTheNumbersAskFor() {
    SlcompAnswer answer = answer(problem(LENGTH, "x", "n", "(and (= n 57) (len x n nil 7))"));
    assertEquals(50, answer.model().orElseThrow().heap().objects().size());
  }

  @Test
  void guardsOnDifferencesAreExact() {
    assertEquals(SAT, status(problem(LENGTH, "x", "n", "(sorted x n)")));
    SlcompAnswer answer = answer(problem(LENGTH, "x", "n", "(and (distinct x nil) (sorted x n))"));
    assertTrue(answer.model().isPresent());
  }

  private static String number(int value) {
    return value < 0 ? "(- " + -value + ")" : String.valueOf(value);
  }
}
