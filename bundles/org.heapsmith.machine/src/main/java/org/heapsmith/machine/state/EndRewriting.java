// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.state;

import java.util.List;
import java.util.function.UnaryOperator;
import org.heapsmith.machine.program.FieldSlot;
import org.heapsmith.machine.value.Value;

/** Replaces the values at the end of a path, wherever there are any. */
public final class EndRewriting {
  private EndRewriting() {}

  /**
   * Replaces what the heap, the static fields and the result hold, and what the path found in
   * static fields: a class that it initialised may have taken that from the input.
   */
  public static void rewrite(State state, UnaryOperator<Value> change) {
    for (HeapObject object : List.copyOf(state.heap().values())) {
      HeapObject now = object.with(change);
      if (now != object) {
        state.put(now);
      }
    }
    for (EntryStatics.Touched field : state.entryStatics().fields().values()) {
      FieldSlot slot = field.slot();
      Value last = state.statics(slot.key().owner()).field(slot.index());
      state.setStatic(slot, change.apply(last));
    }
    state.replaceEntryStatics(state.entryStatics().with(change));
    if (state.ending() instanceof Ending.Returned returned && returned.value() != null) {
      state.end(new Ending.Returned(change.apply(returned.value())));
    }
  }
}
