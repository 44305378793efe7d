// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.interpret;

import org.heapsmith.base.Code;
import org.heapsmith.engine.state.State;
import org.heapsmith.engine.value.OpaqueValue;
import org.heapsmith.engine.value.Value;

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
