// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.unfold;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Code;
import org.heapsmith.base.SearchResult;
import org.heapsmith.logic.heap.PointsTo;
import org.heapsmith.logic.heap.PredicateInstance;
import org.heapsmith.logic.heap.Predicates;
import org.heapsmith.logic.heap.SymbolicHeap;
import org.heapsmith.logic.heap.TypeFact;
import org.heapsmith.logic.testing.Subjects;
import org.heapsmith.logic.unfold.HeapCompletion.Completed;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.SolverLimits;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.heapsmith.smt.z3.Z3Solver;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What is still folded is unfolded with as few cells as possible, and given up only if said so. */
class HeapCompletionTest {
  private final Terms terms = new Terms();
  private final Z3Solver solver = new Z3Solver(terms, SolverLimits.DEFAULT);
  private final Term root = terms.var("root", Sort.REF);
  private final Term number = terms.var("number", Sort.INT);

  /** Every class is there, and each its own only subclass. */
  private static class Classes implements CellTypes {
    @Override
    public Optional<String> contradiction(SpecHeap spec) {
      return Optional.empty();
    }

    @Override
    public List<String> classes(SpecHeap spec, PointsTo cell) {
      return List.of(cell.className());
    }

    @Override
    public boolean mayBe(SpecHeap spec, PointsTo cell, String type) {
      return cell.className().equals(type);
    }

    @Override
    public List<String> types(SpecHeap spec, Term variable) {
      return List.of();
    }

    @Override
    public Optional<String> narrowest(List<String> types) {
      return types.stream().findFirst();
    }
  }

  @AfterEach
  void closeSolver() {
    solver.close();
  }

  private SearchResult<Completed> complete(CellTypes types, SymbolicHeap heap, Term... conditions) {
    HeapCompletion search =
        new HeapCompletion(
            new Predicates(Subjects.MODEL, terms),
            new ShapeTables(Subjects.MODEL),
            types,
            Subjects.TYPES,
            solver,
            Cancellation.NONE);
    return search.complete(SpecHeap.of(heap, 0), List.of(conditions), type -> List.of());
  }

  private SearchResult<Completed> complete(PredicateInstance instance, Term... conditions) {
    SymbolicHeap heap = new SymbolicHeap(List.of(), List.of(instance), List.of(), List.of());
    return complete(new Classes(), heap, conditions);
  }

  private PredicateInstance cells(Term first, Term length) {
    return new PredicateInstance("cells", List.of(first, length), 0);
  }

  private static int cellsOf(SearchResult<Completed> result) {
    SymbolicHeap heap = result.found().orElseThrow().spec().heap();
    assertEquals(List.of(), heap.instances());
    return heap.cells().size();
  }

  @Test
  void nothingIsMadeThatNobodyAsksFor() {
    assertEquals(0, cellsOf(complete(cells(root, number))));
  }

  @Test
  void theFewestCellsThatTheConditionsAllow() {
    Term isObject = terms.ne(root, terms.nullRef());
    assertEquals(1, cellsOf(complete(cells(root, number), isObject)));
    Term three = terms.binary(Op.LE, terms.intConst(3), number);
    assertEquals(3, cellsOf(complete(cells(root, number), three)));
  }

  @Test
  void treesOfAHeightAreTheSmallestBalancedOnes() {
    Term low = terms.var("low", Sort.LONG);
    Term high = terms.var("high", Sort.LONG);
    PredicateInstance tree =
        new PredicateInstance("avl", List.of(root, low, high, terms.intConst(3)), 0);
    assertEquals(4, cellsOf(complete(tree)));
  }

  @Test
  void whatContradictsThePredicateIsProvedToHaveNoCompletion() {
    assertEquals(
        new SearchResult.None<Completed>(), complete(cells(terms.nullRef(), terms.intConst(2))));
    assertInstanceOf(
        SearchResult.None.class,
        complete(cells(root, number), terms.binary(Op.LT, number, terms.intConst(0))));
  }

  @Test
  void moreCellsThanTheSearchMakesAreNoProof() {
    SearchResult<Completed> result = complete(cells(root, terms.intConst(1_000)));
    SearchResult.Unknown<?> unknown = assertInstanceOf(SearchResult.Unknown.class, result);
    assertTrue(unknown.reason().startsWith("no completion among"), unknown.reason());
  }

  /** Lists of one length, each small enough, but perhaps not all of them. */
  private SearchResult<Completed> threeLists(Term... conditions) {
    List<PredicateInstance> lists =
        Stream.of("a", "b", "c").map(n -> cells(terms.var(n, Sort.REF), number)).toList();
    SymbolicHeap heap = new SymbolicHeap(List.of(), lists, List.of(), List.of());
    return complete(new Classes(), heap, conditions);
  }

  @Test
  void structuresThatAreTooLargeTogetherAreNotSearched() {
    assertEquals(36, cellsOf(threeLists(terms.eq(number, terms.intConst(12)))));
    SearchResult<Completed> longer = threeLists(terms.binary(Op.LT, terms.intConst(15), number));
    SearchResult.Unknown<?> unknown = assertInstanceOf(SearchResult.Unknown.class, longer);
    assertEquals("no completion with 40 further objects or fewer", unknown.reason());
  }

  @Test
  void structuresThatAreImpossibleTogetherAreStillProvedToBe() {
    Term negative = terms.binary(Op.LT, number, terms.intConst(0));
    assertInstanceOf(SearchResult.None.class, threeLists(negative));
  }

  /** A reference that is not null, of a type that nothing implements. */
  @Test
  void objectOfATypeWithoutClassesIsLeftOut() {
    Classes none =
        new Classes() {
          @Override
          public List<String> classes(SpecHeap spec, PointsTo cell) {
            return List.of();
          }
        };
    SymbolicHeap heap =
        new SymbolicHeap(
            List.of(),
            List.of(),
            List.of(new TypeFact(root, "Shape", TypeFact.Kind.DECLARED)),
            List.of(terms.ne(root, terms.nullRef())));
    SearchResult<Completed> result = complete(none, heap);
    SearchResult.Unknown<?> unknown = assertInstanceOf(SearchResult.Unknown.class, result);
    assertEquals(Optional.of(Code.NO_INSTANTIABLE_CLASS), unknown.leftOut().map(n -> n.code()));
    assertInstanceOf(SearchResult.Found.class, complete(new Classes(), heap));
  }
}
