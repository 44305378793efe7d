// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.state;

import java.util.Collection;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.Value;

/**
 * What one state takes over of the classes that another one has initialised. That happens once in a
 * JVM, and what is known of the input may speak of what it made: the constants of an enum.
 */
final class Initialised {
  private Initialised() {}

  /**
   * Takes over classes, as their initialisers left them, unless both have to do with the world.
   *
   * @param constants objects that exist once in a program, which the other one has
   */
  static void take(State state, State other, Collection<ObjectRef> constants) {
    constants.forEach(c -> take(state, other.heap().get(c.id())));
    if (state.marks().foreign().isMet()) {
      return; // it has objects that the other one may not know
    }
    state.setMarks(state.marks().with(other.marks().foreign()));
    for (String name : other.initialised()) {
      if (!state.isInitialised(name)) {
        Value[] values = other.statics(name).copyOfFields();
        for (EntryStatics.Touched field : other.entryStatics().fields().values()) {
          if (field.slot().key().owner().equals(name)) {
            values[field.slot().index()] = field.value();
          }
        }
        state.initialise(name, values);
      }
    }
    other.entryStatics().objects().forEach(o -> take(state, o));
    state.replaceEntryStatics(state.entryStatics().withInitialised(other.entryStatics()));
  }

  /** Takes over an object, unless it is there; null is one of the world's. */
  private static void take(State state, HeapObject object) {
    if (object != null && !state.heap().containsKey(object.id())) {
      state.put(object);
    }
  }
}
