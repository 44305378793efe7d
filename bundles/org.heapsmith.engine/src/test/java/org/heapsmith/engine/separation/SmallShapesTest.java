// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.separation;

import static org.heapsmith.engine.specs.Specs.call;
import static org.heapsmith.engine.specs.Specs.cell;
import static org.heapsmith.engine.specs.Specs.eq;
import static org.heapsmith.engine.specs.Specs.field;
import static org.heapsmith.engine.specs.Specs.heap;
import static org.heapsmith.engine.specs.Specs.lt;
import static org.heapsmith.engine.specs.Specs.minus;
import static org.heapsmith.engine.specs.Specs.nil;
import static org.heapsmith.engine.specs.Specs.num;
import static org.heapsmith.engine.specs.Specs.of;
import static org.heapsmith.engine.specs.Specs.ref;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import org.heapsmith.engine.specs.Specs;
import org.heapsmith.logic.heap.PredicateInstance;
import org.heapsmith.logic.heap.Predicates;
import org.heapsmith.logic.heap.SymbolicHeap;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.junit.jupiter.api.Test;

/** Which small trees there are, for trees whose subtrees differ in height by one at most. */
class SmallShapesTest {
  private static final Expr.Var N = ref("n", "Node");
  private static final Expr.Var L = ref("l", "Node");
  private static final Expr.Var R = ref("r", "Node");
  private static final Expr.Var H = num("h", 'I');

  private final Terms terms = new Terms();
  private final SmallShapes shapes =
      new SmallShapes(
          new Predicates(
              new Specs()
                  .predicate(
                      "tree",
                      List.of(N, H),
                      heap(List.of(), List.of(), eq(N, nil()), eq(H, of(0))),
                      node(1, 1),
                      node(1, 2),
                      node(2, 1))
                  .model(),
              terms));

  private static Disjunct node(int left, int right) {
    return heap(
        List.of(L, R),
        List.of(
            cell(N, "Node", field("Node", "l", "LNode;", L), field("Node", "r", "LNode;", R)),
            call("tree", L, minus(H, of(left))),
            call("tree", R, minus(H, of(right)))),
        lt(of(0), H));
  }

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
