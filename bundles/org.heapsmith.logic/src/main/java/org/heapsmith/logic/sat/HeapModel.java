// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.sat;

import java.util.List;
import org.heapsmith.logic.heap.PointsTo;
import org.heapsmith.logic.heap.SymbolicHeap;
import org.heapsmith.logic.heap.TypeFact;
import org.heapsmith.smt.Model;
import org.heapsmith.smt.Term;

/**
 * A model of a symbolic heap.
 *
 * @param model values of all variables, those of the unfoldings included
 * @param heap the symbolic heap with every predicate instance replaced by the disjuncts the model
 *     satisfies: its own parts first, then those of the unfoldings in order, no instances left. The
 *     variables of the unfoldings start with {@code ?}. It is satisfiable by {@code model}, and
 *     each of its models satisfies the heap that was asked about.
 */
public record HeapModel(Model model, SymbolicHeap heap) {

  /** Returns every allocated cell; different cells have different locations. */
  public List<PointsTo> cells() {
    return heap.cells();
  }

  /** Returns the type facts of the heap and its unfoldings. */
  public List<TypeFact> types() {
    return heap.types();
  }

  /** Returns the identity a term of sort REF stands for; 0 is null. */
  public long location(Term reference) {
    return model.eval(reference).longValue();
  }
}
