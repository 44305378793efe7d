// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.snapshot;

import java.util.LinkedHashMap;
import java.util.Map;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.machine.state.Frame;
import org.heapsmith.machine.value.Value;
import org.objectweb.asm.tree.LocalVariableNode;

/**
 * The local variables of an activation by the names that the class file's debug information has.
 */
final class LocalVariables {

  /** A local variable: static type and present value. */
  record Local(String descriptor, Value value) {}

  private LocalVariables() {}

  /** Returns those in scope that have a value, in the order of their slots. */
  static Map<String, Local> of(Frame frame) {
    MethodModel model = frame.method().model();
    Map<String, Local> result = new LinkedHashMap<>();
    if (model.node().localVariables == null) {
      return result;
    }
    int at = listIndex(model, frame.pc());
    model.node().localVariables.stream()
        .sorted((a, b) -> Integer.compare(a.index, b.index))
        .filter(v -> isInScope(model, v, at))
        .filter(v -> frame.local(v.index) != null)
        .forEach(v -> result.put(v.name, new Local(v.desc, frame.local(v.index))));
    return result;
  }

  private static boolean isInScope(MethodModel model, LocalVariableNode variable, int at) {
    return model.indexOf(variable.start) <= at && at < model.indexOf(variable.end);
  }

  /** Returns the index in ASM's list, labels and lines counted, of an instruction. */
  private static int listIndex(MethodModel model, int pc) {
    int left = pc;
    for (int i = 0; i < model.size(); i++) {
      if (model.instruction(i).getOpcode() >= 0 && left-- == 0) {
        return i;
      }
    }
    return model.size();
  }
}
