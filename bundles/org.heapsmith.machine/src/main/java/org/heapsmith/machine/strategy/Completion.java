// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.strategy;

import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.heapsmith.logic.heap.PointsTo;
import org.heapsmith.smt.Term;

/**
 * A complete initial heap for the end of a path: what the program did not look at is decided, too.
 * Only numbers, and references that nothing constrains, are left open.
 *
 * @param references what a reference of the input stands for: null, the location of an input object
 *     (its id in the state), or a variable
 * @param cells the cell at such a variable; null for an unconstrained reference
 * @param classes the classes the object of a cell may have, the likeliest first
 * @param conditions on numbers, which every model has to satisfy
 * @param isForced whether every input of the path satisfies the conditions: then there is none if
 *     they have no model. A completion that was chosen among others proves nothing of the others
 */
public record Completion(
    UnaryOperator<Term> references,
    Function<Term, PointsTo> cells,
    Function<PointsTo, List<String>> classes,
    List<Term> conditions,
    boolean isForced) {

  /** Copies the list. */
  public Completion {
    conditions = List.copyOf(conditions);
  }

  /** Returns one that knows nothing of references. */
  public static Completion ofConditions(List<Term> conditions, boolean isForced) {
    return new Completion(r -> r, location -> null, cell -> List.of(), conditions, isForced);
  }

  /** Returns the same in which references that are open are something else. */
  public Completion with(Set<Term> open, Term known) {
    return new Completion(
        r -> open.contains(find(r)) ? known : find(r), cells, classes, conditions, isForced);
  }

  /** Returns what a reference of the input stands for. */
  public Term find(Term reference) {
    return references.apply(reference);
  }

  /** Returns the cell at a variable that {@link #find} returned. */
  public PointsTo cell(Term location) {
    return cells.apply(location);
  }

  /** Returns the class of the object of a cell. */
  public String className(PointsTo cell) {
    List<String> possible = classes.apply(cell);
    return possible.isEmpty() ? cell.className() : possible.get(0);
  }
}
