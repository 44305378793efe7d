// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.hex;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.heapsmith.logic.spec.Atom;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.HeapConstraint;
import org.heapsmith.logic.spec.MethodSpec;
import org.heapsmith.logic.spec.Parameter;
import org.heapsmith.logic.spec.ShapeProperty;
import org.heapsmith.logic.spec.SourceRef;
import org.heapsmith.logic.spec.SpecBounds;
import org.heapsmith.logic.spec.SpecType;
import org.junit.jupiter.api.Test;

/** Which preconditions can be followed as rules of invariants, and what stands in the way. */
class SuitabilityTest {
  private static final SourceRef NOWHERE = new SourceRef("test", 1, 1);
  private static final SpecType NODE = new SpecType.Reference("Node");
  private static final Expr X = new Expr.Var("x", NODE);
  private static final Expr Y = new Expr.Var("y", NODE);
  private static final Expr Z = new Expr.Var("z", NODE);
  private static final Expr N = new Expr.Var("n", SpecType.INT);
  private static final HeapConstraint RING =
      new HeapConstraint.InvariantCall("ring", List.of(X), NOWHERE);
  private static final HeapConstraint TREE =
      new HeapConstraint.Shape(ShapeProperty.TREE, List.of(X), NOWHERE);

  private static MethodSpec spec(Disjunct... requires) {
    return new MethodSpec(
        "C",
        "m",
        Optional.empty(),
        List.of(new Parameter("x", NODE), new Parameter("n", SpecType.INT)),
        List.of(requires),
        List.of(),
        List.of(),
        SpecBounds.NONE,
        Optional.empty(),
        "",
        NOWHERE);
  }

  private static Disjunct disjunct(
      List<String> existentials, List<Atom> atoms, List<Expr> pure, HeapConstraint... more) {
    List<Parameter> names = existentials.stream().map(e -> new Parameter(e, NODE)).toList();
    return new Disjunct(names, atoms, pure, List.of(more), NOWHERE);
  }

  private static Disjunct only(HeapConstraint... constraints) {
    return disjunct(List.of(), List.of(), List.of(), constraints);
  }

  private static Atom node(Expr location, Expr next) {
    return new Atom.PointsTo(
        location, "Node", List.of(new Atom.FieldValue("Node", "next", "LNode;", next)), NOWHERE);
  }

  private static Optional<String> reason(List<Atom> atoms, Expr... pure) {
    return Suitability.reason(spec(disjunct(List.of("y"), atoms, List.of(pure), RING)));
  }

  @Test
  void invariantsShapesAndConditionsAreFollowed() {
    Expr positive =
        new Expr.Compare(Expr.CompareOp.GT, N, new Expr.IntConst(BigInteger.ZERO, SpecType.INT));
    assertEquals(
        Optional.empty(),
        Suitability.reason(
            spec(disjunct(List.of(), List.of(), List.of(positive), RING, TREE), only(TREE))));
    assertEquals(Optional.empty(), Suitability.reason(spec()));
  }

  @Test
  void fieldsOfParametersAreFollowedAndFieldsOfThese() {
    assertEquals(Optional.empty(), reason(List.of(node(X, Y))));
    assertEquals(Optional.empty(), reason(List.of(node(X, Y), node(Y, X))));
    assertEquals(
        Optional.of("it has a points-to that does not start at a parameter"),
        reason(List.of(node(Z, Y))));
    assertEquals(
        Optional.of("it has a points-to that does not start at a parameter"),
        reason(List.of(node(new Expr.NullConst(), Y))));
  }

  @Test
  void aConjunctionHasNoOrder() {
    assertEquals(Optional.empty(), reason(List.of(node(Y, X), node(X, Y))));
    List<Atom> some =
        List.of(
            node(X, Y),
            node(Y, Z),
            node(Z, X),
            node(Z, Z),
            node(new Expr.NullConst(), Y),
            new Atom.PredicateCall("list", List.of(X), NOWHERE),
            new Atom.PredicateCall("empty", List.of(Y), NOWHERE),
            new Atom.ForAll("i", N, N, List.of(), List.of(), NOWHERE));
    for (Atom first : some) {
      for (Atom second : some) {
        for (Atom third : some) {
          for (Atom fourth : some) {
            List<Atom> atoms = Stream.of(first, second, third, fourth).distinct().toList();
            Set<Optional<String>> reasons = new HashSet<>();
            permutations(atoms).forEach(order -> reasons.add(reasonOf(order)));
            assertEquals(1, reasons.size(), () -> atoms + ": " + reasons);
          }
        }
      }
    }
  }

  private static Optional<String> reasonOf(List<Atom> atoms) {
    return Suitability.reason(spec(disjunct(List.of("y", "z"), atoms, List.of(), RING)));
  }

  private static List<List<Atom>> permutations(List<Atom> atoms) {
    if (atoms.isEmpty()) {
      return List.of(List.of());
    }
    List<List<Atom>> found = new ArrayList<>();
    for (Atom first : atoms) {
      List<Atom> others = atoms.stream().filter(a -> a != first).toList();
      for (List<Atom> rest : permutations(others)) {
        found.add(Stream.concat(Stream.of(first), rest.stream()).toList());
      }
    }
    return found;
  }

  @Test
  void aFieldIsFollowedWhereverItsNameIsGiven() {
    List<Atom> chain = List.of(node(Z, X), node(Y, Z), node(X, Y));
    for (List<Atom> order : permutations(chain)) {
      assertEquals(Optional.empty(), reasonOf(order));
      Disjunct disjunct = disjunct(List.of("y", "z"), order, List.of(), RING);
      assertEquals(
          List.of(X, Y, Z),
          Suitability.fromParameters(disjunct, Set.of("x")).stream()
              .map(Atom.PointsTo::location)
              .toList());
    }
  }

  @Test
  void aNameWithoutAFieldIsNotFollowed() {
    Disjunct open = disjunct(List.of("y"), List.of(), List.of(), RING);
    assertEquals(
        Optional.of("it has names that no field gives a value"), Suitability.reason(spec(open)));
    Expr null1 = new Expr.NullConst();
    assertEquals(
        Optional.of("it has names that no field gives a value"), reason(List.of(node(X, null1))));
  }

  @Test
  void predicatesAndArraysAreNotFollowed() {
    assertEquals(
        Optional.of("it has the predicate list"),
        reason(List.of(new Atom.PredicateCall("list", List.of(X), NOWHERE))));
    Expr array = new Expr.Var("x", new SpecType.Reference("[I"));
    assertEquals(
        Optional.of("it says what arrays own"),
        reason(List.of(new Atom.ArrayPointsTo(array, "[I", N, List.of(), NOWHERE))));
    assertEquals(
        Optional.of("it says what arrays own"),
        reason(List.of(new Atom.ForAll("i", N, N, List.of(), List.of(), NOWHERE))));
  }

  @Test
  void anInvariantIsAboutNames() {
    HeapConstraint ofNull =
        new HeapConstraint.InvariantCall("ring", List.of(X, new Expr.NullConst()), NOWHERE);
    assertEquals(
        Optional.of("an argument of an invariant is no name"),
        Suitability.reason(spec(only(ofNull))));
  }

  @Test
  void testsOfClassesElementsAndStringsAreNotFollowed() {
    Optional<String> tests = Optional.of("it tests classes, array elements or strings");
    Expr.Var array = new Expr.Var("x", new SpecType.Reference("[I"));
    Expr.Var string = new Expr.Var("x", SpecType.STRING);
    for (Expr expr :
        List.of(
            new Expr.TypeTest(X, "Node", false),
            new Expr.Not(new Expr.TypeTest(X, "Node", true)),
            new Expr.Compare(Expr.CompareOp.EQ, new Expr.Element(array, N, SpecType.INT), N),
            new Expr.ForAll("i", N, N, new Expr.BoolConst(true)),
            new Expr.Compare(Expr.CompareOp.EQ, new Expr.TextLength(string), N),
            new Expr.Compare(Expr.CompareOp.EQ, string, new Expr.TextConst("")))) {
      assertEquals(tests, reason(List.of(node(X, Y)), expr), expr.toString());
    }
  }

  @Test
  void oneDisjunctThatCannotBeFollowedIsOneTooMany() {
    Disjunct list =
        disjunct(
            List.of(),
            List.of(new Atom.PredicateCall("list", List.of(X), NOWHERE)),
            List.of(),
            RING);
    assertEquals(
        Optional.of("it has the predicate list"), Suitability.reason(spec(only(RING), list)));
    assertFalse(Suitability.followsInvariants(spec(only(RING), list)));
    assertTrue(Suitability.isAboutInvariants(spec(only(RING), list)));
  }

  @Test
  void eachDisjunctSaysSomethingOfInvariantsOrShapes() {
    assertFalse(Suitability.isAboutInvariants(spec()));
    assertTrue(Suitability.isAboutInvariants(spec(only(TREE))));
    assertTrue(Suitability.isAboutInvariants(spec(only(TREE), only(RING))));
    assertFalse(Suitability.isAboutInvariants(spec(only(RING), only())));
  }

  @Test
  void shapesAloneDoNotSayWhatTheInputIs() {
    assertFalse(Suitability.followsInvariants(spec(only(TREE))));
    assertTrue(Suitability.followsInvariants(spec(only(TREE, RING))));
    assertTrue(Suitability.followsInvariants(spec(only(TREE), only(RING))));
    assertFalse(Suitability.followsInvariants(spec()));
  }
}
