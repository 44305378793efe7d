// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.slcomp;

import static org.heapsmith.slcomp.Problems.LIST;
import static org.heapsmith.slcomp.Problems.problem;
import static org.heapsmith.slcomp.Problems.status;
import static org.heapsmith.slcomp.SlcompProblem.Status.SAT;
import static org.heapsmith.slcomp.SlcompProblem.Status.UNSAT;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Optional;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.base.Notice;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the dialect's constructs mean, and what is said of those that are wrong. */
class SlcompReaderTest {

  private static Notice error(String text) {
    return assertThrows(
            HeapsmithException.class, () -> SlcompReader.read("f.smt2", text, Cancellation.NONE))
        .notice();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '`',
      value = {
        "(check-sat!HS-2030!f.smt2:1:1",
        ")!HS-2030!f.smt2:1:1",
        "(assert x) (check-sat)!HS-2032!f.smt2:1:9",
        "(declare-const x L)!HS-2032!f.smt2:1:18",
        "(declare-const n Int) (assert (= n))!HS-2030!f.smt2:1:31",
        "(declare-const n Int) (assert (= n true))!HS-2031!f.smt2:1:36",
        "(declare-const n Int) (assert (pto n n))!HS-2031!f.smt2:1:36",
        "(declare-const n Int) (assert (< (* n n) 1))!HS-3042!f.smt2:1:34",
        "(declare-const n Int) (declare-const n Int)!HS-2008!f.smt2:1:38",
        "(push 1)!HS-3042!f.smt2:1:1",
        "(assert true)!HS-2030!f.smt2:1:1"
      })
  void errorsHaveTheirPlace(String text, String code, String where) {
    Notice notice = error(text);
    assertEquals(code + " " + where, notice.code().id() + " " + notice.where());
  }

  @ParameterizedTest
  @ValueSource(strings = {"\n", "\r", "\r\n"})
  void linesEndInThreeWays(String end) {
    String text = "(declare-const n Int)" + end + "; comment" + end + end + " (assert (= n true))";
    assertEquals("f.smt2:4:15", error(text).where());
    assertEquals("f.smt2:3:1", error("(set-info :a |b" + end + "c|)" + end + ")").where());
  }

  @Test
  void whatIsVeryLongOrDeepIsNotSupported() {
    assertEquals(Code.SLCOMP_UNSUPPORTED, error("(".repeat(100_000)).code());
    assertEquals(
        Code.SLCOMP_UNSUPPORTED, error("(assert (= 1 " + "9".repeat(100_000) + "))").code());
    String nested = "(or (= x y) ".repeat(900) + "false" + ")".repeat(900);
    assertEquals(SAT, status(problem(LIST, "x y", "", nested)));
    String wide = "(and " + "(= x y) ".repeat(20_000) + "(distinct x y))";
    assertEquals(UNSAT, status(problem(LIST, "x y", "", wide)));
  }

  @Test
  void readingStopsWhenItIsTold() {
    String text = LIST + "(assert (and " + "true ".repeat(5_000) + ")) (check-sat)";
    HeapsmithException late =
        assertThrows(HeapsmithException.class, () -> SlcompReader.read("f", text, () -> true));
    assertEquals(Code.SATISFIABILITY_UNKNOWN, late.notice().code());
  }

  @Test
  void theWandIsNotSupported() {
    assertEquals(
        Code.SLCOMP_UNSUPPORTED,
        error(problem(LIST, "x", "", "(wand (pto x (cell x)) true)")).code());
  }

  @Test
  void statusAndQueries() {
    SlcompProblem problem =
        SlcompReader.read(
            "", "(set-info :status unsat)(check-sat)(assert false)(check-sat)", Cancellation.NONE);
    assertEquals(Optional.of(UNSAT), problem.status());
    assertEquals(2, problem.queries().size());
    assertEquals(1, problem.queries().get(0).size());
    assertEquals(0, problem.queries().get(1).size());
  }

  @Test
  void assertionsAreAConjunction() {
    String cell = problem(LIST, "x y", "", "(pto x (cell y))");
    assertEquals(SAT, status(cell));
    assertEquals(UNSAT, status(cell.replace("(check-sat)", "(assert (= x nil)) (check-sat)")));
    assertEquals(UNSAT, status(cell.replace("(check-sat)", "(assert (_ emp L D)) (check-sat)")));
  }

  @Test
  void pureFormulas() {
    assertEquals(SAT, status(problem(LIST, "x y z", "", "(distinct x y z nil)")));
    assertEquals(UNSAT, status(problem(LIST, "x y", "", "(and (= x y nil) (not (= y x)))")));
    assertEquals(
        UNSAT, status(problem(LIST, "x y", "", "(not (=> (distinct x y) (not (= x y))))")));
    String ite = "(and (= n (ite (= x nil) 1 2)) (> n 1) (= x y nil))";
    assertEquals(UNSAT, status(problem(LIST, "x y", "n", ite)));
    String let = "(let ((a (+ n 1)) (b (= x nil))) (and b (< a n) (distinct x nil)))";
    assertEquals(UNSAT, status(problem(LIST, "x", "n", let)));
    assertEquals(SAT, status(problem(LIST, "x", "n", "(let ((a (+ n 1))) (= (* 3 a) 9))")));
    assertEquals(UNSAT, status(problem(LIST, "x", "n", "(= (* 2 n) 9)")));
  }

  @Test
  void separationKeepsCellsApart() {
    String two = "(sep (pto x (cell nil)) (pto y (cell x)))";
    assertEquals(SAT, status(problem(LIST, "x y", "", two)));
    assertEquals(UNSAT, status(problem(LIST, "x y", "", "(and (= x y) " + two + ")")));
  }

  @Test
  void severalLocationSortsAndIntegerFields() {
    String sorts =
        """
        (declare-sort L 0) (declare-sort M 0)
        (declare-datatypes ((D 0) (E 0)) (((d (up M) (val Int))) ((e (down L)))))
        (declare-heap (L D) (M E))
        (declare-const x L) (declare-const y M)
        """;
    String formula = "(assert (sep (pto x (d y 7)) (pto y (e x)))) (check-sat)";
    assertEquals(SAT, status(sorts + formula));
    assertEquals(Code.SLCOMP_SORT, error(sorts + "(assert (= x y))").code());
    assertEquals(Code.SLCOMP_SORT, error(sorts + "(assert (pto x (d x 1)))").code());
    assertEquals(Code.SPEC_ARITY, error(sorts + "(assert (pto x (d y)))").code());
  }
}
