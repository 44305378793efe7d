// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.lazy;

import java.util.List;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.value.SymbolicRef;
import org.pcollections.HashTreePSet;
import org.pcollections.MapPSet;
import org.pcollections.PVector;
import org.pcollections.TreePVector;

/**
 * The lazy strategies' own part of the state; immutable.
 *
 * @param shapes what the precondition says of shapes
 * @param notNull the references that are known not to be null, in the order this was found out;
 *     which objects they are may be open
 * @param known the same, to look them up
 */
record LazyState(ShapeRules shapes, PVector<SymbolicRef> notNull, MapPSet<SymbolicRef> known) {

  private static final LazyState EMPTY = of(ShapeRules.NONE);

  /** Returns what is known at the start. */
  static LazyState of(ShapeRules shapes) {
    return new LazyState(shapes, TreePVector.empty(), HashTreePSet.empty());
  }

  /** Returns what is known in a state. */
  static LazyState of(State state) {
    return state.specState() instanceof LazyState known ? known : EMPTY;
  }

  boolean isNotNull(SymbolicRef ref) {
    return known.contains(ref);
  }

  LazyState plus(SymbolicRef ref) {
    return new LazyState(shapes, notNull.plus(ref), known.plus(ref));
  }

  /** Returns the references that are not null, but no object yet. */
  static List<SymbolicRef> open(State state) {
    return of(state).notNull.stream().filter(r -> state.resolution(r).isEmpty()).toList();
  }
}
