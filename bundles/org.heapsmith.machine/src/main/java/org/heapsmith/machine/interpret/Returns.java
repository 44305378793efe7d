// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.Value;
import org.objectweb.asm.Opcodes;

/** Returns and athrow. */
final class Returns {
  private Returns() {}

  static Instruction decode(int opcode) {
    if (opcode == Opcodes.RETURN) {
      return (m, s, f) -> m.calls().returned(s, null);
    }
    if (opcode == Opcodes.ATHROW) {
      return (m, s, f) ->
          m.references()
              .use(
                  s,
                  f,
                  f.peek(0),
                  (state, frame, ref) -> {
                    ObjectRef exception = m.references().definite(state, ref);
                    OpenClasses.keepClass(m, state, exception); // handlers ask for it
                    return m.exceptions().raise(state, exception);
                  });
    }
    return (m, s, f) -> {
      Value value = f.pop();
      return m.calls().returned(s, value);
    };
  }
}
