// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import org.heapsmith.machine.value.IndefiniteRef;
import org.heapsmith.machine.value.Value;

/** Loads and stores of local variables. */
final class Locals {
  private Locals() {}

  static Instruction load(int local) {
    return (m, s, f) -> {
      f.push(f.local(local));
      f.next();
      return StepResult.NEXT;
    };
  }

  /** A reference: loading a symbolic one is a use in some strategies. */
  static Instruction loadReference(int local) {
    return (m, s, f) -> {
      Value value = f.local(local);
      if (value instanceof IndefiniteRef) {
        return m.references()
            .load(
                s,
                f,
                value,
                (state, frame, v) -> {
                  frame.push(v);
                  frame.next();
                  return StepResult.NEXT;
                });
      }
      f.push(value);
      f.next();
      return StepResult.NEXT;
    };
  }

  static Instruction store(int local) {
    return (m, s, f) -> {
      f.setLocal(local, f.pop());
      f.next();
      return StepResult.NEXT;
    };
  }
}
