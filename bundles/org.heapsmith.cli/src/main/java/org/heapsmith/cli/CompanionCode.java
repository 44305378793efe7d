// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.dsl.importing.jbse.CompanionCheck;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Companion methods by their code: what JBSE offers to analysed programs is not there when
 * Heapsmith runs them, and what they write is forgotten.
 */
final class CompanionCode implements CompanionCheck {
  private static final String META = "jbse/meta/";

  private final ClassPath classPath;

  CompanionCode(ClassPath classPath) {
    this.classPath = classPath;
  }

  @Override
  public Optional<String> refusal(String owner, String method, String descriptor) {
    Deque<MethodModel> open = new ArrayDeque<>();
    Set<MethodModel> seen = new LinkedHashSet<>();
    find(owner, method, descriptor).ifPresent(open::add);
    while (!open.isEmpty()) {
      MethodModel next = open.pop();
      if (!seen.add(next)) {
        continue;
      }
      for (AbstractInsnNode instruction : next.node().instructions) {
        if (instruction instanceof MethodInsnNode call) {
          if (call.owner.startsWith(META)) {
            return Optional.of("the companion method calls " + call.owner.replace('/', '.'));
          }
          find(call.owner, call.name, call.desc).ifPresent(open::add);
        } else if (instruction instanceof FieldInsnNode field && writes(field, next)) {
          return Optional.of("the companion method writes " + field.name + ", which is forgotten");
        }
      }
    }
    return Optional.empty();
  }

  private static boolean writes(FieldInsnNode field, MethodModel method) {
    boolean own = method.isConstructor() && field.owner.equals(method.owner().name());
    return field.getOpcode() == Opcodes.PUTSTATIC || field.getOpcode() == Opcodes.PUTFIELD && !own;
  }

  private Optional<MethodModel> find(String owner, String method, String descriptor) {
    return classPath
        .find(owner)
        .filter(c -> c.isApplication())
        .flatMap(c -> c.method(method, descriptor))
        .filter(MethodModel::hasBody);
  }
}
