// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.status;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Solver;
import org.heapsmith.smt.SolverLimits;
import org.heapsmith.smt.SolverResult;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.heapsmith.smt.z3.Z3Solver;

/**
 * Asks the solver one question whose answer is known, so that a missing or broken native library is
 * found before somebody waits for tests.
 */
final class SolverCheck {
  /** What is asked, as a person writes it. */
  static final String QUESTION = "1 < x < 100, x * x = 81";

  /** What came of it. */
  sealed interface Outcome {}

  /** The solver answered {@code x}, after {@code millis}, loading it included. */
  record Works(long x, long millis) implements Outcome {}

  /** The solver cannot be used, and why. */
  record Fails(String reason) implements Outcome {}

  private SolverCheck() {}

  /** Asks; takes a second when the library has to be unpacked. */
  static Outcome run(Cancellation cancellation) {
    Terms terms = new Terms();
    Term x = terms.var("x", Sort.INT);
    List<Term> question =
        List.of(
            terms.binary(Op.LT, terms.intConst(1), x),
            terms.binary(Op.LT, x, terms.intConst(100)),
            terms.eq(terms.binary(Op.MUL, x, x), terms.intConst(81)));
    long start = System.nanoTime();
    try (Solver solver = new Z3Solver(terms, SolverLimits.DEFAULT)) {
      SolverResult answer = solver.check(question, cancellation);
      long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
      if (answer instanceof SolverResult.Sat sat) {
        return new Works(sat.model().eval(x).longValue(), millis);
      }
      return new Fails(answer.toString());
    } catch (HeapsmithException e) {
      return new Fails(e.notice().toLine());
    }
  }
}
