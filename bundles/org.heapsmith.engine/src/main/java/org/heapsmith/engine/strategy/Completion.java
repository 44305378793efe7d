// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.strategy;

import java.util.List;
import org.heapsmith.logic.heap.PointsTo;
import org.heapsmith.smt.Term;

/**
 * A complete initial heap for the end of a path: what the program did not look at is decided, too.
 * Only numbers, and references that nothing constrains, are left open.
 */
public interface Completion {

  /**
   * Returns the term a reference of the input stands for: null, the location of an input object
   * (its id in the state), or a variable.
   */
  Term find(Term reference);

  /** Returns the cell at a variable {@link #find} returned; null for an unconstrained reference. */
  PointsTo cell(Term location);

  /** Returns the class of the object of a cell. */
  String className(PointsTo cell);

  /** Returns the conditions on numbers that every model has to satisfy. */
  List<Term> conditions();

  /**
   * Returns whether every input of the path satisfies the conditions: then there is none if they
   * have no model. A completion that was chosen among others proves nothing of the others.
   */
  boolean isForced();

  /** Returns one that knows nothing of references. */
  static Completion ofConditions(List<Term> conditions, boolean isForced) {
    return new OfConditions(conditions, isForced);
  }

  /** Nothing is known of references. */
  record OfConditions(List<Term> conditions, boolean isForced) implements Completion {
    /** Copies the list. */
    public OfConditions {
      conditions = List.copyOf(conditions);
    }

    @Override
    public Term find(Term reference) {
      return reference;
    }

    @Override
    public PointsTo cell(Term location) {
      return null;
    }

    @Override
    public String className(PointsTo cell) {
      throw new IllegalStateException("no cells");
    }
  }
}
