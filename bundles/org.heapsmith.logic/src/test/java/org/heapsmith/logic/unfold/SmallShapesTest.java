// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.unfold;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import org.heapsmith.logic.heap.PredicateInstance;
import org.heapsmith.logic.heap.Predicates;
import org.heapsmith.logic.heap.SymbolicHeap;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.logic.testing.SpecReader;
import org.heapsmith.logic.testing.TestTypes;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.junit.jupiter.api.Test;

/** Which small trees there are, for trees whose subtrees differ in height by one at most. */
class SmallShapesTest {
  private static final SpecModel MODEL =
      SpecReader.model(
          new TestTypes("Node { Node l; Node r; }"),
          """
            predicate tree(Node n, int h) =
                emp && n == null && h == 0
              | n -> Node{ l: a, r: b } * tree(a, h - 1) * tree(b, h - 1) && 0 < h
              | n -> Node{ l: a, r: b } * tree(a, h - 1) * tree(b, h - 2) && 0 < h
              | n -> Node{ l: a, r: b } * tree(a, h - 2) * tree(b, h - 1) && 0 < h;
            """);

  private final Terms terms = new Terms();
  private final SmallShapes shapes = new ShapeTables(MODEL).in(new Predicates(MODEL, terms));

  private SymbolicHeap tree(Term root, Term height) {
    PredicateInstance instance = new PredicateInstance("tree", List.of(root, height), 0);
    return new SymbolicHeap(List.of(), List.of(instance), List.of(), List.of());
  }

  private int fewest(Term root, Term height) {
    return shapes.fewestCells(tree(root, height));
  }

  @Test
  void theSmallestTreesOfAHeightAreFibonacciTrees() {
    Term root = terms.var("root", Sort.REF);
    assertEquals(
        List.of(0, 1, 2, 4, 7, 12),
        IntStream.rangeClosed(0, 5).mapToObj(h -> fewest(root, terms.intConst(h))).toList());
  }

  @Test
  void whatNoSmallTreeFitsNeedsMoreCellsThanAnySmallTree() {
    assertTrue(fewest(terms.nullRef(), terms.intConst(2)) > 12, "null has height 0");
    assertTrue(fewest(terms.var("root", Sort.REF), terms.intConst(-1)) > 12, "no negative height");
  }

  @Test
  void theConditionsOfAShapeSayItsHeightAndThatThereIsARoot() {
    Term root = terms.var("root", Sort.REF);
    Term height = terms.var("height", Sort.INT);
    SymbolicHeap heap = tree(root, height);
    PredicateInstance instance = heap.instances().get(0);
    List<SmallShape> fitting = shapes.fitting(heap, instance);
    assertEquals(
        List.of(terms.eq(root, terms.nullRef()), terms.eq(height, terms.intConst(0))),
        shapes.conditions(instance, fitting.get(0)));
    assertEquals(
        List.of(terms.ne(root, terms.nullRef()), terms.eq(height, terms.intConst(1))),
        shapes.conditions(instance, fitting.get(1)));
  }
}
