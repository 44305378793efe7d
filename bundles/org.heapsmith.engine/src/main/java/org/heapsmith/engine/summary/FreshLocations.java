// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.summary;

import java.util.ArrayList;
import java.util.List;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.machine.program.FieldSlot;
import org.heapsmith.machine.state.ArrayObject;
import org.heapsmith.machine.state.HeapObject;
import org.heapsmith.machine.state.Instance;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.strategy.ExplorationContext;
import org.heapsmith.machine.strategy.InputLengths;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.SymbolicRef;
import org.heapsmith.machine.value.Value;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/** New locations of the input with uninitialised fields: of an array or a string, one a length. */
final class FreshLocations {
  private final ExplorationContext context;
  private final Terms terms;

  FreshLocations(ExplorationContext context) {
    this.context = context;
    this.terms = context.terms();
  }

  /** Makes the locations that are there if {@code reference} refers to them. */
  List<Location> of(State state, SymbolicRef reference) {
    String type = reference.declaredType();
    String path = reference.path();
    List<Location> made = new ArrayList<>();
    if (InputLengths.isSized(type)) {
      context.leaveOut(state, InputLengths.bound(context, path));
      for (int length : InputLengths.of(context, type)) {
        ObjectRef object = context.inputs().sized(state, type, length, path);
        made.add(made(state, reference, object, List.of(type)));
      }
      return made;
    }
    List<String> possible = context.program().types().candidates(type);
    if (possible.isEmpty()) {
      context.leaveOut(
          state, Notice.of(Code.NO_INSTANTIABLE_CLASS, "", type.replace('/', '.'), path));
    } else {
      ObjectRef object = context.inputs().object(state, possible.get(0), path);
      made.add(made(state, reference, object, possible));
    }
    return made;
  }

  private Location made(
      State state, SymbolicRef reference, ObjectRef object, List<String> possible) {
    Term exists = terms.eq(reference.term(), terms.location(object.id()));
    Location location = new Location(object, possible, exists);
    String known = state.typeTests(reference).known().orElse(reference.declaredType());
    state.addTypeTest(object, known, true); // whatever classes are tried
    register(state, location);
    return location;
  }

  /** Adds a location to the heap; its references are fields of something that may not exist. */
  void register(State state, Location location) {
    SummaryHeap heap = SummaryHeap.of(state).withLocation(location);
    HeapObject object = state.object(location.object());
    if (object instanceof Instance instance) {
      for (FieldSlot slot : instance.layout().slots()) {
        heap = owned(heap, instance.field(slot), location);
      }
    } else if (object instanceof ArrayObject array) {
      for (int i = 0; i < array.length(); i++) {
        heap = owned(heap, array.element(i), location);
      }
    }
    state.setSpecState(heap);
  }

  /** Arrays of several lengths have their elements in common: one of the arrays is there. */
  SummaryHeap owned(SummaryHeap heap, Value value, Location owner) {
    if (value instanceof SymbolicRef reference) {
      Term others = heap.owners().getOrDefault(reference.term(), terms.bool(false));
      return heap.withOwner(reference, terms.or(others, owner.exists()));
    }
    return heap;
  }
}
