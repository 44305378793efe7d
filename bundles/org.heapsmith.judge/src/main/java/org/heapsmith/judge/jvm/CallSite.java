// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.judge.jvm;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.bytecode.TypeHierarchy;
import org.objectweb.asm.Type;

/** What an instruction that calls a method has found out when it was first run. */
final class CallSite extends InstructionSite {
  private final MethodModel resolved;
  private final char[] kinds;
  private final String result;
  private String receiver; // of the call before; most places see one class
  private Optional<MethodModel> selected = Optional.empty();

  CallSite(MethodModel resolved, String descriptor) {
    this.resolved = resolved;
    Type[] types = Type.getArgumentTypes(descriptor);
    this.kinds = new char[types.length];
    for (int i = 0; i < kinds.length; i++) {
      kinds[i] = types[i].getDescriptor().charAt(0);
    }
    this.result = Type.getReturnType(descriptor).getDescriptor();
  }

  /** Returns the method that the instruction names; null if it names none. */
  MethodModel resolved() {
    return resolved;
  }

  /** Returns the descriptor of what is pushed. */
  String result() {
    return result;
  }

  /** Takes the arguments from the stack, the receiver first if there is one. */
  List<Object> pop(ConcreteFrame f, boolean hasReceiver) {
    int first = hasReceiver ? 1 : 0;
    Object[] arguments = new Object[first + kinds.length];
    for (int i = kinds.length - 1; i >= 0; i--) {
      arguments[first + i] = f.pop(kinds[i]);
    }
    if (hasReceiver) {
      arguments[0] = f.pop();
    }
    return Arrays.asList(arguments);
  }

  /** Returns the method that a class has for the one that is named. */
  Optional<MethodModel> selected(TypeHierarchy hierarchy, String type) {
    if (!type.equals(receiver)) {
      selected = hierarchy.resolveVirtual(type, resolved);
      receiver = type;
    }
    return selected;
  }
}
