// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.lazy;

import java.util.List;
import org.heapsmith.engine.state.State;
import org.heapsmith.engine.value.SymbolicRef;
import org.pcollections.HashTreePSet;
import org.pcollections.MapPSet;
import org.pcollections.PVector;
import org.pcollections.TreePVector;

/**
 * The references of a state that are known not to be null, in the order this was found out; which
 * objects they are may be open. Immutable: {@link LazierSharpStrategy}'s own part of the state.
 */
record NonNullRefs(PVector<SymbolicRef> refs, MapPSet<SymbolicRef> set) {

  /** Returns those of a state. */
  static NonNullRefs of(State state) {
    return state.specState() == null
        ? new NonNullRefs(TreePVector.empty(), HashTreePSet.empty())
        : (NonNullRefs) state.specState();
  }

  boolean contains(SymbolicRef ref) {
    return set.contains(ref);
  }

  NonNullRefs plus(SymbolicRef ref) {
    return new NonNullRefs(refs.plus(ref), set.plus(ref));
  }

  /** Returns those that are no object yet. */
  static List<SymbolicRef> open(State state) {
    return of(state).refs.stream().filter(r -> state.resolution(r).isEmpty()).toList();
  }
}
