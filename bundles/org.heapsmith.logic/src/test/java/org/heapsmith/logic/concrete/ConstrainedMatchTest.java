// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.concrete;

import static org.heapsmith.logic.concrete.FormulasByHand.NOWHERE;
import static org.heapsmith.logic.concrete.FormulasByHand.roots;
import static org.heapsmith.logic.concrete.FormulasByHand.var;
import static org.heapsmith.logic.testing.Heaps.list;
import static org.heapsmith.logic.testing.Heaps.ref;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heapsmith.logic.concrete.ModelChecker.Extent;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.HeapConstraint;
import org.heapsmith.logic.spec.Parameter;
import org.heapsmith.logic.spec.ShapeProperty;
import org.heapsmith.logic.testing.Library;
import org.heapsmith.logic.testing.SpecReader;
import org.junit.jupiter.api.Test;

/** Invariants and shapes in formulas: asked once the names have values, of match after match. */
class ConstrainedMatchTest {
  private static final CheckResult HOLDS = new CheckResult.Holds();
  private static final CheckResult FAILS = new CheckResult.Fails("not so");
  private static final CheckResult OPEN = new CheckResult.Undecided("who knows");
  private static final Expr X = var("x", "LNode;");
  private static final Expr Y = var("y", "LNode;");
  private static final ConcreteHeap THREE = list(1, 2, 3);

  private final List<List<ConcreteValue>> asked = new ArrayList<>();

  private static HeapConstraint shape(Expr... arguments) {
    return new HeapConstraint.Shape(ShapeProperty.TREE, List.of(arguments), NOWHERE);
  }

  private static List<Disjunct> constrained(String text, HeapConstraint... constraints) {
    return SpecReader.formula(Library.TYPES, Library.MODEL, text, "Node x").stream()
        .map(
            d -> new Disjunct(d.existentials(), d.atoms(), d.pure(), List.of(constraints), NOWHERE))
        .toList();
  }

  /** The answers come one after the other, the last one again and again. */
  private CheckResult check(List<Disjunct> formula, Extent extent, CheckResult... answers) {
    ConstraintChecker oracle =
        (constraint, heap, arguments) -> {
          assertSame(THREE, heap);
          asked.add(arguments);
          return answers[Math.min(asked.size(), answers.length) - 1];
        };
    return new ModelChecker(Library.MODEL, Library.TYPES, oracle)
        .check(formula, THREE, roots("x", ref(1)), extent);
  }

  @Test
  void argumentsHaveTheValuesOfTheMatch() {
    List<Disjunct> formula =
        constrained("x -> Node{ next: y }", shape(Y, X, new Expr.NullConst(), Y));
    assertEquals(HOLDS, check(formula, Extent.PART, HOLDS));
    assertEquals(List.of(List.of(ref(2), ref(1), ConcreteValue.NULL, ref(2))), asked);
  }

  @Test
  void nothingIsAskedWhereTheRestDoesNotMatch() {
    check(constrained("x -> Node{ val: 7 }", shape(X)), Extent.PART, HOLDS);
    check(constrained("x -> Node{ next: y }", shape(X)), Extent.WHOLE, HOLDS);
    assertEquals(List.of(), asked);
  }

  @Test
  void allConstraintsHaveToHoldInTheirOrder() {
    List<Disjunct> both = constrained("list(x)", shape(X), shape(X, X));
    assertEquals(HOLDS, check(both, Extent.WHOLE, HOLDS, HOLDS));
    assertEquals(List.of(List.of(ref(1)), List.of(ref(1), ref(1))), asked);
    asked.clear();
    assertEquals(FAILS, check(both, Extent.WHOLE, HOLDS, FAILS));
    asked.clear();
    assertEquals(FAILS, check(both, Extent.WHOLE, FAILS, HOLDS));
    assertEquals(1, asked.size());
  }

  /** Each node of the list may be y: the third is the one that is liked. */
  @Test
  void oneMatchThatIsLikedIsEnough() {
    List<Disjunct> some = constrained("lseg(x, y) * y -> Node{}", shape(Y));
    assertEquals(HOLDS, check(some, Extent.PART, FAILS, OPEN, HOLDS));
    assertEquals(3, asked.size());
    assertEquals(3, asked.stream().distinct().count());
  }

  @Test
  void anOpenAnswerCountsWhereNoMatchIsLiked() {
    List<Disjunct> some = constrained("lseg(x, y) * y -> Node{}", shape(Y));
    assertEquals(OPEN, check(some, Extent.PART, FAILS, OPEN, FAILS));
    asked.clear();
    assertEquals(FAILS, check(some, Extent.PART, FAILS));
    assertEquals(3, asked.size());
  }

  @Test
  void anotherDisjunctMayBeLiked() {
    List<Disjunct> formula = new ArrayList<>(constrained("list(x)", shape(X)));
    formula.addAll(constrained("list(x)", shape(X, X)));
    assertEquals(HOLDS, check(formula, Extent.WHOLE, FAILS, HOLDS));
    assertEquals(List.of(List.of(ref(1)), List.of(ref(1), ref(1))), asked);
  }

  @Test
  void aNameThatNothingGivesAValueIsNotAskedFor() {
    List<Disjunct> formula =
        List.of(
            new Disjunct(
                List.of(new Parameter("y", Y.type())),
                List.of(),
                List.of(),
                List.of(shape(X, Y)),
                NOWHERE));
    assertEquals(
        new CheckResult.Undecided("an argument of tree(x, y) has no value"),
        check(formula, Extent.PART, HOLDS));
    assertEquals(List.of(), asked);
  }

  @Test
  void withoutACheckerConstraintsAreOpen() {
    assertEquals(
        new CheckResult.Undecided("invariants and shape properties are not checked here"),
        new ModelChecker(Library.MODEL, Library.TYPES)
            .check(constrained("list(x)", shape(X)), THREE, roots("x", ref(1)), Extent.WHOLE));
  }

  @Test
  void constraintsOfAPartialHeapNeedAllOfIt() {
    FieldKey next = new FieldKey("Node", "next", "LNode;");
    ModelChecker checker =
        new ModelChecker(Library.MODEL, Library.TYPES, (constraint, heap, arguments) -> HOLDS);
    Map<String, ConcreteValue> roots = roots("x", ref(1));
    List<Disjunct> formula = constrained("x -> Node{ val: 1 }", shape(X));
    assertEquals(
        3,
        assertThrows(
                OpenField.class,
                () ->
                    checker.checkPartial(
                        formula, THREE, roots, () -> Optional.of(new OpenField(3, next))))
            .object());
    assertEquals(HOLDS, checker.checkPartial(formula, THREE, roots, Optional::empty));
  }
}
