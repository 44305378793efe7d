// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.heap;

import static org.heapsmith.logic.heap.ArraySyntax.array;
import static org.heapsmith.logic.heap.ArraySyntax.at;
import static org.heapsmith.logic.heap.ArraySyntax.call;
import static org.heapsmith.logic.heap.ArraySyntax.compare;
import static org.heapsmith.logic.heap.ArraySyntax.disjunct;
import static org.heapsmith.logic.heap.ArraySyntax.each;
import static org.heapsmith.logic.heap.ArraySyntax.element;
import static org.heapsmith.logic.heap.ArraySyntax.equal;
import static org.heapsmith.logic.heap.ArraySyntax.forAll;
import static org.heapsmith.logic.heap.ArraySyntax.minus;
import static org.heapsmith.logic.heap.ArraySyntax.node;
import static org.heapsmith.logic.heap.ArraySyntax.number;
import static org.heapsmith.logic.heap.ArraySyntax.or;
import static org.heapsmith.logic.heap.ArraySyntax.plus;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.heapsmith.logic.spec.Atom;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.Expr.CompareOp;
import org.heapsmith.logic.spec.Parameter;
import org.heapsmith.logic.spec.SpecPrinter;
import org.heapsmith.logic.spec.SpecType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A formula on arrays becomes one formula on cells for each length, and one for what is longer. */
class ArrayExpansionTest {
  private static final Expr N = number("n");

  private static List<String> cases(Disjunct disjunct, int bound) {
    return ArrayExpansion.of(disjunct, bound).stream()
        .map(c -> (c.beyond() ? "beyond: " : "") + SpecPrinter.print(c.disjunct()))
        .toList();
  }

  private static List<String> within(Disjunct disjunct, int bound) {
    return cases(disjunct, bound).stream().filter(c -> !c.startsWith("beyond")).toList();
  }

  @Test
  void whatSpeaksOfNoArrayStaysAsItIs() {
    Disjunct plain = disjunct(List.of(call("list", node("x"))), equal(N, number(1)));
    List<ArrayExpansion.Case> cases = ArrayExpansion.of(plain, 3);
    assertEquals(1, cases.size());
    assertSame(plain, cases.get(0).disjunct());
    assertFalse(cases.get(0).beyond());
  }

  @Test
  void anOpenLengthIsEachOneUpToTheBoundOrLonger() {
    assertEquals(
        List.of(
            "a -> int[]{ length: 0 } && n == 0",
            "a -> int[]{ length: 1, [0]: a[0] } && n == 1",
            "a -> int[]{ length: 2, [0]: a[0], [1]: a[1] } && n == 2",
            "beyond: a -> int[]{ length: n } && n > 2"),
        cases(disjunct(List.of(array("a", N))), 2));
  }

  @Test
  void aBoundOfZeroLeavesTheEmptyArray() {
    assertEquals(
        List.of("a -> int[]{ length: 0 } && n == 0", "beyond: a -> int[]{ length: n } && n > 0"),
        cases(disjunct(List.of(array("a", N))), 0));
  }

  @Test
  void aWrittenLengthIsTakenWhateverTheBound() {
    assertEquals(
        List.of("a -> int[]{ length: 4, [0]: a[0], [1]: a[1], [2]: a[2], [3]: a[3] }"),
        cases(disjunct(List.of(array("a", number(4)))), 1));
    assertEquals(
        List.of("a -> int[]{ length: 0 }"), cases(disjunct(List.of(array("a", number(0)))), 1));
  }

  @ParameterizedTest
  @CsvSource({"256, 256", "257, "})
  void aWrittenLengthOfMoreThan256IsLeftToTheBound(int length, Integer elements) {
    List<ArrayExpansion.Case> cases =
        ArrayExpansion.of(disjunct(List.of(array("a", number(length)))), 2);
    if (elements == null) {
      assertTrue(cases.get(cases.size() - 1).beyond());
    } else {
      assertEquals(1, cases.size());
      assertEquals(elements, cases.get(0).disjunct().existentials().size());
    }
  }

  @Test
  void lengthsThatAreWrittenAlikeAreOneChoice() {
    assertEquals(
        List.of(
            "a -> int[]{ length: 0 } * b -> int[]{ length: 0 } && n == 0",
            "a -> int[]{ length: 1, [0]: a[0] } * b -> int[]{ length: 1, [0]: b[0] } && n == 1",
            "beyond: a -> int[]{ length: n } * b -> int[]{ length: n } && n > 1"),
        cases(disjunct(List.of(array("a", N), array("b", N))), 1));
  }

  @Test
  void lengthsOfTheirOwnAreChosenIndependently() {
    Disjunct two = disjunct(List.of(array("a", N), array("b", number("m"))));
    assertEquals(16, within(two, 3).size());
    assertEquals(
        "beyond: a -> int[]{ length: n } * b -> int[]{ length: m } && (n > 3 || m > 3)",
        cases(two, 3).get(16));
  }

  @Test
  void elementsAreExistentialsOfTheElementType() {
    Atom.ArrayPointsTo chars =
        new Atom.ArrayPointsTo(
            new Expr.Var("c", new SpecType.Reference("[C")),
            "[C",
            number(1),
            List.of(),
            ArraySyntax.NOWHERE);
    Atom.ArrayPointsTo rows =
        new Atom.ArrayPointsTo(
            new Expr.Var("m", new SpecType.Reference("[[I")),
            "[[I",
            number(1),
            List.of(),
            ArraySyntax.NOWHERE);
    Parameter own = new Parameter("k", SpecType.INT);
    Disjunct both = disjunct(List.of(own), List.of(chars, rows));
    assertEquals(
        List.of(
            own,
            new Parameter("c[0]", new SpecType.Primitive('C')),
            new Parameter("m[0]", new SpecType.Reference("[I"))),
        ArrayExpansion.of(both, 3).get(0).disjunct().existentials());
  }

  @Test
  void namedElementsBecomeEquations() {
    Disjunct first = disjunct(List.of(array("a", number(2), element(number(1), number("x")))));
    assertEquals(
        List.of("a -> int[]{ length: 2, [0]: a[0], [1]: a[1] } && a[1] == x"), cases(first, 3));
  }

  @ParameterizedTest
  @CsvSource({"-1", "2", "2147483647", "-2147483648"})
  void aNamedElementThatIsNotThereMakesTheFormulaFalse(int index) {
    Disjunct outside = disjunct(List.of(array("a", number(2), element(number(index), number(7)))));
    assertEquals(List.of(), cases(outside, 3));
  }

  @Test
  void theLastElementIsFoundByTheLengthThatWasChosen() {
    Disjunct last = disjunct(List.of(array("a", N, element(minus(N, number(1)), number(7)))));
    assertEquals(
        List.of(
            "a -> int[]{ length: 1, [0]: a[0] } && n == 1 && a[0] == 7",
            "a -> int[]{ length: 2, [0]: a[0], [1]: a[1] } && n == 2 && a[1] == 7"),
        within(last, 2));
  }

  @Test
  void aLengthThatIsASumTellsTheVariable() {
    Disjunct more = disjunct(List.of(array("a", plus(N, number(2)))), equal(at("a", N), number(7)));
    assertEquals(
        List.of("a -> int[]{ length: 2, [0]: a[0], [1]: a[1] } && n + 2 == 2 && a[0] == 7"),
        within(more, 2));
    Disjunct fewer =
        disjunct(List.of(array("a", minus(N, number(1)))), equal(at("a", minus(N, number(2))), N));
    assertEquals(
        List.of(
            "a -> int[]{ length: 1, [0]: a[0] } && n - 1 == 1 && a[0] == 2",
            "a -> int[]{ length: 2, [0]: a[0], [1]: a[1] } && n - 1 == 2 && a[1] == 3"),
        within(fewer, 2));
  }

  @Test
  void anArgumentReadByAnUnknownIndexIsOneCaseForEachElement() {
    Disjunct read = disjunct(List.of(array("a", number(2)), call("p", at("a", number("i")))));
    assertEquals(
        List.of(
            "a -> int[]{ length: 2, [0]: a[0], [1]: a[1] } * p(a[0]) && i == 0",
            "a -> int[]{ length: 2, [0]: a[0], [1]: a[1] } * p(a[1]) && i == 1"),
        cases(read, 3));
  }

  @Test
  void anArgumentReadBeyondTheArrayMakesTheFormulaFalse() {
    Disjunct read = disjunct(List.of(array("a", N), call("p", at("a", number(1)))));
    assertEquals(
        List.of("a -> int[]{ length: 2, [0]: a[0], [1]: a[1] } * p(a[1]) && n == 2"),
        within(read, 2));
    assertEquals("beyond: a -> int[]{ length: n } && n > 2", cases(read, 2).get(1));
  }

  @Test
  void anElementThatIsAnIndexIsSettledFirst() {
    Disjunct nested =
        disjunct(List.of(array("a", number(1)), call("p", at("a", at("a", number(0))))));
    assertEquals(
        List.of("a -> int[]{ length: 1, [0]: a[0] } * p(a[0]) && a[0] == 0"), cases(nested, 3));
  }

  @Test
  void aForallOverPredicatesIsAConjunctionOfCalls() {
    Expr i = number("i");
    Disjunct all =
        disjunct(
            List.of(
                array("a", N), each("i", number(0), minus(N, number(1)), call("p", at("a", i)))));
    assertEquals(
        List.of(
            "a -> int[]{ length: 0 } && n == 0",
            "a -> int[]{ length: 1, [0]: a[0] } * p(a[0]) && n == 1",
            "a -> int[]{ length: 2, [0]: a[0], [1]: a[1] } * p(a[0]) * p(a[1]) && n == 2"),
        within(all, 2));
  }

  @Test
  void aForallOverAnEmptyRangeAsksForNothing() {
    Disjunct none =
        disjunct(
            List.of(
                array("a", number(1)),
                each("i", number(5), number(4), call("p", at("a", number("i"))))));
    assertEquals(List.of("a -> int[]{ length: 1, [0]: a[0] }"), cases(none, 3));
  }

  @Test
  void aForallWithAnUnknownBoundIsOneCaseForEachRangeWithinTheArray() {
    Disjunct some =
        disjunct(
            List.of(
                array("a", number(2)),
                each("i", number(0), number("k"), call("p", at("a", number("i"))))));
    String cells = "a -> int[]{ length: 2, [0]: a[0], [1]: a[1] }";
    assertEquals(
        List.of(
            cells + " && k < 0",
            cells + " * p(a[0]) && k == 0",
            cells + " * p(a[0]) * p(a[1]) && k == 1"),
        cases(some, 3));
  }

  @Test
  void bothBoundsMayBeUnknown() {
    Disjunct some =
        disjunct(
            List.of(
                array("a", number(2)),
                each("i", number("j"), number("k"), call("p", at("a", number("i"))))));
    String cells = "a -> int[]{ length: 2, [0]: a[0], [1]: a[1] }";
    assertEquals(
        List.of(
            cells + " && k < j",
            cells + " * p(a[0]) && j == 0 && k == 0",
            cells + " * p(a[0]) * p(a[1]) && j == 0 && k == 1",
            cells + " * p(a[1]) && j == 1 && k == 1"),
        cases(some, 3));
  }

  @Test
  void eachRoundOfAForallHasItsOwnExistentials() {
    Parameter own = new Parameter("w", SpecType.INT);
    Atom.ForAll all =
        new Atom.ForAll(
            "i",
            number(0),
            number(1),
            List.of(own),
            List.of(call("p", at("a", number("i")), number("w"))),
            ArraySyntax.NOWHERE);
    Disjunct expanded =
        ArrayExpansion.of(disjunct(List.of(array("a", number(2)), all)), 3).get(0).disjunct();
    List<Expr> seconds = new ArrayList<>();
    for (Atom atom : expanded.atoms()) {
      if (atom instanceof Atom.PredicateCall call) {
        seconds.add(call.arguments().get(1));
      }
    }
    assertEquals(2, seconds.stream().distinct().count());
    List<String> names = expanded.existentials().stream().map(Parameter::name).toList();
    seconds.forEach(s -> assertTrue(names.contains(((Expr.Var) s).name()), names::toString));
  }

  @Test
  void whatReadsElementsIsNotSaidOfLongerArrays() {
    Disjunct all =
        disjunct(
            List.of(
                array("a", N),
                call("p", at("a", number(0))),
                call("q", N),
                each("i", number(0), N, call("p", at("a", number("i"))))),
            equal(at("a", number(0)), number(1)),
            forAll("i", number(0), N, equal(at("a", number("i")), number(2))),
            compare(CompareOp.LT, N, number(9)));
    List<String> cases = cases(all, 0);
    assertEquals(
        "beyond: a -> int[]{ length: n } * q(n) && n < 9 && n > 0", cases.get(cases.size() - 1));
  }

  @Test
  void aFieldOfACellMayBeAnElement() {
    Atom.PointsTo cell =
        new Atom.PointsTo(
            node("x"),
            "Node",
            List.of(
                new Atom.FieldValue("Node", "val", "I", at("a", number("i"))),
                new Atom.FieldValue("Node", "next", "LNode;", node("y"))),
            ArraySyntax.NOWHERE);
    Disjunct read = disjunct(List.of(array("a", N), cell));
    assertEquals(
        List.of(
            "a -> int[]{ length: 1, [0]: a[0] } * x -> Node{ val: a[0], next: y }"
                + " && n == 1 && i == 0",
            "beyond: a -> int[]{ length: n } * x -> Node{ next: y } && n > 1"),
        cases(read, 1));
  }

  @Test
  void aConditionForAllIndicesWithoutArrayIsExpandedToo() {
    Expr i = number("i");
    Disjunct numbers =
        disjunct(List.of(), forAll("i", number(1), number(3), compare(CompareOp.NE, i, N)));
    assertEquals(List.of("1 != n && 2 != n && 3 != n"), cases(numbers, 3));
  }

  @Test
  void aRangeOutsideOfTheArrayIsFalseForABodyThatReads() {
    Expr body = equal(at("a", number("i")), number(0));
    Disjunct below =
        disjunct(List.of(array("a", number(2))), forAll("i", number(-1), number(1), body));
    assertEquals(List.of(), cases(below, 3));
  }

  @Test
  void aBodyThatIsTrueOutsideOfTheArrayLeavesTheRestToLongerOnes() {
    Expr i = number("i");
    Expr body = or(compare(CompareOp.GE, i, number(2)), equal(at("a", i), number(0)));
    Disjunct guarded =
        disjunct(List.of(array("a", number(1))), forAll("i", number(0), number("k"), body));
    List<String> cases = cases(guarded, 3);
    assertEquals(2, cases.size());
    assertTrue(cases.get(1).startsWith("beyond: a -> int[]{ length: 1 } && !("), cases::toString);
  }

  @Test
  void aLengthThatIsNoIntIsNotTakenForAConstant() {
    Expr huge = new Expr.IntConst(BigInteger.ONE.shiftLeft(31).negate(), SpecType.INT);
    List<String> cases = cases(disjunct(List.of(array("a", huge))), 0);
    assertEquals("beyond: a -> int[]{ length: -2147483648 } && -2147483648 > 0", cases.get(1));
  }

  @Test
  void noArrayHasANegativeLength() {
    assertEquals(List.of(), cases(disjunct(List.of(array("a", number(-1)))), 2));
    assertEquals(List.of(), cases(disjunct(List.of(array("a", N), array("b", number(-7)))), 2));
  }

  @Test
  void whereAnAtomHasTooManyCasesTheRestIsOneMore() {
    Expr i = number("i");
    Expr j = number("j");
    Disjunct both =
        disjunct(
            List.of(array("a", number(70)), call("p", at("a", i)), call("p", at("a", j))),
            equal(i, number(69)));
    List<ArrayExpansion.Case> cases = ArrayExpansion.of(both, 3);
    ArrayExpansion.Case rest = cases.get(cases.size() - 1);
    assertTrue(rest.beyond());
    assertEquals("a -> int[]{ length: 70 } && i == 69", SpecPrinter.print(rest.disjunct()));
    assertTrue(cases.size() < 4200, "some are left out: " + cases.size());
  }

  @Test
  void aForallOverALongRangeWithoutArrayIsLeftToTheWeakenedCase() {
    Expr i = number("i");
    Disjunct many = disjunct(List.of(each("i", number(1), number(30), call("p", i))));
    assertEquals(List.of("beyond: emp"), cases(many, 3));
    Disjunct few = disjunct(List.of(each("i", number(1), number(2), call("p", i))));
    assertEquals(List.of("p(1) * p(2)"), cases(few, 3));
  }

  @Test
  void aForallOverALongRangeOfElementsIsFalse() {
    Expr read = at("a", number("i"));
    Disjunct many =
        disjunct(List.of(array("a", number(2)), each("i", number(1), number(60), call("p", read))));
    assertEquals(List.of(), cases(many, 3));
  }

  @Test
  void aForallWithAnUnknownBoundThatReadsNoElementMayGoOutsideOfTheArray() {
    Disjunct some =
        disjunct(
            List.of(
                array("a", number(1)), each("i", number(0), number("k"), call("p", number("i")))));
    String cells = "a -> int[]{ length: 1, [0]: a[0] }";
    assertEquals(
        List.of(
            cells + " && k < 0",
            cells + " * p(0) && k == 0",
            "beyond: a -> int[]{ length: 1 } && !(k < 0 || 0 <= 0 && k < 1)"),
        cases(some, 3));
  }

  @Test
  void aBoundThatIsAnElementIsNotSaidOfTheWeakenedCase() {
    Expr first = at("a", number(0));
    Disjunct some =
        disjunct(
            List.of(array("a", number(1)), each("i", number(0), first, call("p", number("i")))));
    List<String> cases = cases(some, 3);
    assertEquals("beyond: a -> int[]{ length: 1 }", cases.get(cases.size() - 1));
  }

  @Test
  void aTruthValueIsAnArgumentEvenOfAnElementThatIsNotThere() {
    List<Atom> atoms =
        List.of(array("a", number(1)), call("p", equal(at("a", number("i")), number(1))));
    assertEquals(
        List.of("a -> int[]{ length: 1, [0]: a[0] } * p(i == 0 && a[0] == 1)"),
        cases(disjunct(atoms), 3));
    List<Atom> outside =
        List.of(array("a", number(0)), call("p", equal(at("a", number(0)), number(1))));
    assertEquals(List.of("a -> int[]{ length: 0 } * p(false)"), cases(disjunct(outside), 3));
  }

  @Test
  void whatIsFalseInEachCaseIsNotTriedForEver() {
    List<Atom> atoms = new ArrayList<>(List.of(array("a", number(200))));
    for (int i = 0; i < 6; i++) {
      atoms.add(call("p", at("a", number("i" + i))));
    }
    List<ArrayExpansion.Case> cases =
        ArrayExpansion.of(disjunct(atoms, equal(at("a", number(300)), number(1))), 3);
    assertEquals(1, cases.size());
    assertTrue(cases.get(0).beyond());
  }

  @Test
  void ofManyArraysSomeLengthsAreLeftToTheWeakenedCase() {
    List<Atom> arrays = new ArrayList<>();
    for (int i = 0; i < 9; i++) {
      arrays.add(array("a" + i, number("n" + i)));
    }
    List<ArrayExpansion.Case> cases = ArrayExpansion.of(disjunct(arrays), 3);
    assertTrue(cases.size() < 5000, "some are left out: " + cases.size());
    ArrayExpansion.Case rest = cases.get(cases.size() - 1);
    assertTrue(rest.beyond());
    assertEquals(List.of(), rest.disjunct().pure(), "nothing is said of the lengths");
  }
}
