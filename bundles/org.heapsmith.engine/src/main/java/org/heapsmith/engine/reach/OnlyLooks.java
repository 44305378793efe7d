// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.reach;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.machine.program.LinkedMethod;
import org.heapsmith.machine.program.Program;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Whether the code of a method shows that it changes nothing: it stores nothing in a field or an
 * array, and calls only methods of the class path of which the same holds; exceptions of the JDK it
 * may make. Of others nobody knows.
 */
final class OnlyLooks {
  private final Program program;
  private final Deque<MethodModel> open = new ArrayDeque<>();
  private final Set<MethodModel> seen = new HashSet<>();

  private OnlyLooks(Program program) {
    this.program = program;
  }

  /** Returns whether it changes nothing for certain. */
  static boolean isCertain(Program program, MethodModel method) {
    OnlyLooks looks = new OnlyLooks(program);
    looks.open.add(method);
    while (!looks.open.isEmpty()) {
      MethodModel next = looks.open.remove();
      if (looks.seen.add(next) && !looks.isHarmless(next)) {
        return false;
      }
    }
    return true;
  }

  private boolean isHarmless(MethodModel method) {
    if (!method.hasBody() || !method.owner().isApplication()) {
      return false;
    }
    for (int i = 0; i < method.size(); i++) {
      AbstractInsnNode at = method.instruction(i);
      int code = at.getOpcode();
      boolean stores =
          code == Opcodes.PUTFIELD
              || code == Opcodes.PUTSTATIC
              || code >= Opcodes.IASTORE && code <= Opcodes.SASTORE;
      if (stores
          || code == Opcodes.INVOKEDYNAMIC
          || at instanceof MethodInsnNode call && !isFollowed(call)) {
        return false;
      }
    }
    return true;
  }

  /** Looks at what a call may run later; returns false if that is not known. */
  private boolean isFollowed(MethodInsnNode call) {
    Optional<LinkedMethod> named = program.method(call.owner, call.name, call.desc);
    if (named.isEmpty() || !named.get().model().owner().isApplication()) {
      return named.isPresent() && makesException(call);
    }
    boolean isOne =
        call.getOpcode() == Opcodes.INVOKESTATIC || call.getOpcode() == Opcodes.INVOKESPECIAL;
    List<MethodModel> possible =
        (isOne
                ? Stream.of(named.get())
                : program.types().candidates(call.owner).stream()
                    .flatMap(c -> program.select(c, named.get()).stream()))
            .map(LinkedMethod::model)
            .toList();
    open.addAll(possible);
    return !possible.isEmpty();
  }

  /** It writes to nothing but itself. */
  private boolean makesException(MethodInsnNode call) {
    return call.name.equals("<init>")
        && program.hierarchy().isSubtype(call.owner, "java/lang/Throwable");
  }
}
