// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.reach;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.heapsmith.bytecode.BoxNames;
import org.heapsmith.bytecode.FieldModel;
import org.heapsmith.machine.program.FieldSlot;
import org.heapsmith.machine.program.LinkedClass;
import org.heapsmith.machine.program.Program;
import org.heapsmith.machine.state.Instance;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.value.ObjectRef;

/**
 * The objects of a state that a program has one of, whoever makes what refers to them: those that
 * static fields hold, and those that models of the JDK share.
 */
final class ProgramObjects {
  private final State state;
  private final Map<Integer, FieldModel> held = new HashMap<>();
  private final Map<Integer, Object> shared = new HashMap<>();

  ProgramObjects(Program program, State state) {
    this.state = state;
    for (String name : state.initialised()) {
      LinkedClass type = program.linked(name);
      type.statics().forEach(slot -> hold(type, slot));
    }
    state.shared().forEach(this::share);
  }

  private void hold(LinkedClass type, FieldSlot slot) {
    if (state.statics(type.name()).field(slot.index()) instanceof ObjectRef object) {
      FieldModel field = type.model().field(slot.key().name(), slot.descriptor()).orElseThrow();
      held.putIfAbsent(object.id(), field);
    }
  }

  /** Literals and mirrors are told by what they hold; which box is the shared one, by nothing. */
  private void share(Object key, ObjectRef object) {
    if (state.heap().get(object.id()) instanceof Instance instance
        && !BoxNames.isBox(instance.className())) {
      shared.putIfAbsent(object.id(), key);
    }
  }

  /** Returns whether an object is one of them. */
  boolean has(int id) {
    return held.containsKey(id) || shared.containsKey(id);
  }

  /** Returns what tells one of them apart. */
  String describe(int id) {
    ObjectRef object = new ObjectRef(id);
    return held.containsKey(id)
        ? held.get(id).toString()
        : key(object).map(Object::toString).orElse(state.object(object).className());
  }

  /** Returns one of them as it is taken along. */
  ReachableState.Part part(int id, String path) {
    if (held.containsKey(id)) {
      return new ReachableState.Held(path, held.get(id));
    }
    ObjectRef object = new ObjectRef(id);
    String className = state.object(object).className();
    return new ReachableState.Single(path, className, key(object));
  }

  private Optional<Object> key(ObjectRef object) {
    return state.marks().isIdentityUnknown(object)
        ? Optional.empty()
        : Optional.of(shared.get(object.id()));
  }
}
