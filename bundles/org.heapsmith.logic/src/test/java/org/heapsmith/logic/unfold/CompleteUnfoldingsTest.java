// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.unfold;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.heapsmith.base.Cancellation;
import org.heapsmith.logic.heap.PointsTo;
import org.heapsmith.logic.heap.PredicateInstance;
import org.heapsmith.logic.heap.Predicates;
import org.heapsmith.logic.heap.SymbolicHeap;
import org.heapsmith.logic.testing.Library;
import org.heapsmith.logic.testing.SpecReader;
import org.heapsmith.logic.unfold.CompleteUnfoldings.Unfolding;
import org.heapsmith.smt.MapModel;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.SolverLimits;
import org.heapsmith.smt.SolverResult;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.heapsmith.smt.z3.Z3Solver;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** All ways to unfold a heap within a bound, and which of them were cut off. */
class CompleteUnfoldingsTest {
  private final Terms terms = new Terms();
  private final Z3Solver solver = new Z3Solver(terms, SolverLimits.DEFAULT);
  private final Predicates predicates = new Predicates(Library.MODEL, terms);
  private final Normaliser normaliser = new Normaliser(terms);
  private final Term x = terms.var("x", Sort.REF);
  private final Term y = terms.var("y", Sort.REF);
  private final Term n = terms.var("n", Sort.INT);

  @AfterEach
  void closeSolver() {
    solver.close();
  }

  private Optional<List<Unfolding>> of(int bound, SymbolicHeap heap) {
    return of(bound, heap, conditions -> solver.check(conditions, Cancellation.NONE));
  }

  private Optional<List<Unfolding>> of(
      int bound, SymbolicHeap heap, Function<List<Term>, SolverResult> decided) {
    CompleteUnfoldings all =
        new CompleteUnfoldings(
            predicates,
            normaliser,
            new UnfoldingBound(new PredicateShapes(predicates), bound),
            decided,
            Cancellation.NONE);
    return all.of(List.of(normaliser.normalise(SpecHeap.of(heap, 0)).normal().orElseThrow()));
  }

  private List<String> cells(int bound, SymbolicHeap heap) {
    return of(bound, heap).orElseThrow().stream()
        .map(
            u ->
                u.heap().spec().heap().cells().size()
                    + (u.truncated() ? " and " + u.heap().spec().heap().instances().size() : ""))
        .sorted()
        .toList();
  }

  private SymbolicHeap heap(PredicateInstance instance, Term... pure) {
    return new SymbolicHeap(List.of(), List.of(instance), List.of(), List.of(pure));
  }

  private PredicateInstance instance(String predicate, Term... arguments) {
    return new PredicateInstance(predicate, List.of(arguments), 0);
  }

  @Test
  void aHeapWithoutInstancesIsItself() {
    List<Unfolding> only = of(3, SymbolicHeap.EMP.and(List.of(terms.ne(x, y)))).orElseThrow();
    assertEquals(1, only.size());
    assertEquals("emp && x != y", only.get(0).heap().spec().heap().toString());
    assertFalse(only.get(0).truncated());
  }

  @Test
  void listsUpToTheBoundAndOneThatGoesOn() {
    assertEquals(List.of("0", "1", "2", "2 and 1"), cells(2, heap(instance("list", x))));
    assertEquals(List.of("0", "0 and 1"), cells(0, heap(instance("list", x))));
  }

  @Test
  void whatTheConditionsRuleOutIsLeftOut() {
    SymbolicHeap object = heap(instance("list", x), terms.ne(x, terms.nullRef()));
    assertEquals(List.of("1", "2", "2 and 1"), cells(2, object));
    Term few = terms.binary(Op.LT, n, terms.intConst(2));
    Term many = terms.binary(Op.LT, terms.intConst(0), n);
    assertEquals(List.of("1", "2 and 1"), cells(2, heap(instance("digits", x, n), few, many)));
  }

  @Test
  void treesOfHeightTwo() {
    List<String> trees = cells(2, heap(instance("tree", x)));
    List<String> whole = trees.stream().filter(t -> !t.contains("and")).toList();
    assertEquals(List.of("0", "1", "2", "2", "3"), whole);
    assertTrue(trees.size() > whole.size(), trees::toString);
  }

  @Test
  void severalRootsAreAllUnfolded() {
    Normaliser.Normal list =
        normaliser.normalise(SpecHeap.of(heap(instance("list", x)), 0)).normal().orElseThrow();
    Normaliser.Normal loose =
        normaliser.normalise(SpecHeap.of(heap(instance("loose", y)), 0)).normal().orElseThrow();
    CompleteUnfoldings all =
        new CompleteUnfoldings(
            predicates,
            normaliser,
            new UnfoldingBound(new PredicateShapes(predicates), 1),
            conditions -> solver.check(conditions, Cancellation.NONE),
            Cancellation.NONE);
    List<Integer> sizes =
        all.of(List.of(list, loose)).orElseThrow().stream()
            .map(u -> u.heap().spec().heap().cells().size())
            .toList();
    assertEquals(List.of(0, 1, 1, 1), sizes);
  }

  @Test
  void arraysAndStringsAreNotUnfolded() {
    for (String className : List.of("[I", "java/lang/String")) {
      PointsTo cell = PointsTo.open(terms, y, className, 0);
      assertEquals(Optional.empty(), of(2, heap(instance("list", x)).star(cell)));
    }
  }

  @Test
  void whereThereAreTooManyTheRestIsAmongTheRoots() {
    SymbolicHeap four =
        new SymbolicHeap(
            List.of(),
            List.of(
                instance("list", x),
                instance("list", y),
                instance("list", terms.var("z", Sort.REF)),
                instance("list", terms.var("w", Sort.REF))),
            List.of(),
            List.of());
    SolverResult sat = new SolverResult.Sat(new MapModel(terms, Map.of()));
    List<Unfolding> found = of(6, four, conditions -> sat).orElseThrow();
    assertTrue(found.size() <= 410, "not all of them: " + found.size());
    assertTrue(found.stream().anyMatch(u -> u.truncated() && u.heap().spec().heap().equals(four)));
    List<Integer> sizes = found.stream().map(u -> u.heap().spec().heap().cells().size()).toList();
    assertEquals(sizes.stream().sorted().toList(), sizes);
  }

  private Optional<List<Unfolding>> unfolded(String model, int bound, Cancellation cancellation) {
    Predicates own = new Predicates(SpecReader.model(Library.TYPES, model), terms);
    CompleteUnfoldings all =
        new CompleteUnfoldings(
            own,
            normaliser,
            new UnfoldingBound(new PredicateShapes(own), bound),
            conditions -> solver.check(conditions, Cancellation.NONE),
            cancellation);
    SymbolicHeap heap = heap(instance("p", x), terms.ne(x, terms.nullRef()));
    return all.of(List.of(normaliser.normalise(SpecHeap.of(heap, 0)).normal().orElseThrow()));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void predicatesThatCallEachOtherWithoutACellComeToAnEnd(int bound) {
    String ring =
        """
        predicate p(Node x) = q(x) | emp && x == null;
        predicate q(Node x) = p(x) | x -> Node{ next: y } * p(y);
        """;
    AtomicInteger steps = new AtomicInteger();
    List<Unfolding> found =
        unfolded(ring, bound, () -> steps.incrementAndGet() > 5_000).orElseThrow();
    int highest =
        found.stream()
            .filter(u -> !u.truncated())
            .mapToInt(u -> u.heap().spec().heap().cells().size())
            .max()
            .orElseThrow();
    assertEquals(bound, highest);
    assertTrue(found.stream().anyMatch(Unfolding::truncated));
    assertTrue(steps.get() < 5_000, "it ends by itself");
  }

  @Test
  void whatIsCancelledIsNotTakenForAll() {
    AtomicInteger steps = new AtomicInteger();
    String list = "predicate p(Node x) = emp && x == null | x -> Node{ next: y } * p(y);";
    assertEquals(Optional.empty(), unfolded(list, 3, () -> steps.incrementAndGet() > 3));
    assertEquals(Optional.empty(), unfolded(list, 3, () -> true));
  }
}
