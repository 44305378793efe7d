// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heapsmith.bytecode.HandleCall;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.bytecode.NearbyCode;
import org.heapsmith.machine.program.FieldSlot;
import org.heapsmith.machine.program.LinkedClass;
import org.heapsmith.machine.program.Program;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.value.ObjectRef;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.FieldInsnNode;

/**
 * What a {@code VarHandle} is for: a field, or the elements of arrays. The object itself belongs to
 * the JVM; what it is for is read from the class initialiser that keeps it in a static field.
 *
 * @param holder the class of the static field (internal name)
 * @param slot the static field
 * @param target what the handle in it is for
 */
record HandleTarget(String holder, FieldSlot slot, HandleCall target) {
  private static final String HANDLE = "Ljava/lang/invoke/VarHandle;";

  /** Returns whether its static field holds a handle. */
  boolean holds(State state, ObjectRef handle) {
    return state.isInitialised(holder) && handle.equals(state.statics(holder).field(slot.index()));
  }

  /** Returns what a handle is for; empty unless a constant of a class is it. */
  static Optional<HandleTarget> of(Program program, State state, ObjectRef handle) {
    for (String name : state.initialised()) {
      LinkedClass type = program.linked(name);
      for (FieldSlot slot : type.statics()) {
        if (slot.descriptor().equals(HANDLE)
            && slot.isFinal()
            && handle.equals(state.statics(name).field(slot.index()))) {
          return made(type, slot).map(call -> new HandleTarget(name, slot, call));
        }
      }
    }
    return Optional.empty();
  }

  /** Returns how the class initialiser makes what it puts into a static field, once. */
  private static Optional<HandleCall> made(LinkedClass type, FieldSlot slot) {
    List<FieldInsnNode> found = new ArrayList<>();
    Optional<MethodModel> initialiser =
        type.method("<clinit>", "()V").map(method -> method.model());
    for (int i = 0; initialiser.isPresent() && i < initialiser.get().size(); i++) {
      if (initialiser.get().instruction(i) instanceof FieldInsnNode put
          && put.getOpcode() == Opcodes.PUTSTATIC
          && put.owner.equals(type.name())
          && put.name.equals(slot.key().name())) {
        found.add(put);
      }
    }
    return found.size() == 1 ? HandleCall.of(NearbyCode.before(found.get(0))) : Optional.empty();
  }
}
