// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.summary;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.engine.guarded.AllowedShapes;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.strategy.ExplorationContext;
import org.heapsmith.machine.strategy.InputShape;
import org.heapsmith.machine.value.SymbolicRef;
import org.heapsmith.smt.Term;

/**
 * What a reference that is accessed for the first time may be in the shapes of input that the
 * precondition allows: its set need not hold what it is in none of them.
 *
 * @param isOpen whether it may be anything
 * @param isFresh whether it may be an object that was not met before
 * @param known the ids of the objects met before that it may be
 * @param promised the type that the precondition says it has, if that is one
 */
record AllowedTargets(
    boolean isOpen, boolean isFresh, Set<Integer> known, Optional<String> promised) {
  private static final AllowedTargets ALL =
      new AllowedTargets(true, true, Set.of(), Optional.empty());

  /** Reads them off the shapes of a state; what only larger inputs have is left out. */
  static AllowedTargets of(ExplorationContext context, State state, SymbolicRef reference) {
    List<InputShape> shapes = SummaryHeap.of(state).shapes();
    boolean fresh = false;
    boolean larger = false;
    Set<Integer> known = new LinkedHashSet<>();
    List<String> types = new ArrayList<>();
    for (InputShape shape : shapes) {
      InShape values = new InShape(context, state, shape);
      if (!values.isThere(reference) || values.path().isEmpty()) {
        continue;
      }
      Term place = values.place(reference);
      Optional<Term> address = values.address(place);
      boolean isOpen = !place.isConst() && address.isEmpty();
      if (isOpen && !shape.isTruncated()) {
        return ALL;
      }
      larger |= isOpen;
      fresh |= address.filter(InShape::isUnmet).isPresent();
      shape.type(place, reference.declaredType()).ifPresent(types::add);
      address.filter(a -> !InShape.isUnmet(a)).ifPresent(a -> known.add((int) a.longValue()));
    }
    if (larger) {
      int bound = context.bounds().unfold();
      context.leaveOut(state, Notice.of(Code.BOUND_UNFOLD, "", bound, "the precondition"));
    }
    return shapes.isEmpty()
        ? ALL
        : new AllowedTargets(false, fresh, known, AllowedShapes.promised(types, Optional::of));
  }

  /** Returns whether it may be an object that was met before. */
  boolean contains(Location location) {
    return isOpen || known.contains(location.object().id());
  }
}
