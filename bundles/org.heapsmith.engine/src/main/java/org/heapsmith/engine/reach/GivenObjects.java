// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.reach;

import java.util.Objects;
import org.heapsmith.bytecode.StubClass;
import org.heapsmith.machine.program.FieldSlot;
import org.heapsmith.machine.state.ArrayObject;
import org.heapsmith.machine.state.HeapObject;
import org.heapsmith.machine.state.Instance;
import org.heapsmith.machine.state.StringObject;

/** What a test makes itself and gives to calls. */
final class GivenObjects {
  private GivenObjects() {}

  /** Returns whether an object is as it was, but for the answers of a stub. */
  static boolean isSame(HeapObject before, HeapObject now) {
    if (before instanceof Instance a && now instanceof Instance b) {
      return a.className().equals(b.className())
          && a.layout().slots().stream()
              .allMatch(s -> isCounter(s) || Objects.equals(a.field(s), b.field(s)));
    } else if (before instanceof ArrayObject a && now instanceof ArrayObject b) {
      for (int i = 0; i < a.length(); i++) {
        if (!Objects.equals(a.element(i), b.element(i))) {
          return false;
        }
      }
      return true;
    }
    return before == now
        || before instanceof StringObject a
            && now instanceof StringObject b
            && a.content().equals(b.content());
  }

  /** A stub that was asked gives its next answer next time. */
  static boolean isCounter(FieldSlot slot) {
    return StubClass.isCounter(slot.key().owner(), slot.key().name());
  }
}
