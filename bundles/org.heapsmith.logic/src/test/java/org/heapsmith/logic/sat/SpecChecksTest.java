// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.sat;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.logic.heap.Predicates;
import org.heapsmith.logic.spec.MethodSpec;
import org.heapsmith.logic.spec.Parameter;
import org.heapsmith.logic.spec.SourceRef;
import org.heapsmith.logic.spec.SpecBounds;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.logic.spec.SpecType;
import org.heapsmith.logic.testing.Library;
import org.heapsmith.logic.testing.SpecReader;
import org.heapsmith.smt.Solver;
import org.heapsmith.smt.SolverLimits;
import org.heapsmith.smt.Terms;
import org.heapsmith.smt.z3.Z3Solver;
import org.junit.jupiter.api.Test;

class SpecChecksTest {

  private static List<Notice> check(SpecModel model) {
    Terms terms = new Terms();
    Predicates predicates = new Predicates(model, terms);
    try (Solver solver = new Z3Solver(terms, SolverLimits.DEFAULT)) {
      Satisfiability satisfiability = new Satisfiability(predicates, Library.TYPES, solver);
      return new SpecChecks(predicates, satisfiability).check(model, Cancellation.NONE);
    }
  }

  private static List<Code> codes(String predicates) {
    return check(SpecReader.model(Library.TYPES, predicates)).stream().map(Notice::code).toList();
  }

  @Test
  void soundPredicatesAreNotMentioned() {
    assertEquals(List.of(), codes("predicate ok(Node x) = x == null | x -> Node{ };"));
  }

  @Test
  void predicateWithoutBaseCase() {
    assertEquals(
        List.of(Code.PREDICATE_NO_BASE_CASE),
        codes("predicate p(Node x) = x -> Node{ next: y } * p(y);"));
  }

  @Test
  void predicateWithoutModel() {
    assertEquals(
        List.of(Code.PREDICATE_UNSATISFIABLE),
        codes("predicate p(Node x, int n) = x -> Node{ val: n } && n < 3 && 4 < n;"));
  }

  @Test
  void sameLocationTwiceInOneDisjunct() {
    List<Notice> notices =
        check(
            SpecReader.model(
                Library.TYPES,
                "predicate p(Node x) = x == null | x -> Node{ next: y } * x -> Node{ val: 1 };"));
    assertEquals(
        List.of(
            "HS-3012 warning: test.heap:1:1: no heap satisfies this disjunct of p:"
                + " x -> Node{ next: y } * x -> Node{ val: 1 } (correct or remove it)"),
        notices.stream().map(Notice::toLine).toList());
  }

  @Test
  void unsatisfiablePrecondition() {
    assertEquals(
        List.of(Code.PRECONDITION_UNSATISFIABLE), requires("list(x) * list(x) && x != null"));
    assertEquals(List.of(), requires("list(x) && x != null"));
  }

  private static List<Code> requires(String formula) {
    SpecModel list =
        SpecReader.model(
            Library.TYPES, "predicate list(Node x) = x == null | x -> Node{ next: y } * list(y);");
    MethodSpec spec =
        new MethodSpec(
            "demo/Lists",
            "sum",
            Optional.of("(LNode;)I"),
            List.of(new Parameter("x", new SpecType.Reference("Node"))),
            SpecReader.formula(Library.TYPES, list, formula, "Node x"),
            List.of(),
            List.of(),
            SpecBounds.NONE,
            Optional.empty(),
            new SourceRef("test.heap", 1, 1));
    return check(new SpecModel(list.predicates(), List.of(spec))).stream()
        .map(Notice::code)
        .toList();
  }
}
