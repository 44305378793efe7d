// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.strategy;

import java.util.function.UnaryOperator;
import org.heapsmith.logic.heap.SymbolicHeap;
import org.heapsmith.smt.Term;

/**
 * What a strategy knows of the initial heap beyond the state's input objects.
 *
 * @param find what a reference stands for: null or the location of an input object (constants), or
 *     the variable that stands for it
 * @param heap cells of objects nobody looked at yet (a cell at a constant belongs to an input
 *     object), predicate instances still folded, conjuncts
 */
public record InitialHeap(UnaryOperator<Term> find, SymbolicHeap heap) {

  /** Nothing is known. */
  public static final InitialHeap NOTHING =
      new InitialHeap(UnaryOperator.identity(), SymbolicHeap.EMP);
}
