// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.unfold;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.logic.heap.PointsTo;
import org.heapsmith.logic.heap.PredicateInstance;
import org.heapsmith.logic.heap.SymbolicHeap;
import org.heapsmith.logic.heap.TypeFact;
import org.heapsmith.smt.Evaluator;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The normal form of a heap: no equations left, numbers apart, contradictions told. */
class NormaliserTest {
  private static final FieldKey NEXT = new FieldKey("Node", "next", "LNode;");
  private static final FieldKey VAL = new FieldKey("Node", "val", "I");

  private final Terms terms = new Terms();
  private final Term x = terms.var("x", Sort.REF);
  private final Term y = terms.var("y", Sort.REF);
  private final Term z = terms.var("z", Sort.REF);
  private final Term n = terms.var("n", Sort.INT);
  private final Term m = terms.var("m", Sort.INT);
  private final Term k = terms.var("k", Sort.INT);
  private final Term fresh = terms.var("k#1.int", Sort.INT);

  private PointsTo cell(Term location, Term next, Term value) {
    return new PointsTo(location, "Node", new TreeMap<>(Map.of(NEXT, next, VAL, value)));
  }

  private SymbolicHeap heap(List<PointsTo> cells, Term... pure) {
    return new SymbolicHeap(cells, List.of(), List.of(), List.of(pure));
  }

  private Normaliser.Result normalise(SymbolicHeap heap) {
    return new Normaliser(terms).normalise(SpecHeap.of(heap, 0));
  }

  private Normaliser.Normal normal(SymbolicHeap heap) {
    return normalise(heap).normal().orElseThrow();
  }

  private String why(SymbolicHeap heap) {
    Normaliser.Result result = normalise(heap);
    assertTrue(result.normal().isEmpty());
    return assertInstanceOf(Normaliser.Contradiction.class, result).because();
  }

  private Term constant(int value) {
    return terms.intConst(value);
  }

  private Term plus(Term term, int value) {
    return terms.binary(Op.ADD, term, constant(value));
  }

  @Test
  void aHeapWithoutEquationsIsNormal() {
    SymbolicHeap heap = heap(List.of(cell(x, y, n)), terms.ne(y, z));
    Normaliser.Normal normal = normal(heap);
    assertEquals(heap, normal.spec().heap());
    assertEquals(List.of(), normal.numeric());
  }

  @Test
  void equalReferencesBecomeOne() {
    Normaliser.Normal normal =
        normal(heap(List.of(cell(x, y, n)), terms.eq(y, z), terms.eq(z, terms.nullRef())));
    assertEquals("x -> Node{ next: null, val: n }", normal.spec().heap().toString());
    assertSame(terms.nullRef(), normal.spec().find(y));
    assertSame(terms.nullRef(), normal.spec().find(z));
    assertSame(x, normal.spec().find(x));
  }

  @Test
  void theVariableOfACellIsKept() {
    for (Term equation : List.of(terms.eq(x, y), terms.eq(y, x))) {
      SpecHeap spec = normal(heap(List.of(cell(x, y, n)), equation)).spec();
      assertEquals("x -> Node{ next: x, val: n }", spec.heap().toString());
      assertSame(x, spec.find(y));
      assertSame(spec.heap().cells().get(0), spec.cellOf(y));
    }
  }

  @Test
  void aLocationReplacesTheVariableOfItsCell() {
    Term location = terms.location(3);
    SpecHeap spec = normal(heap(List.of(cell(x, y, n)), terms.eq(x, location))).spec();
    assertSame(location, spec.heap().cells().get(0).location());
    assertSame(location, spec.find(x));
  }

  @Test
  void numbersAreTakenOut() {
    Term less = terms.binary(Op.LT, n, m);
    Normaliser.Normal normal = normal(heap(List.of(cell(x, y, n)), less, terms.ne(y, z)));
    assertEquals(List.of(less), normal.numeric());
    assertEquals(List.of(terms.ne(y, z)), normal.spec().heap().pure());
  }

  @Test
  void numericEquationsAreCarriedOutAndKeptAsConditions() {
    Term equation = terms.eq(n, constant(4));
    Normaliser.Normal normal =
        normal(heap(List.of(cell(x, y, plus(n, 1))), equation, terms.binary(Op.LT, n, m)));
    assertEquals("x -> Node{ next: y, val: 5 }", normal.spec().heap().toString());
    assertEquals(
        Set.of(equation, terms.binary(Op.LT, constant(4), m)), Set.copyOf(normal.numeric()));
  }

  @Test
  void aNumberOfThePredicateIsReplacedByOneOfTheProgram() {
    for (Term equation : List.of(terms.eq(n, fresh), terms.eq(fresh, n))) {
      SpecHeap spec = normal(heap(List.of(cell(x, y, fresh)), equation)).spec();
      assertEquals("x -> Node{ next: y, val: n }", spec.heap().toString());
    }
  }

  @Test
  void anEquationThatFollowsFromAnotherOneIsCarriedOutToo() {
    SymbolicHeap heap =
        heap(
            List.of(cell(x, y, m)),
            terms.eq(m, plus(k, 1)),
            terms.eq(k, plus(n, 1)),
            terms.eq(n, constant(1)));
    assertEquals("x -> Node{ next: y, val: 3 }", normal(heap).spec().heap().toString());
  }

  @Test
  void aNumberInTermsOfItselfStays() {
    Term equation = terms.eq(n, terms.binary(Op.MUL, n, m));
    Normaliser.Normal normal = normal(heap(List.of(cell(x, y, n)), equation));
    assertEquals("x -> Node{ next: y, val: n }", normal.spec().heap().toString());
    assertEquals(List.of(equation), normal.numeric());
  }

  @Test
  void whatHoldsAtSightIsDropped() {
    SymbolicHeap heap =
        heap(
            List.of(cell(x, z, n), cell(y, z, n)),
            terms.ne(x, y),
            terms.ne(x, terms.nullRef()),
            terms.ne(z, terms.nullRef()),
            terms.ne(z, x));
    assertEquals(
        Set.of(terms.ne(z, terms.nullRef()), terms.ne(z, x)),
        Set.copyOf(normal(heap).spec().heap().pure()));
  }

  @Test
  void contradictionsAreToldWithTheirReason() {
    String oneObject = "two separate cells would be one object";
    assertEquals(oneObject, why(heap(List.of(cell(x, z, n), cell(y, z, n)), terms.eq(x, y))));
    assertEquals(
        oneObject,
        why(heap(List.of(cell(x, z, n), cell(y, z, n)), terms.eq(x, z), terms.eq(z, y))));
    assertEquals("null is not allocated", why(heap(List.of(cell(terms.nullRef(), z, n)))));
    String isFalse = "a condition of the predicate is false";
    assertEquals(isFalse, why(heap(List.of(), terms.bool(false))));
    assertEquals(
        isFalse, why(heap(List.of(), terms.eq(n, constant(1)), terms.eq(plus(n, 1), constant(3)))));
    assertEquals(isFalse, why(heap(List.of(), terms.eq(x, y), terms.ne(y, x))));
  }

  @Test
  void nullIsOfNoClass() {
    SymbolicHeap heap =
        heap(List.of(), terms.eq(x, terms.nullRef()))
            .and(new TypeFact(x, "Node", TypeFact.Kind.INSTANCE));
    assertEquals("a type condition of the predicate is false", why(heap));
    SymbolicHeap declared =
        heap(List.of(), terms.eq(x, terms.nullRef()))
            .and(new TypeFact(x, "Node", TypeFact.Kind.DECLARED));
    assertTrue(normalise(declared).normal().isPresent());
  }

  @Test
  void anObjectThatDoesNotFitIsAContradiction() {
    Normaliser strict =
        new Normaliser(
            terms, spec -> spec.heap().cells().isEmpty() ? Optional.empty() : Optional.of("no"));
    SpecHeap spec = SpecHeap.of(heap(List.of(cell(x, y, n))), 0);
    assertEquals(new Normaliser.Contradiction("no"), strict.normalise(spec));
    assertTrue(strict.normalise(SpecHeap.of(heap(List.of()), 0)).normal().isPresent());
  }

  /** Its place is after what is new, and it has the values of that. */
  @Test
  void anEquationThatWasSolvedBeforeIsBroughtUpToDate() {
    List<Term> solved = List.of(terms.eq(k, plus(m, 1)));
    SpecHeap spec = SpecHeap.of(heap(List.of(cell(x, y, n)), terms.eq(m, constant(3))), 0);
    List<Term> others = List.of(terms.eq(n, constant(5)), terms.binary(Op.LT, n, fresh));
    Normaliser.Normal normal =
        new Normaliser(terms).normalise(spec, solved, others).normal().orElseThrow();
    assertEquals("[m == 3, k == 4, n == 5, 5 < k#1.int]", normal.numeric().toString());
    assertEquals(3, normal.solved());
    assertEquals("x -> Node{ next: y, val: 5 }", normal.spec().heap().toString());
  }

  @Test
  void instancesAndTypesAreRewrittenToo() {
    SymbolicHeap heap =
        new SymbolicHeap(
            List.of(),
            List.of(new PredicateInstance("list", List.of(y, m), 2)),
            List.of(new TypeFact(y, "Node", TypeFact.Kind.EXACTLY)),
            List.of(terms.eq(x, y), terms.eq(m, plus(n, 1))));
    SymbolicHeap result = normal(heap).spec().heap();
    Term kept = result.instances().get(0).arguments().get(0);
    assertTrue(kept == x || kept == y);
    assertSame(kept, result.types().get(0).reference());
    assertEquals(
        new PredicateInstance("list", List.of(kept, plus(n, 1)), 2), result.instances().get(0));
  }

  /** Equations and comparisons of three numbers, with the values of a cell as witnesses. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4})
  void numericModelsAreNeitherLostNorWon(int seed) {
    Random random = new Random(seed);
    for (int round = 0; round < 15; round++) {
      List<Term> pure = new ArrayList<>();
      for (int i = 1 + random.nextInt(4); i > 0; i--) {
        Term left = number(random);
        Term right = number(random);
        pure.add(random.nextInt(4) == 0 ? terms.binary(Op.LT, left, right) : terms.eq(left, right));
      }
      PointsTo cell = cell(x, y, plus(n, 0));
      SymbolicHeap heap = heap(List.of(cell), pure.toArray(Term[]::new));
      assertSameModels(pure, normalise(heap).normal());
      assertSameModels(pure, inTwoSteps(heap(List.of(cell)), pure));
    }
  }

  /** What is solved in the first step is kept apart in the second. */
  private Optional<Normaliser.Normal> inTwoSteps(SymbolicHeap heap, List<Term> pure) {
    int half = pure.size() / 2;
    Normaliser normaliser = new Normaliser(terms);
    Optional<Normaliser.Normal> first =
        normaliser.normalise(SpecHeap.of(heap.and(pure.subList(0, half)), 0)).normal();
    return first.flatMap(
        normal -> {
          List<Term> solved = normal.numeric().subList(0, normal.solved());
          List<Term> others = new ArrayList<>();
          for (Term conjunct : pure.subList(half, pure.size())) {
            Term later = conjunct;
            for (int i = 0; i < solved.size(); i++) { // one value may speak of the next number
              later = terms.substitute(later, normal.spec().replaced());
            }
            others.add(later);
          }
          others.addAll(normal.numeric().subList(normal.solved(), normal.numeric().size()));
          return normaliser.normalise(normal.spec(), solved, others).normal();
        });
  }

  private void assertSameModels(List<Term> pure, Optional<Normaliser.Normal> normal) {
    for (int a = -2; a <= 2; a++) {
      for (int b = -2; b <= 2; b++) {
        for (int c = -2; c <= 2; c++) {
          Map<Term, Object> values = new HashMap<>();
          values.put(n, constant(a).value());
          values.put(m, constant(b).value());
          values.put(fresh, constant(c).value());
          Evaluator evaluator = new Evaluator(values);
          boolean holds = pure.stream().allMatch(evaluator::holds);
          boolean after =
              normal.isPresent() && normal.get().numeric().stream().allMatch(evaluator::holds);
          assertEquals(holds, after, pure + " became " + normal);
          if (holds) {
            Term value = normal.get().spec().heap().cells().get(0).fields().get(VAL);
            assertEquals(constant(a).value(), evaluator.value(value), pure::toString);
          }
        }
      }
    }
  }

  private Term number(Random random) {
    Term variable = List.of(n, m, fresh).get(random.nextInt(3));
    return switch (random.nextInt(3)) {
      case 0 -> constant(random.nextInt(3) - 1);
      case 1 -> variable;
      default -> plus(variable, random.nextInt(3) - 1);
    };
  }

  @Test
  void aCellAtNullIsToldWhereverNullComesFrom() {
    List<PointsTo> one = List.of(cell(x, z, n));
    assertEquals("null is not allocated", why(heap(one, terms.eq(x, terms.nullRef()))));
    assertEquals(
        "null is not allocated", why(heap(one, terms.eq(x, y), terms.eq(y, terms.nullRef()))));
  }
}
