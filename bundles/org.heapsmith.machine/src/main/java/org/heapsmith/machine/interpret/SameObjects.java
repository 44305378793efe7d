// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import java.util.Map;
import java.util.Optional;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.machine.program.FieldSlot;
import org.heapsmith.machine.program.LinkedClass;
import org.heapsmith.machine.state.ForeignHeap;
import org.heapsmith.machine.state.HeapObject;
import org.heapsmith.machine.state.Instance;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.Value;
import org.heapsmith.machine.world.ForeignObject;
import org.heapsmith.machine.world.ForeignValue;
import org.heapsmith.machine.world.World;
import org.heapsmith.machine.world.WorldRefusal;

/**
 * What the interpreter's initialisers have made, and the world's have made, too: each such object
 * is one, so that it is the same wherever it comes from. They are found by their names: final
 * static fields, and final fields of what these hold.
 */
final class SameObjects {
  private static final int DEEPEST = 8;

  private final Machine machine;

  SameObjects(Machine machine) {
    this.machine = machine;
  }

  /**
   * Gives the objects that the path has of initialised classes the handles they have in the world.
   *
   * @throws WorldRefusal if they cannot be told
   */
  void find(State state) throws WorldRefusal {
    World world = machine.context().world();
    for (String name : state.initialised()) {
      LinkedClass type = machine.program().linked(name);
      boolean application = type.model().isApplication();
      boolean concerned = !application || state.marks().foreign().isOfClassPath();
      boolean done = !concerned || state.marks().foreign().isShared(name);
      boolean runs = WorldInitialisation.isRunning(state, name);
      if (!done && !runs && world.isOpen(name, application) && hasObjects(state, type)) {
        Map<FieldKey, ForeignValue> fields = world.initialise(name);
        for (FieldSlot slot : type.statics()) {
          Value here = state.statics(name).field(slot.index());
          if (slot.isFinal() && here instanceof ObjectRef object) {
            pair(state, object, fields.get(slot.key()), 0);
          }
        }
        state.setMarks(state.marks().with(state.marks().foreign().sharing(name)));
      }
    }
  }

  private boolean hasObjects(State state, LinkedClass type) {
    boolean runs = type.method("<clinit>", "()V").isPresent();
    return runs
        && type.statics().stream()
            .anyMatch(s -> state.statics(type.name()).field(s.index()) instanceof ObjectRef);
  }

  private void pair(State state, ObjectRef here, ForeignValue there, int depth)
      throws WorldRefusal {
    if (there == null || !ForeignValue.isObject(there) || depth > DEEPEST) {
      return;
    }
    int handle = ForeignValue.handle(there);
    ForeignHeap heap = state.marks().foreign();
    boolean isNew = heap.object(handle).isEmpty() && heap.handle(here).isEmpty();
    if (!isNew) {
      if (!heap.object(handle).equals(Optional.of(here))) {
        throw new WorldRefusal("it shares objects with classes that were interpreted");
      }
      return;
    }
    state.setMarks(state.marks().with(heap.with(handle, here)));
    HeapObject object = state.object(here);
    if (there instanceof ForeignValue.Reference reference
        && object instanceof Instance instance
        && instance.className().equals(reference.className())
        && machine.context().world().content(handle) instanceof ForeignObject.Fields fields) {
      for (FieldSlot slot : instance.layout().slots()) {
        if (slot.isFinal() && instance.field(slot) instanceof ObjectRef next) {
          pair(state, next, fields.values().get(slot.key()), depth + 1);
        }
      }
    }
  }
}
