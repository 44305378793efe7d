// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.unfold;

import java.util.ArrayList;
import java.util.List;
import org.heapsmith.logic.heap.PredicateInstance;
import org.heapsmith.logic.heap.SymbolicHeap;

/**
 * The bound on unfoldings of recursive predicates on a path.
 *
 * @param most a bound of n allows structures of height n
 */
public record UnfoldingBound(PredicateShapes shapes, int most) {

  /**
   * Counts an unfolding for the bound: only one that allocates, of a recursive predicate, leads
   * deeper. So a bound of n allows structures of height n however the predicates share the work.
   * Calls without a cell that could go on for ever lead deeper too.
   */
  public SymbolicHeap count(PredicateInstance unfolded, SymbolicHeap context) {
    boolean deeper = !context.cells().isEmpty() && shapes.isRecursive(unfolded.predicate());
    List<PredicateInstance> counted = new ArrayList<>();
    for (PredicateInstance i : context.instances()) {
      boolean idle =
          context.cells().isEmpty()
              && shapes.idleCalls().takesStep(unfolded.predicate(), i.predicate());
      int depth = unfolded.depth() + (deeper || idle ? 1 : 0);
      counted.add(new PredicateInstance(i.predicate(), i.arguments(), depth));
    }
    return new SymbolicHeap(context.cells(), counted, context.types(), context.pure());
  }

  /** Returns whether an unfolding, counted, goes beyond the bound. */
  public boolean isTooDeep(PredicateInstance unfolded, SymbolicHeap context) {
    return unfolded.depth() >= most
        && shapes.isRecursive(unfolded.predicate())
        && (!context.cells().isEmpty()
            || context.instances().stream().anyMatch(i -> i.depth() > most));
  }
}
