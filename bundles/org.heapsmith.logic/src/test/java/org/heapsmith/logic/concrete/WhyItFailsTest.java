// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.concrete;

import static org.heapsmith.logic.concrete.FormulasByHand.cell;
import static org.heapsmith.logic.concrete.FormulasByHand.compare;
import static org.heapsmith.logic.concrete.FormulasByHand.equal;
import static org.heapsmith.logic.concrete.FormulasByHand.field;
import static org.heapsmith.logic.concrete.FormulasByHand.formula;
import static org.heapsmith.logic.concrete.FormulasByHand.num;
import static org.heapsmith.logic.concrete.FormulasByHand.var;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.heapsmith.logic.concrete.ModelChecker.Extent;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.SpecType;
import org.heapsmith.logic.testing.Heaps;
import org.heapsmith.logic.testing.Library;
import org.junit.jupiter.api.Test;

/** What a failed search says: the failure that came furthest, with the values it was met with. */
class WhyItFailsTest {
  private static final DisjunctScope OUTSIDE = DisjunctScope.ofValues(Map.of());
  private static final Expr.Var N = var("n", "I");

  private final Explanation explanation = new Explanation();

  private String why() {
    return ((CheckResult.Fails) explanation.result()).why();
  }

  @Test
  void whereNothingIsNotedNoDisjunctApplies() {
    assertEquals(new CheckResult.Fails("no disjunct applies"), explanation.result());
  }

  @Test
  void theFailureAfterMostObjectsIsTold() {
    explanation.note("one object", OUTSIDE, 1);
    explanation.note("three objects", OUTSIDE, 3);
    explanation.note("two objects", OUTSIDE, 2);
    assertEquals("three objects", why());
  }

  @Test
  void ofFailuresThatCameAsFarTheFirstIsTold() {
    explanation.note("first", OUTSIDE, 0);
    explanation.note("second", OUTSIDE, 0);
    assertEquals("first", why());
  }

  @Test
  void separationAndConstraintsSayMoreThanWhatCameAsFar() {
    explanation.note("a field", OUTSIDE, 1);
    explanation.owner("owned twice", OUTSIDE, 1);
    explanation.constraint("no tree", OUTSIDE, 1);
    assertEquals("owned twice", why());
    explanation.note("the next object", OUTSIDE, 2);
    assertEquals("the next object", why());
  }

  @Test
  void aConjunctIsToldWithTheValuesOfItsNames() {
    DisjunctScope scope =
        DisjunctScope.ofValues(Map.of("n", BigInteger.valueOf(-4), "x", ConcreteValue.NULL));
    Expr tooSmall =
        new Expr.And(
            compare(Expr.CompareOp.GE, N, num(0)), equal(var("x", "LNode;"), new Expr.NullConst()));
    explanation.conjunct(tooSmall, scope, 0);
    assertEquals("n >= 0 && x == null does not hold: n = -4, x = null", why());
  }

  @Test
  void namesWithoutValueAreLeftOut() {
    Map<String, Slot> slots = new HashMap<>();
    slots.put("n", new Slot("n", SpecType.INT));
    explanation.conjunct(equal(N, num(0)), new DisjunctScope("", new Slot[0], slots), 0);
    assertEquals("n == 0 does not hold", why());
  }

  @Test
  void thePredicateIsNamedWithItsArguments() {
    Slot[] arguments = {
      new Slot("x", SpecType.of("LNode;"), new ConcreteValue.Ref(3)),
      new Slot("n", SpecType.INT),
      new Slot("s", SpecType.STRING, new ConcreteValue.Text("a\"b")),
    };
    DisjunctScope scope = new DisjunctScope("list", arguments, Map.of());
    assertEquals("list(#3, ?, \"a\\\"b\"): ", scope.label());
    explanation.note("#3 is not a Node", scope, 0);
    assertEquals("list(#3, ?, \"a\\\"b\"): #3 is not a Node", why());
    assertEquals("empty(): ", new DisjunctScope("empty", new Slot[0], Map.of()).label());
  }

  @Test
  void valuesAreWrittenForPeople() {
    assertEquals("?", Explanation.text(null));
    assertEquals("#12", Explanation.text(new ConcreteValue.Ref(12)));
    assertEquals("null", Explanation.text(ConcreteValue.NULL));
    assertEquals("\"\\n\"", Explanation.text(new ConcreteValue.Text("\n")));
    assertEquals("p.q.C.class", Explanation.text(new ConcreteValue.ClassLiteral("p/q/C")));
    assertEquals("int.class", Explanation.text(new ConcreteValue.ClassLiteral("int")));
    assertEquals("-7", Explanation.text(BigInteger.valueOf(-7)));
    assertEquals("-0.0", Explanation.text(-0.0));
  }

  @Test
  void whatWasGivenUpIsNoFailure() {
    explanation.note("a failure", OUTSIDE, 9);
    explanation.undecided("the first thing given up");
    explanation.undecided("another");
    explanation.note("a failure further on", OUTSIDE, 10);
    assertEquals(new CheckResult.Undecided("the first thing given up"), explanation.result());
  }

  @Test
  void namesOfAnInnerScopeHideThoseOfTheOuter() {
    DisjunctScope outer = DisjunctScope.ofValues(Map.of("i", BigInteger.TEN, "n", BigInteger.ONE));
    DisjunctScope inner = outer.with("i", -1);
    assertEquals(BigInteger.ONE.negate(), inner.slot("i").value());
    assertEquals(BigInteger.ONE, inner.slot("n").value());
    assertEquals(BigInteger.TEN, outer.slot("i").value());
    assertEquals(Set.of("i", "n"), inner.slots().keySet());
  }

  @Test
  void whatATrailBoundAndOwnedIsUndoneToTheMark() {
    Trail trail = new Trail();
    Slot first = new Slot("a", SpecType.INT);
    Slot second = new Slot("b", SpecType.INT);
    trail.bind(first, BigInteger.ONE);
    assertTrue(trail.consume(7));
    int mark = trail.mark();
    trail.bind(second, BigInteger.TWO);
    assertTrue(trail.consume(0));
    assertTrue(trail.consume(8));
    assertEquals(Set.of(0, 7, 8), trail.consumed());
    trail.undoTo(mark);
    assertEquals(BigInteger.ONE, first.value());
    assertEquals(null, second.value());
    assertEquals(Set.of(7), trail.consumed());
    assertEquals(1, trail.consumedCount());
    assertFalse(trail.isConsumed(8));
    assertTrue(trail.consume(8));
  }

  /** A second owner adds nothing to the trail: undoing it must not take the object away. */
  @Test
  void anObjectThatIsOwnedStaysSoWhenASecondOwnerGivesUp() {
    Trail trail = new Trail();
    trail.consume(3);
    int mark = trail.mark();
    assertFalse(trail.consume(3));
    assertEquals(mark, trail.mark());
    trail.undoTo(mark);
    assertTrue(trail.isConsumed(3));
    trail.undoTo(0);
    assertFalse(trail.isConsumed(3));
  }

  @Test
  void theObjectsATrailTellsAreThoseOfThen() {
    Trail trail = new Trail();
    trail.consume(1);
    Set<Integer> then = trail.consumed();
    trail.consume(2);
    assertEquals(Set.of(1), then);
  }

  @Test
  void classesOfArraysAndConstantsAreWrittenAsInJava() {
    assertEquals("C[].class", Explanation.text(new ConcreteValue.ClassLiteral("[Lp/C;")));
    assertEquals("int[][].class", Explanation.text(new ConcreteValue.ClassLiteral("[[I")));
    assertEquals("Outer.Color.RED", Explanation.text(new HeapReads.Absent("p/Outer$Color", "RED")));
  }

  @Test
  void truthValuesAndLettersAreNoNumbers() {
    DisjunctScope scope =
        DisjunctScope.ofValues(
            Map.of("z", BigInteger.ZERO, "c", BigInteger.valueOf('a'), "n", BigInteger.ONE));
    explanation.conjunct(var("z", "Z"), scope, 0);
    assertEquals("z does not hold: z = false", why());
    explanation.conjunct(equal(var("c", "C"), N), scope, 1);
    assertEquals("c == n does not hold: c = 'a', n = 1", why());
    Slot[] arguments = {
      new Slot("z", SpecType.BOOLEAN, BigInteger.ONE),
      new Slot("c", new SpecType.Primitive('C'), BigInteger.valueOf('\n')),
    };
    assertEquals("p(true, '\\u000a'): ", new DisjunctScope("p", arguments, Map.of()).label());
  }

  private static CheckResult node(Expr val) {
    Disjunct formula =
        formula(
            List.of(var("b", "B")),
            List.of(cell(var("x", "LNode;"), "Node", field("Node", "val", "I", val))));
    return new ModelChecker(Library.MODEL, Library.TYPES)
        .check(List.of(formula), Heaps.list(200), Map.of("x", Heaps.ref(1)), Extent.WHOLE);
  }

  @Test
  void anEquationWithoutSolutionIsToldAsAWhole() {
    Expr widened = new Expr.Convert(var("b", "B"), SpecType.INT);
    assertEquals(new CheckResult.Fails("#1.val is 200, not b"), node(widened));
    assertEquals(
        new CheckResult.Fails("1 / 0 is not defined"), node(FormulasByHand.over(num(1), num(0))));
    Disjunct pure = formula(List.of(var("b", "B")), List.of(), equal(widened, num(200)));
    assertEquals(
        new CheckResult.Fails("b == 200 does not hold"),
        new ModelChecker(Library.MODEL, Library.TYPES)
            .check(List.of(pure), ConcreteHeap.EMPTY, Map.of(), Extent.WHOLE));
  }

  /** A range that is too large to go through is not decided, and says so. */
  @Test
  void aRangeThatIsTooLargeIsTheReason() {
    Expr none = compare(Expr.CompareOp.LT, var("i", "I"), num(0));
    for (Expr all :
        List.of(
            new Expr.ForAll("i", num(-70_000), num(-1), none),
            new Expr.Not(new Expr.ForAll("i", num(-70_000), num(-1), none)))) {
      assertEquals(
          new CheckResult.Undecided("a range has too many indices"),
          new ModelChecker(Library.MODEL, Library.TYPES)
              .check(
                  List.of(formula(List.of(), List.of(), all)),
                  ConcreteHeap.EMPTY,
                  Map.of(),
                  Extent.WHOLE));
    }
  }
}
