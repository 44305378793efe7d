// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.exact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import org.heapsmith.logic.heap.FreshNames;
import org.heapsmith.logic.heap.PointsTo;
import org.heapsmith.logic.heap.PredicateInstance;
import org.heapsmith.logic.heap.Predicates;
import org.heapsmith.logic.heap.SymbolicHeap;
import org.heapsmith.logic.pairs.ShapeProgram;
import org.heapsmith.logic.testing.Library;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.junit.jupiter.api.Test;

/** Heaps and predicates as shapes: references are numbers, and what is left out is told. */
class ShapeBodyTest {
  private final Terms terms = new Terms();
  private final ShapeTranslation shapes =
      new ShapeTranslation(new Predicates(Library.MODEL, terms), new FreshNames("%", 0));
  private final Term x = terms.var("x", Sort.REF);
  private final Term y = terms.var("y", Sort.REF);
  private final Term n = terms.var("n", Sort.INT);

  private ShapeBody query(SymbolicHeap heap) {
    return shapes.query(heap);
  }

  private static SymbolicHeap heap(List<PointsTo> cells, Term... pure) {
    return new SymbolicHeap(cells, List.of(), List.of(), List.of(pure));
  }

  private static PointsTo cell(Term location) {
    return new PointsTo(location, "Node", new TreeMap<>());
  }

  private static List<String> print(List<int[]> pairs) {
    return pairs.stream().map(Arrays::toString).toList();
  }

  @Test
  void nullIsZeroAndVariablesAreNumberedAsTheyAreMet() {
    SymbolicHeap heap =
        heap(List.of(cell(y), cell(x)), terms.ne(x, y), terms.eq(x, terms.nullRef()));
    ShapeProgram.Body body = query(heap).body();
    assertEquals(3, body.variables());
    assertEquals(List.of(1, 2), body.cells());
    int[] different = body.different().get(0);
    Arrays.sort(different);
    assertEquals("[1, 2]", Arrays.toString(different));
    int[] equal = body.equal().get(0);
    Arrays.sort(equal);
    assertEquals("[0, 2]", Arrays.toString(equal));
    assertTrue(query(heap).exact());
  }

  @Test
  void aCallHasItsReferencesFromIndexOne() {
    PredicateInstance digits = new PredicateInstance("digits", List.of(x, n), 0);
    PredicateInstance pre = new PredicateInstance("pre", List.of(terms.nullRef(), x), 0);
    SymbolicHeap heap = new SymbolicHeap(List.of(), List.of(digits, pre), List.of(), List.of());
    List<ShapeProgram.Call> calls = query(heap).body().calls();
    assertEquals(shapes.index("digits"), calls.get(0).predicate());
    assertEquals("[0, 1]", Arrays.toString(calls.get(0).arguments()));
    assertEquals(shapes.index("pre"), calls.get(1).predicate());
    assertEquals("[0, 0, 1]", Arrays.toString(calls.get(1).arguments()));
  }

  @Test
  void objectsOfTheEngineAreDifferentAndNotNull() {
    ShapeProgram.Body body =
        query(heap(List.of(cell(terms.location(5)), cell(terms.location(9))))).body();
    assertEquals(List.of("[0, 1]", "[0, 2]", "[1, 2]"), print(body.different()));
  }

  @Test
  void numbersAreKeptApart() {
    Term small = terms.binary(Op.LT, n, terms.intConst(3));
    ShapeBody body = query(heap(List.of(cell(x)), small, terms.ne(x, y)));
    assertEquals(List.of(small), body.numeric());
    assertTrue(body.exact());
  }

  @Test
  void whatIsNeitherShapeNorNumberIsSaidToBeLeftOut() {
    Term either = terms.or(terms.eq(x, y), terms.eq(x, terms.nullRef()));
    Term mixed = terms.or(terms.eq(x, y), terms.eq(n, terms.intConst(1)));
    for (Term condition : List.of(either, mixed)) {
      ShapeBody body = query(heap(List.of(cell(x)), condition));
      assertFalse(body.exact());
      assertEquals(List.of(), body.numeric());
      assertEquals(List.of(), body.body().equal());
    }
  }

  @Test
  void theParametersOfAPredicateComeFirst() {
    List<ShapeBody> segment = shapes.shapes("lseg");
    assertEquals(List.of(3, 4), segment.stream().map(b -> b.body().variables()).toList());
    assertEquals(List.of("[1, 2]"), print(segment.get(0).body().equal()));
    assertEquals(List.of(1), segment.get(1).body().cells());
    assertEquals("[0, 3, 2]", Arrays.toString(segment.get(1).body().calls().get(0).arguments()));
    ShapeProgram.Predicate avl = shapes.program().predicates().get(shapes.index("avl"));
    assertEquals(1, avl.arity(), "a height is no reference");
    assertEquals("avl", shapes.name(shapes.index("avl")));
    assertEquals(Library.MODEL.predicates().size(), shapes.program().predicates().size());
  }
}
