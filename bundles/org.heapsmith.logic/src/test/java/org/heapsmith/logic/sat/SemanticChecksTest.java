// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.sat;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.heapsmith.base.Cancellation;
import org.heapsmith.logic.spec.Atom;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.MethodSpec;
import org.heapsmith.logic.spec.Parameter;
import org.heapsmith.logic.spec.PredicateDef;
import org.heapsmith.logic.spec.SourceRef;
import org.heapsmith.logic.spec.SpecBounds;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.logic.spec.SpecType;
import org.heapsmith.logic.testing.Library;
import org.heapsmith.logic.testing.SpecReader;
import org.junit.jupiter.api.Test;

class SemanticChecksTest {
  private static final String LIST =
      "predicate list(Node x) = x == null | x -> Node{ next: y } * list(y); ";
  private static final String SIZED =
      "predicate sized(Node x, int n) = x == null && n == 0"
          + " | x -> Node{ next: y } * sized(y, n - 1) && 0 < n; ";

  private static List<String> messages(SpecModel model) {
    return new SemanticChecks(Library.TYPES)
        .check(model, Cancellation.NONE).stream()
            .map(f -> f.notice().code() + " " + f.notice().message())
            .toList();
  }

  private static List<String> messages(String predicates) {
    return messages(SpecReader.model(Library.TYPES, predicates));
  }

  private static void fine(String predicates) {
    assertEquals(List.of(), messages(predicates), predicates);
  }

  private static void wrong(String predicates, String... expected) {
    assertEquals(List.of(expected), messages(predicates), predicates);
  }

  @Test
  void soundPredicatesAreNotMentioned() {
    assertEquals(
        List.of(
            "PREDICATE_NO_BASE_CASE predicate endless has no finite model: every disjunct needs"
                + " itself"),
        messages(Library.MODEL));
  }

  // no base case

  @Test
  void withoutBaseCase() {
    wrong(
        "predicate p(Node x) = x -> Node{ next: y } * p(y);",
        "PREDICATE_NO_BASE_CASE predicate p has no finite model: every disjunct needs itself");
  }

  @Test
  void withoutBaseCaseInACycle() {
    wrong(
        "predicate p(Node x) = x -> Node{ next: y } * q(y); predicate q(Node x) = p(x);"
            + "predicate r(Node x) = x -> Node{ next: y } * q(y);",
        "PREDICATE_NO_BASE_CASE predicate p has no finite model: every disjunct needs q",
        "PREDICATE_NO_BASE_CASE predicate q has no finite model: every disjunct needs p",
        "PREDICATE_UNSATISFIABLE predicate r has no model: it needs q, which has no base case");
  }

  @Test
  void unsatisfiableForAnotherReason() {
    wrong(
        "predicate p(Node x, int n) = x -> Node{ val: n } && n < 3 && 4 < n;",
        "PREDICATE_UNSATISFIABLE predicate p has no model: none of its disjuncts has one");
    wrong(
        "predicate p(Node x, int n) = x == null && n < n | x -> Node{ next: y } * p(y, n);",
        "PREDICATE_UNSATISFIABLE predicate p has no model: the disjunct that ends it, x == null &&"
            + " n < n, has none");
  }

  @Test
  void disjunctWithoutModel() {
    wrong(
        "predicate p(Node x, int n) = x == null | x -> Node{ val: n } && n < 3 && 4 < n;",
        "DISJUNCT_UNSATISFIABLE no heap satisfies this disjunct of p: x -> Node{ val: n } && n < 3"
            + " && 4 < n");
  }

  // the same location twice

  @Test
  void twoCellsAtOneLocation() {
    wrong(
        "predicate p(Node x) = x == null | x -> Node{ next: y } * x -> Node{ val: 1 };",
        "LOCATION_ALLOCATED_TWICE x is allocated twice in a disjunct of p: x -> Node{ next: y }"
            + " owns it, and so does x -> Node{ val: 1 }");
  }

  @Test
  void twoCellsAtEqualLocations() {
    wrong(
        "predicate p(Node x, Node y) = x == null"
            + " | x -> Node{ next: z } * y -> Node{ next: z } && (z == x && z == y || y == x);",
        "LOCATION_ALLOCATED_TWICE x is allocated twice in a disjunct of p: x -> Node{ next: z }"
            + " owns it, and so does y -> Node{ next: z }");
  }

  @Test
  void aCellAndAPredicateThatMustOwnIt() {
    wrong(
        LIST + "predicate p(Node x) = x == null | x -> Node{ next: y } * list(y) * list(x);",
        "LOCATION_ALLOCATED_TWICE x is allocated twice in a disjunct of p: x -> Node{ next: y }"
            + " owns it, and so does list(x)");
    wrong(
        LIST + "predicate p(Node x) = x == null | list(x) * list(x) && x != null;",
        "LOCATION_ALLOCATED_TWICE x is allocated twice in a disjunct of p: list(x) owns it, and so"
            + " does list(x)");
    fine(LIST + "predicate p(Node x) = list(x) * list(x);");
  }

  // subsumption

  @Test
  void duplicatesAndStrongerDisjuncts() {
    wrong(
        "predicate p(Node x) = x -> Node{ next: y } && y == null | x -> Node{ next: null } ;",
        "DISJUNCT_SUBSUMED this disjunct of p is superfluous: x -> Node{ next: null } implies x ->"
            + " Node{ next: y } && y == null");
    wrong(
        "predicate p(Node x, int n) = x -> Node{ val: n } && 0 < n | x -> Node{ val: n } && 3 < n;",
        "DISJUNCT_SUBSUMED this disjunct of p is superfluous: x -> Node{ val: n } && 3 < n implies"
            + " x -> Node{ val: n } && 0 < n");
    wrong(
        "predicate p(Node x, int n) = x -> Node{ val: n, next: y } && 3 < n | x -> Node{ next: y"
            + " };",
        "DISJUNCT_SUBSUMED this disjunct of p is superfluous: x -> Node{ val: n, next: y } && 3 < n"
            + " implies x -> Node{ next: y }");
  }

  @Test
  void subsumedByUnfolding() {
    wrong(
        "predicate list(Node x) = x == null | x -> Node{ next: y } * list(y)"
            + " | x -> Node{ next: null };",
        "DISJUNCT_SUBSUMED this disjunct of list is superfluous: x -> Node{ next: null } implies x"
            + " -> Node{ next: y } * list(y)");
    wrong(
        "predicate list(Node x) = x == null | x -> Node{ next: y } * list(y)"
            + " | x -> Node{ next: y } * y -> Node{ next: z } * list(z);",
        "DISJUNCT_SUBSUMED this disjunct of list is superfluous: x -> Node{ next: y } * y -> Node{"
            + " next: z } * list(z) implies x -> Node{ next: y } * list(y)");
  }

  @Test
  void noFalseAlarms() {
    // exactly one cell against two
    fine(
        "predicate p(Node x) = x -> Node{ next: y } | x -> Node{ next: y } * y -> Node{ val: 1 };");
    // the names in the more general one must fit together
    fine(
        "predicate p(Node x, Node y) = x -> Node{ next: z } * y -> Node{ next: z }"
            + " | x -> Node{ next: a } * y -> Node{ next: b } && a != b;");
    // one overlaps the other
    fine(
        "predicate p(Node x, int n) = x -> Node{ val: n } && 0 < n | x -> Node{ val: n } && n <"
            + " 5;");
    // a disjunct does not justify its own removal
    fine("predicate p(Node x, Node y) = x == y | p(y, x);");
    // needed by the others: the base case
    fine(LIST);
    // arguments differ
    fine(
        SIZED
            + "predicate p(Node x, int n) = x -> Node{ next: y } * sized(y, n)"
            + " | x -> Node{ next: y } * sized(y, n + 1);");
  }

  // preconditions and bounds

  private static List<String> requires(String formula, SpecBounds bounds) {
    SpecModel predicates = SpecReader.model(Library.TYPES, LIST + SIZED);
    return messages(
        new SpecModel(predicates.predicates(), List.of(), List.of(spec(formula, bounds))));
  }

  private static MethodSpec spec(String formula, SpecBounds bounds) {
    SpecModel predicates = SpecReader.model(Library.TYPES, LIST + SIZED);
    return new MethodSpec(
        "demo/Lists",
        "sum",
        Optional.of("(LNode;I)I"),
        List.of(
            new Parameter("x", new SpecType.Reference("Node")), new Parameter("n", SpecType.INT)),
        SpecReader.formula(Library.TYPES, predicates, formula, "Node x", "int n"),
        List.of(),
        List.of(),
        bounds,
        Optional.empty(),
        "",
        new SourceRef("test.heap", 1, 1));
  }

  private static SpecBounds bounds(OptionalInt unfold, OptionalInt objects) {
    return new SpecBounds(
        unfold, OptionalInt.empty(), OptionalInt.empty(), objects, OptionalLong.empty(), Map.of());
  }

  @Test
  void unsatisfiablePrecondition() {
    assertEquals(
        List.of(
            "PRECONDITION_UNSATISFIABLE the precondition of demo.Lists#sum has no model: no input"
                + " satisfies it",
            "LOCATION_ALLOCATED_TWICE x is allocated twice in a disjunct of the precondition of"
                + " demo.Lists#sum: list(x) owns it, and so does list(x)"),
        requires("list(x) * list(x) && x != null", SpecBounds.NONE));
    assertEquals(List.of(), requires("list(x) && x != null", SpecBounds.NONE));
    assertEquals(
        List.of(
            "DISJUNCT_UNSATISFIABLE no heap satisfies this disjunct of the precondition of"
                + " demo.Lists#sum: n < 3 && 4 < n"),
        requires("list(x) | n < 3 && 4 < n", SpecBounds.NONE));
  }

  @Test
  void boundsTooSmallForAnyModel() {
    String seven = "sized(x, n) && 7 <= n";
    OptionalInt none = OptionalInt.empty();
    assertEquals(
        List.of(
            "BOUND_TOO_SMALL the objects bound of 5 is too small for any input of"
                + " demo.Lists#sum: the smallest needs 7"),
        requires(seven, bounds(none, OptionalInt.of(5))));
    assertEquals(List.of(), requires(seven, bounds(none, OptionalInt.of(7))));
    assertEquals(
        List.of(
            "BOUND_TOO_SMALL the unfold bound of 4 is too small for any input of"
                + " demo.Lists#sum: the smallest needs 7"),
        requires(seven, bounds(OptionalInt.of(4), none)));
    assertEquals(List.of(), requires(seven, bounds(OptionalInt.of(7), none)));
    assertEquals(List.of(), requires("sized(x, n)", bounds(OptionalInt.of(1), OptionalInt.of(1))));
  }

  /** Cut anywhere, the check recommends what is right, or nothing. */
  @Test
  void noBoundIsRecommendedThatWasNotFound() {
    SpecModel model = SpecReader.model(Library.TYPES, LIST + SIZED);
    MethodSpec spec = spec("sized(x, n) && 4 <= n", bounds(OptionalInt.of(2), OptionalInt.of(2)));
    int found = 0;
    for (int asked : new int[] {0, 1, 2, 4, 7, 12, 20, 33}) {
      int[] left = {asked, asked};
      OptionalInt unfold =
          new BoundChecks(model, Library.TYPES, spec, () -> left[0]-- <= 0).unfold();
      OptionalInt objects =
          new BoundChecks(model, Library.TYPES, spec, () -> left[1]-- <= 0).objects();
      assertEquals(4, unfold.orElse(4), "after " + asked);
      assertEquals(4, objects.orElse(4), "after " + asked);
      found += (unfold.isPresent() ? 1 : 0) + (objects.isPresent() ? 1 : 0);
    }
    BoundChecks whole = new BoundChecks(model, Library.TYPES, spec, Cancellation.NONE);
    assertEquals(OptionalInt.of(4), whole.unfold(), found + " found before");
    assertEquals(OptionalInt.of(4), whole.objects());
  }

  // the background

  @Test
  void onlyWhatReachesAChangeIsCheckedAgain() {
    String rest =
        "predicate a(Node x) = list(x) | x -> Node{ val: 1 }; predicate b(Node x) = x == null"
            + " | x == null;";
    SemanticChecks checks = new SemanticChecks(Library.TYPES);
    assertEquals(List.of("3 checked", "DISJUNCT_SUBSUMED"), run(checks, LIST + rest));
    List<String> first = run(checks, LIST + rest);
    assertEquals(List.of("0 checked", "DISJUNCT_SUBSUMED"), first);
    assertEquals(
        List.of("2 checked", "DISJUNCT_SUBSUMED"),
        run(checks, LIST.replace("x == null", "null == x") + rest));
    assertEquals(
        List.of("1 checked", "DISJUNCT_SUBSUMED"),
        run(checks, LIST.replace("x == null", "null == x") + rest.replace("val: 1", "val: 2")));
  }

  private static List<String> run(SemanticChecks checks, String predicates) {
    List<String> codes = new ArrayList<>();
    SpecModel model = SpecReader.model(Library.TYPES, predicates);
    int checked =
        checks.check(moved(model), Cancellation.NONE, f -> codes.add(f.notice().code().name()));
    codes.add(0, checked + " checked");
    return codes;
  }

  /** The same definitions at another place of the file. */
  private static SpecModel moved(SpecModel model) {
    return new SpecModel(
        model.predicates().stream()
            .map(
                p ->
                    new PredicateDef(
                        p.name(), p.parameters(), p.disjuncts(), "doc", new SourceRef("f", 9, 9)))
            .toList(),
        List.of(),
        List.of());
  }

  @Test
  void cancelledBeforeTheStart() {
    SemanticChecks checks = new SemanticChecks(Library.TYPES);
    assertEquals(List.of(), checks.check(Library.MODEL, () -> true));
    assertEquals(1, checks.check(Library.MODEL, Cancellation.NONE).size());
  }

  @Test
  void aForallOverALongRangeIsNotUnsatisfiable() {
    SpecModel positive = SpecReader.model(Library.TYPES, "predicate q(int n) = n > 0;");
    SourceRef nowhere = new SourceRef("test.heap", 1, 1);
    Expr i = new Expr.Var("i", SpecType.INT);
    Expr first = new Expr.IntConst(BigInteger.ONE, SpecType.INT);
    Expr last = new Expr.IntConst(BigInteger.valueOf(30), SpecType.INT);
    Atom.PredicateCall call = new Atom.PredicateCall("q", List.of(i), nowhere);
    Atom all = new Atom.ForAll("i", first, last, List.of(), List.of(call), nowhere);
    Disjunct body = new Disjunct(List.of(), List.of(all), List.of(), List.of(), nowhere);
    Parameter x = new Parameter("x", new SpecType.Reference("Node"));
    PredicateDef p = new PredicateDef("p", List.of(x), List.of(body), "", nowhere);
    List<PredicateDef> both = List.of(positive.predicates().get(0), p);
    assertEquals(List.of(), messages(new SpecModel(both, List.of(), List.of())));
  }
}
