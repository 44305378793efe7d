// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.slcomp;

import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.heapsmith.base.Cancellation;
import org.heapsmith.smt.Solver;
import org.heapsmith.smt.Terms;
import org.heapsmith.smt.solving.Solvers;

/** Problems as text, and their answers. */
final class Problems {
  /** Cells of one field at locations L. */
  static final String LIST =
      """
      (declare-sort L 0)
      (declare-datatypes ((D 0)) (((cell (next L)))))
      (declare-heap (L D))
      """;

  /** Cells of two fields at locations L. */
  static final String TREE =
      """
      (declare-sort L 0)
      (declare-datatypes ((D 0)) (((cell (left L) (right L)))))
      (declare-heap (L D))
      """;

  private Problems() {}

  static SlcompAnswer answer(String text) {
    SlcompProblem problem = SlcompReader.read("test.smt2", text, Cancellation.NONE);
    Terms terms = new Terms();
    try (Solver solver = Solvers.standard(terms)) {
      return new SlcompSolver(problem, terms, solver, 2_000)
          .answer(problem.queries().size() - 1, Cancellation.NONE, Cancellation.NONE);
    }
  }

  static SlcompProblem.Status status(String text) {
    return answer(text).status();
  }

  /** Returns a problem that asserts {@code formula} about constants of sort L, or Int. */
  static String problem(String definitions, String locations, String integers, String formula) {
    return definitions
        + constants(locations, "L")
        + constants(integers, "Int")
        + "(assert "
        + formula
        + ")\n(check-sat)\n";
  }

  private static String constants(String names, String sort) {
    return names.isBlank()
        ? ""
        : List.of(names.split(" ")).stream()
            .map(n -> "(declare-const " + n + " " + sort + ")\n")
            .collect(Collectors.joining());
  }

  /** A predicate of n bits (null is 0) that holds of every number, by counting up from zero. */
  static String counter(int bits) {
    StringBuilder text = new StringBuilder(LIST);
    text.append("(define-fun-rec zero ((x L)) Bool (and (= x (as nil L)) (_ emp L D)))\n");
    text.append("(define-fun-rec one ((x L)) Bool (and (distinct x (as nil L)) (_ emp L D)))\n");
    for (int n = 1; n <= bits; n++) {
      String kept =
          n == 1
              ? ""
              : IntStream.rangeClosed(2, n)
                  .mapToObj(i -> "(= x" + i + " y" + i + ")")
                  .collect(Collectors.joining(" "));
      String flip = "(and " + kept + " (sep (zero x1) (one y1)))";
      String carry =
          "(sep (one x1) (zero y1) (succ" + (n - 1) + names(" x", 2, n) + names(" y", 2, n) + "))";
      text.append("(define-fun-rec succ").append(n).append(" (");
      text.append(typed("x", n)).append(typed("y", n)).append(") Bool ");
      text.append(n == 1 ? flip : "(or " + flip + " " + carry + ")").append(")\n");
    }
    text.append("(define-fun-rec reach (").append(typed("y", bits)).append(") Bool (or (sep");
    IntStream.rangeClosed(1, bits).forEach(i -> text.append(" (zero y").append(i).append(")"));
    text.append(") (exists (").append(typed("x", bits)).append(") (sep (succ").append(bits);
    text.append(names(" x", 1, bits)).append(names(" y", 1, bits)).append(") (reach");
    return text.append(names(" x", 1, bits)).append(")))))\n").toString();
  }

  static String names(String prefix, int from, int to) {
    return IntStream.rangeClosed(from, to).mapToObj(i -> prefix + i).collect(Collectors.joining());
  }

  private static String typed(String prefix, int count) {
    return IntStream.rangeClosed(1, count)
        .mapToObj(i -> "(" + prefix + i + " L)")
        .collect(Collectors.joining());
  }

  static String repeated(String text, int times) {
    return String.join(" ", Collections.nCopies(times, text));
  }
}
