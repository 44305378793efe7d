// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.reach;

import java.util.Map;
import java.util.Objects;
import org.heapsmith.machine.program.Program;
import org.heapsmith.machine.state.EntryStatics;
import org.heapsmith.machine.state.HeapObject;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.value.Value;

/** Which ends of a builder's run are of interest. */
final class RunEnds {
  private RunEnds() {}

  /** A call that has only looked makes no state, though its path knows more of the heap. */
  static boolean isChanged(Map<Integer, HeapObject> before, State end) {
    return before.entrySet().stream().anyMatch(e -> end.object(e.getKey()) != e.getValue());
  }

  /** A test starts with static fields as initialisers leave them: calls must not change them. */
  static boolean leavesStatics(Program program, State end) {
    for (EntryStatics.Touched touched : end.entryStatics().fields().values()) {
      String owner = touched.slot().key().owner();
      boolean ours = program.linked(owner).model().isApplication();
      Value now = end.statics(owner).field(touched.slot().index());
      if (ours && !Objects.equals(now, touched.value())) {
        return false;
      }
    }
    return end.heap().entrySet().stream()
        .allMatch(
            e -> end.entryStatics().object(e.getKey()).filter(o -> o != e.getValue()).isEmpty());
  }
}
