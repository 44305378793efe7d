// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.concrete;

import static org.heapsmith.logic.concrete.FormulasByHand.NOWHERE;
import static org.heapsmith.logic.concrete.FormulasByHand.cell;
import static org.heapsmith.logic.concrete.FormulasByHand.compare;
import static org.heapsmith.logic.concrete.FormulasByHand.equal;
import static org.heapsmith.logic.concrete.FormulasByHand.field;
import static org.heapsmith.logic.concrete.FormulasByHand.formula;
import static org.heapsmith.logic.concrete.FormulasByHand.num;
import static org.heapsmith.logic.concrete.FormulasByHand.plus;
import static org.heapsmith.logic.concrete.FormulasByHand.roots;
import static org.heapsmith.logic.concrete.FormulasByHand.var;
import static org.heapsmith.logic.testing.Heaps.heap;
import static org.heapsmith.logic.testing.Heaps.list;
import static org.heapsmith.logic.testing.Heaps.number;
import static org.heapsmith.logic.testing.Heaps.ref;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.heapsmith.logic.concrete.ModelChecker.State;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.Expr.CompareOp;
import org.heapsmith.logic.spec.MethodSpec;
import org.heapsmith.logic.spec.SpecBounds;
import org.heapsmith.logic.spec.SpecType;
import org.heapsmith.logic.testing.Library;
import org.heapsmith.logic.testing.SpecReader;
import org.heapsmith.logic.testing.TestTypes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Postconditions: several matches of the precondition, enum constants, reads of both heaps. */
class TwoStatesTest {
  private static final CheckResult HOLDS = new CheckResult.Holds();
  private static final ModelChecker CHECKER = new ModelChecker(Library.MODEL, Library.TYPES);
  private static final Expr.Var K = var("k", "I");
  private static final Expr.Var X = var("x", "LNode;");
  private static final Expr.Var RESULT = var("result", "I");

  private static MethodSpec spec(List<Disjunct> requires, List<Disjunct> ensures) {
    return new MethodSpec(
        "C",
        "m",
        Optional.empty(),
        List.of(),
        requires,
        ensures,
        List.of(),
        SpecBounds.NONE,
        Optional.empty(),
        "",
        NOWHERE);
  }

  private static Disjunct says(Expr... pure) {
    return formula(List.of(), List.of(), pure);
  }

  /** Any node of the list may be the one whose value is k. */
  private static CheckResult anyNode(int length, int result) {
    int[] values = IntStream.range(0, length).toArray();
    List<Disjunct> anyNode =
        SpecReader.formula(
            Library.TYPES, Library.MODEL, "lseg(x, y) * y -> Node{ val: k }", "Node x");
    MethodSpec spec = spec(anyNode, List.of(says(equal(RESULT, K))));
    return CHECKER.checkPost(
        spec,
        new State(list(values), roots("x", ref(1))),
        new State(list(values), roots("x", ref(1), "result", number(result))));
  }

  @ParameterizedTest
  @CsvSource({"1, 0", "5, 0", "5, 4", "60, 59", "60, 30", "90, 0"})
  void oneMatchThatFitsIsEnoughWhereverItIs(int length, int result) {
    assertEquals(HOLDS, anyNode(length, result));
  }

  @ParameterizedTest
  @CsvSource({"1", "5", "60"})
  void itFailsIfNoMatchFits(int length) {
    assertEquals(CheckResult.Fails.class, anyNode(length, -1).getClass());
  }

  @Test
  void tooManyMatchesThatDoNotFitDecideNothing() {
    assertEquals(
        new CheckResult.Undecided("the precondition has too many matches"), anyNode(90, -1));
  }

  @Test
  void aNameThatTheMatchLeavesOpenDecidesNothing() {
    MethodSpec spec =
        spec(List.of(formula(List.of(K), List.of())), List.of(says(equal(RESULT, K))));
    State state = new State(ConcreteHeap.EMPTY, roots("result", number(1)));
    assertEquals(
        new CheckResult.Undecided("the precondition leaves the value of k open"),
        CHECKER.checkPost(spec, state, state));
  }

  @Test
  void theOneOfTheDisjunctsThatMatchesGivesTheValues() {
    List<Disjunct> requires =
        List.of(
            formula(List.of(K), List.of(), equal(X, new Expr.NullConst()), equal(K, num(0))),
            formula(List.of(K), List.of(cell(X, "Node", field("Node", "val", "I", K)))));
    MethodSpec spec = spec(requires, List.of(says(equal(RESULT, K))));
    Map<String, ConcreteValue> none = roots("x", ConcreteValue.NULL, "result", number(0));
    Map<String, ConcreteValue> one = roots("x", ref(1), "result", number(7));
    assertEquals(
        HOLDS,
        CHECKER.checkPost(
            spec, new State(ConcreteHeap.EMPTY, none), new State(ConcreteHeap.EMPTY, none)));
    assertEquals(HOLDS, CHECKER.checkPost(spec, new State(list(7), one), new State(list(0), one)));
    assertEquals(
        new CheckResult.Fails("result == k does not hold: result = 7, k = 6"),
        CHECKER.checkPost(spec, new State(list(6), one), new State(list(6), one)));
  }

  @Test
  void oneOfTheDisjunctsAtTheEndIsEnough() {
    MethodSpec spec =
        spec(List.of(says()), List.of(says(equal(RESULT, num(1))), says(equal(RESULT, num(2)))));
    for (int result = 0; result < 4; result++) {
      State state = new State(ConcreteHeap.EMPTY, roots("result", number(result)));
      assertEquals(
          result == 1 || result == 2,
          CHECKER.checkPost(spec, state, state).equals(HOLDS),
          "result is " + result);
    }
  }

  private static Expr value(Expr object) {
    return new Expr.FieldRead(object, "Node", "val", "I", SpecType.INT);
  }

  @Test
  void aFieldIsReadOfTheHeapItIsAskedOf() {
    Expr grown = equal(value(X), plus(new Expr.Old(value(X)), num(1)));
    MethodSpec spec = spec(List.of(says()), List.of(says(grown)));
    State before = new State(list(4), roots("x", ref(1)));
    assertEquals(HOLDS, CHECKER.checkPost(spec, before, new State(list(5), roots("x", ref(1)))));
    assertEquals(
        new CheckResult.Fails("x.val == old(x.val) + 1 does not hold: x = #1"),
        CHECKER.checkPost(spec, before, before));
  }

  @Test
  void theFieldOfNullIsNotDefined() {
    Expr same = equal(value(X), value(X));
    State nothing = new State(ConcreteHeap.EMPTY, roots("x", ConcreteValue.NULL));
    MethodSpec spec = spec(List.of(says()), List.of(says(same)));
    assertEquals(
        new CheckResult.Fails("x.val == x.val does not hold: x = null"),
        CHECKER.checkPost(spec, nothing, nothing));
    MethodSpec.ThrowsClause clause = new MethodSpec.ThrowsClause("E", new Expr.Not(same));
    assertEquals(HOLDS, CHECKER.checkThrows(spec, clause, nothing));
  }

  @Test
  void aThrowsConditionKnowsTheNamesOfThePrecondition() {
    List<Disjunct> requires =
        List.of(formula(List.of(K), List.of(cell(X, "Node", field("Node", "val", "I", K)))));
    MethodSpec spec = spec(requires, List.of());
    State before = new State(list(4), roots("x", ref(1)));
    for (int least : new int[] {3, 4, 5}) {
      Expr condition = compare(CompareOp.LT, K, num(least));
      CheckResult result =
          CHECKER.checkThrows(spec, new MethodSpec.ThrowsClause("E", condition), before);
      assertEquals(least == 5, result.equals(HOLDS), "less than " + least);
    }
  }

  private static final TestTypes COLORS =
      new TestTypes(
          "java/lang/Enum { }",
          "Color : java/lang/Enum { }",
          "Color$1 : Color { }",
          "Size : java/lang/Enum { }");
  private static final Expr.Var C = var("c", "LColor;");

  private static ConcreteObject constant(int id, String className, String name) {
    return new ConcreteObject.Instance(
        id, className, new TreeMap<>(Map.of(FieldKey.ENUM_NAME, new ConcreteValue.Text(name))));
  }

  /** In the heap are Color.RED, Size.BLUE, and Color.GREEN, which has a body; GREY is in none. */
  @ParameterizedTest
  @CsvSource({
    "1, RED, true",
    "1, GREEN, false",
    "1, GREY, false",
    "1, BLUE, false",
    "2, GREEN, true",
    "2, RED, false",
    "3, BLUE, false",
    "0, RED, false",
    "0, GREY, false",
  })
  void anEnumConstantIsTheObjectOfItsClassAndName(int object, String name, boolean same) {
    ConcreteHeap heap =
        heap(
            constant(1, "Color", "RED"),
            constant(2, "Color$1", "GREEN"),
            constant(3, "Size", "BLUE"));
    ModelChecker checker = new ModelChecker(Library.MODEL, COLORS);
    Expr constant = new Expr.EnumConst("Color", name);
    State state = new State(heap, roots("c", ref(object)));
    for (CompareOp op : List.of(CompareOp.EQ, CompareOp.NE)) {
      MethodSpec spec = spec(List.of(says()), List.of(says(compare(op, C, constant))));
      assertEquals(
          same == (op == CompareOp.EQ),
          checker.checkPost(spec, state, state).equals(HOLDS),
          "c " + op + " " + name);
    }
  }

  @Test
  void aConstantThatNothingRefersToIsItself() {
    Expr red = new Expr.EnumConst("Color", "RED");
    Expr grey = new Expr.EnumConst("Color", "GREY");
    State state = new State(ConcreteHeap.EMPTY, Map.of());
    ModelChecker checker = new ModelChecker(Library.MODEL, COLORS);
    assertEquals(
        HOLDS,
        checker.checkPost(spec(List.of(says()), List.of(says(equal(red, red)))), state, state));
    assertEquals(
        new CheckResult.Fails("Color.RED == Color.GREY does not hold"),
        checker.checkPost(spec(List.of(says()), List.of(says(equal(red, grey)))), state, state));
  }

  @Test
  void staticsOfAllFormsOfANameAreReadAsTheyAre() {
    FieldKey total = new FieldKey("p/Outer$Inner", "total", "J");
    Expr read = new Expr.StaticRead("p/Outer$Inner", "total", "J", new SpecType.Primitive('J'));
    Expr least = new Expr.IntConst(BigInteger.valueOf(Long.MIN_VALUE), new SpecType.Primitive('J'));
    MethodSpec spec = spec(List.of(says()), List.of(says(equal(read, least))));
    ConcreteHeap heap =
        new ConcreteHeap(
            new TreeMap<>(),
            new TreeMap<>(Map.of(total, new ConcreteValue.Primitive('J', Long.MIN_VALUE))));
    State known = new State(heap, Map.of());
    assertEquals(HOLDS, CHECKER.checkPost(spec, known, known));
    State other =
        new State(
            new ConcreteHeap(
                new TreeMap<>(),
                new TreeMap<>(Map.of(new FieldKey("p/Outer", "total", "J"), number(1)))),
            Map.of());
    assertEquals(CheckResult.Undecided.class, CHECKER.checkPost(spec, known, other).getClass());
  }

  /** Enums in an enum may have constants of the same name. */
  @Test
  void anEnumInsideOfAnEnumIsAnother() {
    State state =
        new State(
            heap(
                constant(1, "Color$Shade", "RED"),
                constant(2, "Color", "RED"),
                constant(3, "Color$12", "BLUE")),
            roots("c", ref(2), "d", ref(3)));
    ModelChecker checker = new ModelChecker(Library.MODEL, COLORS);
    Expr red = new Expr.EnumConst("Color", "RED");
    Expr shade = new Expr.EnumConst("Color$Shade", "RED");
    Expr blue = new Expr.EnumConst("Color", "BLUE");
    for (Expr holds :
        List.of(equal(C, red), compare(CompareOp.NE, C, shade), equal(var("d", "LColor;"), blue))) {
      MethodSpec spec = spec(List.of(says()), List.of(says(holds)));
      assertEquals(HOLDS, checker.checkPost(spec, state, state));
    }
  }
}
