// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.concrete;

import static org.heapsmith.logic.concrete.FormulasByHand.array;
import static org.heapsmith.logic.concrete.FormulasByHand.compare;
import static org.heapsmith.logic.concrete.FormulasByHand.equal;
import static org.heapsmith.logic.concrete.FormulasByHand.formula;
import static org.heapsmith.logic.concrete.FormulasByHand.ints;
import static org.heapsmith.logic.concrete.FormulasByHand.num;
import static org.heapsmith.logic.concrete.FormulasByHand.over;
import static org.heapsmith.logic.concrete.FormulasByHand.plus;
import static org.heapsmith.logic.concrete.FormulasByHand.refs;
import static org.heapsmith.logic.concrete.FormulasByHand.roots;
import static org.heapsmith.logic.concrete.FormulasByHand.var;
import static org.heapsmith.logic.testing.Heaps.heap;
import static org.heapsmith.logic.testing.Heaps.number;
import static org.heapsmith.logic.testing.Heaps.object;
import static org.heapsmith.logic.testing.Heaps.ref;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.util.List;
import java.util.Map;
import org.heapsmith.logic.concrete.ModelChecker.Extent;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.Expr.CompareOp;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.logic.spec.SpecType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Points-tos of arrays: type, length and elements, and who owns the array. */
class ArrayAtomTest {
  private static final FormulasByHand.WithArrays TYPES =
      new FormulasByHand.WithArrays(
          "Node { int val; Node next; }", "BigNode : Node { int extra; }", "Other { }");
  private static final ModelChecker CHECKER = new ModelChecker(SpecModel.EMPTY, TYPES);
  private static final CheckResult HOLDS = new CheckResult.Holds();
  private static final Expr.Var A = var("a", "[I");
  private static final Expr.Var B = var("b", "[I");
  private static final Expr.Var N = var("n", "I");
  private static final Expr.Var I = var("i", "I");
  private static final Expr.Var V = var("v", "I");

  private static CheckResult check(
      Disjunct formula, ConcreteHeap heap, Map<String, ConcreteValue> roots) {
    return CHECKER.check(List.of(formula), heap, roots, Extent.WHOLE);
  }

  private static CheckResult fails(String why) {
    return new CheckResult.Fails(why);
  }

  /** The array is {7, 8, 9}. */
  private static CheckResult threeElements(Disjunct formula) {
    return check(formula, heap(ints(1, 7, 8, 9)), roots("a", ref(1)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0 | #1.length is 3, not 0",
        "2 | #1.length is 3, not 2",
        "3 |",
        "4 | #1.length is 3, not 4",
        "-1 | #1.length is 3, not -1",
      })
  void theLengthIsExact(int length, String why) {
    CheckResult result = threeElements(formula(List.of(), List.of(array(A, num(length)))));
    assertEquals(why == null ? HOLDS : fails(why), result);
  }

  @Test
  void anEmptyArrayIsAnObjectOfItsOwn() {
    Disjunct empty = formula(List.of(), List.of(array(A, num(0))));
    assertEquals(HOLDS, check(empty, heap(ints(1)), roots("a", ref(1))));
    assertEquals(
        fails("null is not an array [I"),
        check(empty, ConcreteHeap.EMPTY, roots("a", ConcreteValue.NULL)));
    assertEquals(
        fails("object #1 is not part of it"),
        check(formula(List.of(), List.of()), heap(ints(1)), roots("a", ref(1))));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0 | 7 |",
        "1 | 8 |",
        "2 | 9 |",
        "0 | 8 | #1[0] is 7, not 8",
        "2 | 7 | #1[2] is 9, not 7",
        "3 | 9 | #1 has no element [3]",
        "-1 | 9 | #1 has no element [-1]",
        "2147483647 | 9 | #1 has no element [2147483647]",
        "-2147483648 | 7 | #1 has no element [-2147483648]",
      })
  void anElementIsAtItsIndex(int index, int value, String why) {
    CheckResult result =
        threeElements(formula(List.of(), List.of(array(A, num(3), num(index), num(value)))));
    assertEquals(why == null ? HOLDS : fails(why), result);
  }

  @Test
  void lengthAndElementsGiveNamesTheirValues() {
    List<Expr.Var> names = List.of(N, V);
    assertEquals(
        HOLDS,
        threeElements(
            formula(names, List.of(array(A, N, num(1), V)), equal(N, num(3)), equal(V, num(8)))));
    assertEquals(
        fails("#1[1] is 8, not 9"),
        threeElements(formula(names, List.of(array(A, N, num(1), V)), equal(V, num(9)))));
  }

  @Test
  void aLengthIsSolvedForItsUnknown() {
    Disjunct lessOne = formula(List.of(N), List.of(array(A, plus(N, num(1)))), equal(N, num(2)));
    assertEquals(HOLDS, threeElements(lessOne));
    Disjunct lessTwo = formula(List.of(N), List.of(array(A, plus(N, num(2)))), equal(N, num(2)));
    assertInstanceOf(CheckResult.Fails.class, threeElements(lessTwo));
  }

  @Test
  void anElementIsSolvedForItsUnknown() {
    Expr sum = plus(V, num(10));
    Disjunct solved = formula(List.of(V), List.of(array(A, num(3), num(2), sum)));
    assertEquals(HOLDS, threeElements(solved));
    assertEquals(
        fails("0 <= v does not hold: v = -1"),
        threeElements(
            formula(
                List.of(V),
                List.of(array(A, num(3), num(2), sum)),
                compare(CompareOp.LE, num(0), V))));
  }

  /** The index is a name that only its bounds speak of. */
  @ParameterizedTest
  @CsvSource({"7, true", "8, true", "9, true", "6, false"})
  void anIndexWithinBoundsIsSought(int value, boolean there) {
    Disjunct somewhere =
        formula(
            List.of(I),
            List.of(array(A, num(3), I, num(value))),
            compare(CompareOp.LE, num(0), I),
            compare(CompareOp.LT, I, num(3)));
    CheckResult result = threeElements(somewhere);
    assertEquals(
        there ? CheckResult.Holds.class : CheckResult.Fails.class,
        result.getClass(),
        result.toString());
  }

  @Test
  void twoNamesForOneElementAgree() {
    Expr.Var w = var("w", "I");
    Disjunct same =
        formula(List.of(V, w), List.of(array(A, num(3), num(0), V, num(0), w)), equal(V, w));
    assertEquals(HOLDS, threeElements(same));
    Disjunct clash = formula(List.of(V), List.of(array(A, num(3), num(0), V, num(1), V)));
    assertEquals(fails("#1[1] is 8, not 7"), threeElements(clash));
  }

  @Test
  void anIndexThatIsNotDefinedIsNone() {
    Disjunct undefined =
        formula(List.of(), List.of(array(A, num(3), over(num(1), num(0)), num(7))));
    assertEquals(fails("#1 has no element [?]"), threeElements(undefined));
  }

  @Test
  void anArrayIsOwnedOnce() {
    ConcreteHeap two = heap(ints(1, 7), ints(2, 7));
    Disjunct both = formula(List.of(), List.of(array(A, num(1)), array(B, num(1))));
    assertEquals(HOLDS, check(both, two, roots("a", ref(1), "b", ref(2))));
    assertEquals(
        fails("#1 is owned twice"), check(both, heap(ints(1, 7)), roots("a", ref(1), "b", ref(1))));
  }

  @ParameterizedTest
  @CsvSource({
    "[LNode;, [LNode;, true",
    "[LBigNode;, [LNode;, true",
    "[LNode;, [LBigNode;, false",
    "[LNode;, [Ljava/lang/Object;, true",
    "[LOther;, [LNode;, false",
    "[I, [J, false",
    "[I, [Ljava/lang/Object;, false",
    "[[LNode;, [Ljava/lang/Object;, true",
    "[[LNode;, [LNode;, false",
    "[LNode;, [[LNode;, false",
  })
  void arraysOfSubclassesMayStandForArraysOfTheirSuperclass(
      String actual, String wanted, boolean fits) {
    Disjunct formula = formula(List.of(), List.of(array(var("a", wanted), num(0))));
    CheckResult result = check(formula, heap(refs(1, actual)), roots("a", ref(1)));
    assertEquals(fits ? HOLDS : fails("#1 is not an array " + wanted), result);
  }

  @Test
  void anInstanceIsNoArrayAndAnArrayNoInstance() {
    ConcreteHeap node = heap(object(TYPES, 1, "Node", 5, 0));
    assertEquals(
        fails("#1 is not an array [I"),
        check(formula(List.of(), List.of(array(A, num(0)))), node, roots("a", ref(1))));
    Disjunct cell = formula(List.of(), List.of(FormulasByHand.cell(A, "Node")));
    assertEquals(fails("#1 is not a Node"), check(cell, heap(ints(1)), roots("a", ref(1))));
    Disjunct anything = formula(List.of(), List.of(FormulasByHand.cell(A, "java/lang/Object")));
    assertEquals(
        fails("#1 is not a java.lang.Object"), check(anything, heap(ints(1)), roots("a", ref(1))));
  }

  /** Rows of an array of arrays are found by its elements. */
  @Test
  void arraysOfArraysAreWalked() {
    Expr.Var rows = var("rows", "[[I");
    Expr.Var first = var("first", "[I");
    Expr.Var second = var("second", "[I");
    Disjunct matrix =
        formula(
            List.of(first, second),
            List.of(
                array(second, num(1), num(0), num(4)),
                array(first, num(2)),
                array(rows, num(2), num(0), first, num(1), second)));
    ConcreteHeap good = heap(refs(1, "[[I", 2, 3), ints(2, 5, 5), ints(3, 4));
    assertEquals(HOLDS, check(matrix, good, roots("rows", ref(1))));
    ConcreteHeap swapped = heap(refs(1, "[[I", 3, 2), ints(2, 5, 5), ints(3, 4));
    assertInstanceOf(CheckResult.Fails.class, check(matrix, swapped, roots("rows", ref(1))));
    ConcreteHeap shared = heap(refs(1, "[[I", 2, 2), ints(2, 5, 5));
    assertInstanceOf(CheckResult.Fails.class, check(matrix, shared, roots("rows", ref(1))));
    ConcreteHeap missing = heap(refs(1, "[[I", 2, 0), ints(2, 5, 5));
    assertEquals(fails("null is not an array [I"), check(matrix, missing, roots("rows", ref(1))));
  }

  @Test
  void pureFormulasReadElements() {
    Expr element = new Expr.Element(A, N, SpecType.INT);
    Disjunct eight = formula(List.of(), List.of(array(A, num(3))), equal(element, num(8)));
    ConcreteHeap heap = heap(ints(1, 7, 8, 9));
    assertEquals(HOLDS, check(eight, heap, roots("a", ref(1), "n", number(1))));
    assertEquals(
        fails("a[n] == 8 does not hold: a = #1, n = 3"),
        check(eight, heap, roots("a", ref(1), "n", number(3))));
  }

  @ParameterizedTest
  @CsvSource({
    "0, 2, 7, true",
    "0, 2, 8, false",
    "1, 2, 8, true",
    "2, 1, 99, true",
    "0, 3, 0, false",
  })
  void allElementsOfARangeAreCompared(int from, int to, int least, boolean holds) {
    Expr body = compare(CompareOp.GE, new Expr.Element(A, I, SpecType.INT), num(least));
    Disjunct all =
        formula(
            List.of(), List.of(array(A, num(3))), new Expr.ForAll("i", num(from), num(to), body));
    assertEquals(
        holds ? CheckResult.Holds.class : CheckResult.Fails.class, threeElements(all).getClass());
  }

  /** The bound of the range and what each element has to be are names that follow. */
  @Test
  void aRangeKnownLateIsLookedAtThen() {
    Expr body = equal(new Expr.Element(A, I, SpecType.INT), plus(V, I));
    Expr all = new Expr.ForAll("i", num(0), plus(N, num(-1)), body);
    Disjunct ascending = formula(List.of(N, V), List.of(array(A, N)), all);
    assertEquals(HOLDS, threeElements(ascending));
    assertInstanceOf(
        CheckResult.Fails.class, check(ascending, heap(ints(1, 7, 8, 8)), roots("a", ref(1))));
    assertEquals(HOLDS, check(ascending, heap(ints(1)), roots("a", ref(1))));
  }

  private static final double NAN = Double.NaN;

  private static Expr real(double value) {
    return new Expr.FloatConst(value, new SpecType.Primitive('D'));
  }

  private static CheckResult doubles(double element, Expr value, Expr... pure) {
    Expr.Var d = var("d", "D");
    ConcreteValue bits = new ConcreteValue.Primitive('D', Double.doubleToRawLongBits(element));
    ConcreteHeap heap = heap(new ConcreteObject.Array(1, "[D", List.of(bits)));
    Disjunct formula =
        formula(List.of(d), List.of(array(var("a", "[D"), num(1), num(0), value)), pure);
    return check(formula, heap, roots("a", ref(1)));
  }

  /** As the solver does, which compares elements by Java's ==. */
  @Test
  void zerosOfBothSignsAreEqualElements() {
    for (double zero : new double[] {0.0, -0.0}) {
      assertEquals(HOLDS, doubles(zero, real(0.0)));
      assertEquals(HOLDS, doubles(zero, real(-0.0)));
      Expr.Var d = var("d", "D");
      assertEquals(HOLDS, doubles(zero, d, equal(d, real(0.0))));
      assertEquals(HOLDS, doubles(zero, new Expr.Negate(real(0.0))));
      assertEquals(fails("#1[0] is " + zero + ", not 1.0"), doubles(zero, real(1.0)));
    }
    assertEquals(fails("#1[0] is NaN, not 0.0"), doubles(NAN, real(0.0)));
  }
}
