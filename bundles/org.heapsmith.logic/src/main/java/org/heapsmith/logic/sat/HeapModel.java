// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.sat;

import java.util.List;
import org.heapsmith.logic.heap.PointsTo;
import org.heapsmith.logic.heap.TypeFact;
import org.heapsmith.smt.Model;
import org.heapsmith.smt.Term;

/**
 * A model of a symbolic heap, its predicates unfolded.
 *
 * @param model values of all variables, those of the unfoldings included
 * @param cells every allocated cell: those of the heap first, then those of the unfoldings in
 *     order; locations and fields are terms to evaluate, and different cells have different
 *     locations
 * @param types the type facts of the heap and the unfoldings
 */
public record HeapModel(Model model, List<PointsTo> cells, List<TypeFact> types) {

  /** Copies the lists. */
  public HeapModel {
    cells = List.copyOf(cells);
    types = List.copyOf(types);
  }

  /** Returns the identity a term of sort REF stands for; 0 is null. */
  public long location(Term reference) {
    return model.eval(reference).longValue();
  }
}
