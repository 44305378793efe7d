// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * A call that makes a handle, or an updater, of a field or of the elements of arrays, with what it
 * is for written down before it: {@code lookup.findVarHandle(Node.class, "next", Node.class)}.
 *
 * @param owner the class that declares the field, or the type of the arrays (internal names)
 * @param field the name of the field; empty for elements
 */
public record HandleCall(String owner, Optional<String> field) {
  private static final Set<String> NAMES =
      Set.of("findVarHandle", "newUpdater", "arrayElementVarHandle");

  /** Returns what a call is for; empty if it is another one, or its arguments are no constants. */
  public static Optional<HandleCall> of(AbstractInsnNode instruction) {
    if (!(instruction instanceof MethodInsnNode call) || !NAMES.contains(call.name)) {
      return Optional.empty();
    }
    List<AbstractInsnNode> passed = passed(call);
    Optional<String> name =
        passed.stream()
            .map(HandleCall::constant)
            .filter(String.class::isInstance)
            .map(String.class::cast)
            .findFirst();
    boolean isComplete = name.isPresent() || call.name.startsWith("array");
    return passed.stream()
        .skip(passed.size() - 1L) // the first argument
        .map(HandleCall::constant)
        .filter(c -> isComplete && c instanceof Type)
        .map(c -> new HandleCall(((Type) c).getInternalName(), name))
        .findFirst();
  }

  /** Returns the instructions of the arguments, each of which is one, the last argument first. */
  private static List<AbstractInsnNode> passed(MethodInsnNode call) {
    int count = Type.getArgumentTypes(call.desc).length;
    List<AbstractInsnNode> passed = new ArrayList<>();
    AbstractInsnNode at = call.getPrevious();
    for (; at != null && passed.size() < count; at = at.getPrevious()) {
      if (at.getOpcode() >= 0) {
        passed.add(at);
      }
    }
    return passed;
  }

  private static Object constant(AbstractInsnNode instruction) {
    return instruction instanceof LdcInsnNode constant ? constant.cst : instruction;
  }
}
