// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.sat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.math.BigInteger;
import java.util.List;
import org.heapsmith.logic.spec.Atom;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.Parameter;
import org.heapsmith.logic.spec.PredicateDef;
import org.heapsmith.logic.spec.SourceRef;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.logic.spec.SpecPrinter;
import org.heapsmith.logic.spec.SpecType;
import org.heapsmith.logic.testing.Library;
import org.heapsmith.logic.testing.SpecReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Predicates that unfold only so far: one for each number of steps that are left. */
class BoundedPredicatesTest {
  private static String bounded(String text, int depth, String name) {
    SpecModel model = new BoundedPredicates(SpecReader.model(Library.TYPES, text), depth).model();
    return SpecPrinter.print(model.predicate(name).orElseThrow());
  }

  private static final String LIST =
      "predicate list(Node x) = emp && x == null | x -> Node{ next: y } * list(y);";

  @Test
  void aListOfTwoStepsHasTwoNodesAtMost() {
    assertEquals(
        """
        predicate list@2(Node x) =
            x == null
          | x -> Node{ next: y } * list@1(y);\
        """,
        bounded(LIST, 2, "list@2"));
    assertEquals(
        """
        predicate list@0(Node x) =
            x == null;\
        """,
        bounded(LIST, 2, "list@0"));
  }

  @Test
  void aPredicateThatIsNotRecursiveTakesNoStep() {
    assertEquals(
        """
        predicate box@1(Node x) =
            x -> Node{ next: y } * list@1(y);\
        """,
        bounded(LIST + "predicate box(Node x) = x -> Node{ next: y } * list(y);", 1, "box@1"));
  }

  @Test
  void callingOneselfWithoutACellTakesAStepForThatCallOnly() {
    String text = LIST + "predicate p(Node x, Node y) = p(y, x) * list(x) | emp && x == y;";
    assertEquals(
        """
        predicate p@1(Node x, Node y) =
            p@0(y, x) * list@1(x)
          | x == y;\
        """,
        bounded(text, 1, "p@1"));
    assertEquals(
        """
        predicate p@0(Node x, Node y) =
            x == y;\
        """,
        bounded(text, 1, "p@0"));
  }

  @Test
  void twoThatCallEachOtherTakeTurns() {
    String text =
        """
        predicate a(Node x) = emp && x == null | x -> Node{ next: y } * b(y);
        predicate b(Node x) = a(x) | x -> Node{ next: y } * a(y);
        """;
    assertEquals(
        """
        predicate b@1(Node x) =
            a@1(x)
          | x -> Node{ next: y } * a@0(y);\
        """,
        bounded(text, 1, "b@1"));
  }

  @Test
  void aFormulaGetsAllSteps() {
    BoundedPredicates bounded = new BoundedPredicates(Library.MODEL, 3);
    Disjunct formula =
        SpecReader.formula(Library.TYPES, Library.MODEL, "list(x) * lseg(x, y)", "Node x", "Node y")
            .get(0);
    assertEquals("list@3(x) * lseg@3(x, y)", SpecPrinter.print(bounded.atTop(formula)));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 4})
  void noneOfTheLibraryIsRecursiveAnyMore(int depth) {
    SpecModel model = new BoundedPredicates(Library.MODEL, depth).model();
    assertEquals(Library.MODEL.predicates().size() * (depth + 1), model.predicates().size());
    CallGraph calls = new CallGraph(model);
    for (PredicateDef predicate : model.predicates()) {
      assertFalse(calls.isRecursive(predicate.name()), predicate.name());
    }
  }

  private static Atom.ForAll each(Expr argument) {
    SourceRef place = new SourceRef("a.heap", 3, 4);
    return new Atom.ForAll(
        "i",
        new Expr.Var("n", SpecType.INT),
        new Expr.Var("m", SpecType.INT),
        List.of(),
        List.of(new Atom.PredicateCall("list", List.of(argument), place)),
        place);
  }

  @Test
  void callsInAForallAreRenamed() {
    Expr element =
        new Expr.Element(
            new Expr.Var("a", new SpecType.Reference("[LNode;")),
            new Expr.Var("i", SpecType.INT),
            new SpecType.Reference("Node"));
    Disjunct formula =
        new Disjunct(
            List.of(), List.of(each(element)), List.of(), List.of(), new SourceRef("x", 1, 1));
    assertEquals(
        "(forall i in n..m: list@2(a[i]))",
        SpecPrinter.print(new BoundedPredicates(Library.MODEL, 2).atTop(formula)));
  }

  private static final String RING =
      """
      predicate p(Node x) = q(x) | emp && x == null;
      predicate q(Node x) = p(x) | x -> Node{ next: y } * p(y);
      """;

  @Test
  void ofACycleOfCallsWithoutACellOneTakesAStep() {
    assertEquals(
        """
        predicate p@1(Node x) =
            q@1(x)
          | x == null;\
        """,
        bounded(RING, 1, "p@1"));
    assertEquals(
        """
        predicate q@1(Node x) =
            p@0(x)
          | x -> Node{ next: y } * p@0(y);\
        """,
        bounded(RING, 1, "q@1"));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 3})
  void predicatesThatCallEachOtherWithoutACellAreNotRecursiveAnyMore(int depth) {
    SpecModel model = new BoundedPredicates(SpecReader.model(Library.TYPES, RING), depth).model();
    CallGraph calls = new CallGraph(model);
    model.predicates().forEach(p -> assertFalse(calls.isRecursive(p.name()), p.name()));
  }

  @Test
  void withoutAStepAForallOverItselfIsEmpty() {
    SourceRef place = new SourceRef("a.heap", 3, 4);
    Expr n = new Expr.Var("n", SpecType.INT);
    Expr zero = new Expr.IntConst(BigInteger.ZERO, SpecType.INT);
    Expr i = new Expr.Var("i", SpecType.INT);
    Atom.PredicateCall self = new Atom.PredicateCall("down", List.of(i), place);
    Atom.ForAll all = new Atom.ForAll("i", zero, n, List.of(), List.of(self), place);
    Disjunct body = new Disjunct(List.of(), List.of(all), List.of(), List.of(), place);
    PredicateDef down =
        new PredicateDef(
            "down", List.of(new Parameter("n", SpecType.INT)), List.of(body), "", place);
    SpecModel model =
        new BoundedPredicates(new SpecModel(List.of(down), List.of(), List.of()), 1).model();
    assertEquals(
        """
        predicate down@1(int n) =
            (forall i in 0..n: down@0(i));\
        """,
        SpecPrinter.print(model.predicate("down@1").orElseThrow()));
    assertEquals(
        """
        predicate down@0(int n) =
            n < 0;\
        """,
        SpecPrinter.print(model.predicate("down@0").orElseThrow()));
  }
}
