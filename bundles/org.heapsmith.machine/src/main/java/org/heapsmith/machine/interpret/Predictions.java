// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import org.heapsmith.base.Code;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.value.OpaqueValue;
import org.heapsmith.machine.value.Value;

/** Refuses decisions on values that are not predicted. */
final class Predictions {
  private Predictions() {}

  /** Returns the refusal of a decision that depends on an opaque value. */
  static Refusal refuse(State state, OpaqueValue value) {
    return Refusal.of(Code.OPAQUE_VALUE, Sites.of(state), value.why(), Sites.of(state));
  }

  /** Refuses if the value is opaque. */
  static void require(State state, Value value) {
    if (value instanceof OpaqueValue opaque) {
      throw refuse(state, opaque);
    }
  }
}
