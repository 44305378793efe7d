// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.concrete;

import static org.heapsmith.logic.concrete.FormulasByHand.NOWHERE;
import static org.heapsmith.logic.concrete.FormulasByHand.array;
import static org.heapsmith.logic.concrete.FormulasByHand.call;
import static org.heapsmith.logic.concrete.FormulasByHand.cell;
import static org.heapsmith.logic.concrete.FormulasByHand.compare;
import static org.heapsmith.logic.concrete.FormulasByHand.equal;
import static org.heapsmith.logic.concrete.FormulasByHand.field;
import static org.heapsmith.logic.concrete.FormulasByHand.formula;
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

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.heapsmith.logic.concrete.ModelChecker.Extent;
import org.heapsmith.logic.spec.Atom;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.Expr.CompareOp;
import org.heapsmith.logic.spec.Parameter;
import org.heapsmith.logic.spec.PredicateDef;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.logic.spec.SpecType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Iterated separating conjunctions: a predicate instance for each index of a range. */
class IteratedAtomTest {
  private static final FormulasByHand.WithArrays TYPES =
      new FormulasByHand.WithArrays("Node { int val; Node next; }");
  private static final CheckResult HOLDS = new CheckResult.Holds();
  private static final Expr.Var X = var("x", "LNode;");
  private static final Expr.Var Y = var("y", "LNode;");
  private static final Expr.Var V = var("v", "I");
  private static final Expr.Var I = var("i", "I");
  private static final Expr.Var N = var("n", "I");
  private static final Expr.Var A = var("a", "[LNode;");
  private static final Expr ELEMENT = new Expr.Element(A, I, new SpecType.Reference("Node"));
  private static final List<Expr.Var> NONE = List.of();

  private static Atom node(Expr location, Expr value, Expr next) {
    return cell(
        location, "Node", field("Node", "val", "I", value), field("Node", "next", "LNode;", next));
  }

  private static PredicateDef predicate(
      String name, List<Expr.Var> parameters, Disjunct... disjuncts) {
    List<Parameter> names =
        parameters.stream().map(p -> new Parameter(p.name(), p.type())).toList();
    return new PredicateDef(name, names, List.of(disjuncts), "", NOWHERE);
  }

  private static final SpecModel MODEL =
      new SpecModel(
          List.of(
              predicate(
                  "one", List.of(X, V), formula(NONE, List.of(node(X, V, new Expr.NullConst())))),
              predicate(
                  "list",
                  List.of(X),
                  formula(NONE, List.of(), equal(X, new Expr.NullConst())),
                  formula(List.of(Y, V), List.of(node(X, V, Y), call("list", Y)))),
              predicate(
                  "small", List.of(V), formula(NONE, List.of(), compare(CompareOp.LT, V, num(3)))),
              predicate(
                  "listOf",
                  List.of(X, N),
                  formula(NONE, List.of(), equal(X, new Expr.NullConst()), equal(N, num(0))),
                  formula(
                      List.of(Y, V), List.of(node(X, V, Y), call("listOf", Y, plus(N, num(-1))))))),
          List.of(),
          List.of());

  private static Atom each(Expr from, Expr to, List<Parameter> existentials, Atom... calls) {
    List<Atom.PredicateCall> all = new ArrayList<>();
    for (Atom atom : calls) {
      all.add((Atom.PredicateCall) atom);
    }
    return new Atom.ForAll("i", from, to, existentials, all, NOWHERE);
  }

  private static CheckResult check(
      Disjunct formula, ConcreteHeap heap, Map<String, ConcreteValue> roots, Extent extent) {
    return new ModelChecker(MODEL, TYPES).check(List.of(formula), heap, roots, extent);
  }

  private static ConcreteObject node(int id, int value, int next) {
    return object(TYPES, id, "Node", value, next);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0 | 2 | true",
        "0 | 1 | false", // object 4 belongs to nothing
        "1 | 2 | false",
        "0 | 3 | false", // there is no fourth element
        "-1 | 2 | false",
      })
  void thereIsAnInstanceForEachIndex(int from, int to, boolean holds) {
    ConcreteHeap heap =
        heap(refs(1, "[LNode;", 2, 3, 4), node(2, 0, 0), node(3, 1, 0), node(4, 2, 0));
    Disjunct formula =
        formula(
            NONE,
            List.of(
                array(A, num(3)), each(num(from), num(to), List.of(), call("one", ELEMENT, I))));
    CheckResult result = check(formula, heap, roots("a", ref(1)), Extent.WHOLE);
    assertEquals(
        holds ? CheckResult.Holds.class : CheckResult.Fails.class,
        result.getClass(),
        result.toString());
  }

  @Test
  void anEmptyRangeOwnsNothing() {
    Disjunct empty = formula(NONE, List.of(each(num(1), num(0), List.of(), call("one", X, I))));
    assertEquals(
        HOLDS, check(empty, ConcreteHeap.EMPTY, roots("x", ConcreteValue.NULL), Extent.WHOLE));
    assertEquals(
        new CheckResult.Fails("object #1 is not part of it"),
        check(empty, heap(node(1, 1, 0)), roots("x", ref(1)), Extent.WHOLE));
  }

  @Test
  void theLastIndexBelongsToTheRange() {
    Disjunct one = formula(NONE, List.of(each(num(5), num(5), List.of(), call("one", X, I))));
    assertEquals(HOLDS, check(one, heap(node(1, 5, 0)), roots("x", ref(1)), Extent.WHOLE));
    assertInstanceOf(
        CheckResult.Fails.class, check(one, heap(node(1, 4, 0)), roots("x", ref(1)), Extent.WHOLE));
  }

  @Test
  void instancesOfDifferentIndicesAreSeparate() {
    ConcreteHeap shared = heap(refs(1, "[LNode;", 2, 2), node(2, 0, 0));
    Disjunct lists =
        formula(
            NONE,
            List.of(array(A, num(2)), each(num(0), num(1), List.of(), call("list", ELEMENT))));
    assertEquals(
        new CheckResult.Fails("list(#2): #2 is owned twice"),
        check(lists, shared, roots("a", ref(1)), Extent.WHOLE));
    ConcreteHeap apart = heap(refs(1, "[LNode;", 2, 3), node(2, 0, 0), node(3, 0, 0));
    assertEquals(HOLDS, check(lists, apart, roots("a", ref(1)), Extent.WHOLE));
    ConcreteHeap tails =
        heap(refs(1, "[LNode;", 2, 3), node(2, 0, 4), node(3, 0, 4), node(4, 0, 0));
    assertInstanceOf(
        CheckResult.Fails.class, check(lists, tails, roots("a", ref(1)), Extent.WHOLE));
  }

  @Test
  void aRoundMayHaveSeveralInstances() {
    Disjunct both =
        formula(
            NONE,
            List.of(
                array(A, num(2)),
                each(num(0), num(1), List.of(), call("list", ELEMENT), call("small", I))));
    ConcreteHeap heap = heap(refs(1, "[LNode;", 2, 0), node(2, 0, 0));
    assertEquals(HOLDS, check(both, heap, roots("a", ref(1)), Extent.WHOLE));
    Disjunct beyond = formula(NONE, List.of(each(num(2), num(3), List.of(), call("small", I))));
    assertInstanceOf(
        CheckResult.Fails.class, check(beyond, ConcreteHeap.EMPTY, Map.of(), Extent.WHOLE));
  }

  /** The lists may be of different lengths: the name is one of each round. */
  @Test
  void eachRoundHasNamesOfItsOwn() {
    Parameter length = new Parameter("n", SpecType.INT);
    List<Atom> own =
        List.of(
            array(A, num(2)), each(num(0), num(1), List.of(length), call("listOf", ELEMENT, N)));
    List<Atom> common =
        List.of(array(A, num(2)), each(num(0), num(1), List.of(), call("listOf", ELEMENT, N)));
    ConcreteHeap heap = heap(refs(1, "[LNode;", 2, 3), node(2, 0, 0), node(3, 0, 4), node(4, 0, 0));
    assertEquals(HOLDS, check(formula(NONE, own), heap, roots("a", ref(1)), Extent.WHOLE));
    assertInstanceOf(
        CheckResult.Fails.class,
        check(formula(List.of(N), common), heap, roots("a", ref(1)), Extent.WHOLE));
  }

  @Test
  void theIndexHidesNothingOfTheNextRound() {
    Disjunct twice =
        formula(
            NONE,
            List.of(
                array(A, num(2)),
                each(num(0), num(0), List.of(), call("one", ELEMENT, I)),
                each(num(1), num(1), List.of(), call("one", ELEMENT, I))));
    ConcreteHeap heap = heap(refs(1, "[LNode;", 2, 3), node(2, 0, 0), node(3, 1, 0));
    assertEquals(HOLDS, check(twice, heap, roots("a", ref(1)), Extent.WHOLE));
  }

  @Test
  void aRangeIsKnownOnceItsBoundsAre() {
    Disjunct all =
        formula(
            List.of(N),
            List.of(
                each(num(0), plus(N, num(-1)), List.of(), call("one", ELEMENT, I)), array(A, N)));
    ConcreteHeap good = heap(refs(1, "[LNode;", 2, 3), node(2, 0, 0), node(3, 1, 0));
    assertEquals(HOLDS, check(all, good, roots("a", ref(1)), Extent.WHOLE));
    ConcreteHeap bad = heap(refs(1, "[LNode;", 2, 3), node(2, 0, 0), node(3, 2, 0));
    assertInstanceOf(CheckResult.Fails.class, check(all, bad, roots("a", ref(1)), Extent.WHOLE));
  }

  @Test
  void aRangeThatIsNotDefinedHasNoModel() {
    Disjunct undefined =
        formula(NONE, List.of(each(num(0), over(num(1), N), List.of(), call("small", I))));
    assertEquals(
        new CheckResult.Fails("a range is not defined"),
        check(undefined, ConcreteHeap.EMPTY, roots("n", number(0)), Extent.WHOLE));
    assertEquals(HOLDS, check(undefined, ConcreteHeap.EMPTY, roots("n", number(1)), Extent.WHOLE));
  }

  @Test
  void aHugeRangeIsNotDecided() {
    Disjunct huge =
        formula(NONE, List.of(each(num(-1), num(Integer.MAX_VALUE), List.of(), call("small", I))));
    assertInstanceOf(
        CheckResult.Undecided.class, check(huge, ConcreteHeap.EMPTY, Map.of(), Extent.WHOLE));
  }

  /** A fifth of all arrays of two references among three nodes. */
  @Test
  void listsOfAnArrayAreThoseThatShareNothing() {
    Disjunct lists =
        formula(
            NONE,
            List.of(array(A, num(2)), each(num(0), num(1), List.of(), call("list", ELEMENT))));
    int models = 0;
    for (int code = 0; code < 1024; code += 5) {
      int[] elements = {code & 3, code >> 2 & 3};
      int[] next = {code >> 4 & 3, code >> 6 & 3, code >> 8 & 3};
      boolean expected = areSeparateLists(elements, next);
      models += expected ? 1 : 0;
      ConcreteHeap heap =
          heap(
              refs(10, "[LNode;", elements),
              node(1, 0, next[0]),
              node(2, 0, next[1]),
              node(3, 0, next[2]));
      CheckResult result = check(lists, heap, roots("a", ref(10)), Extent.PART);
      assertEquals(expected ? CheckResult.Holds.class : CheckResult.Fails.class, result.getClass());
    }
    assertEquals(52, models);
  }

  private static boolean areSeparateLists(int[] elements, int[] next) {
    Set<Integer> owned = new HashSet<>();
    for (int element : elements) {
      for (int at = element; at != 0; at = next[at - 1]) {
        if (!owned.add(at)) {
          return false;
        }
      }
    }
    return true;
  }
}
