// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Code that leaves no trace and looks at nothing that changes: it may run once more, and at another
 * time. Known of code of the program that writes nothing but its new object, and calls such code,
 * or values of the JDK.
 */
final class QuietCode {
  private static final int MOST_CALLS = 4;

  /** Of these packages everything but what is {@link #LOUD}. */
  private static final List<String> VALUES =
      List.of("java/lang/", "java/math/", "java/time/", "java/util/");

  private static final String COLLECTIONS = "java/util/";

  private static final Set<String> LOUD =
      Set.of(
          "java/lang/System",
          "java/lang/Thread",
          "java/lang/Runtime",
          "java/lang/Process",
          "java/lang/ProcessBuilder",
          "java/lang/ThreadLocal",
          "java/util/Random",
          "java/util/Timer",
          "java/util/UUID");

  private static final List<String> LOUD_PACKAGES =
      List.of(
          "java/lang/reflect/", "java/lang/ref/", "java/util/concurrent/", "java/util/logging/");

  /** What changes collections and maps, which a static field may hold. */
  private static final Pattern CHANGING =
      Pattern.compile(
          "(add|put|remove|replace|retain|poll|offer|pop|push|compute|merge|sort|set)([A-Z].*)?"
              + "|clear|shuffle|swap|fill|reverse|rotate");

  private final ClassPath classPath;

  QuietCode(ClassPath classPath) {
    this.classPath = classPath;
  }

  /** Returns whether a method is known to be such code. */
  boolean isQuiet(MethodModel method) {
    return isQuiet(method, MOST_CALLS);
  }

  private boolean isQuiet(MethodModel method, int depth) {
    if (!method.hasBody() || depth == 0) {
      return false;
    }
    for (AbstractInsnNode at : method.node().instructions) {
      if (at instanceof FieldInsnNode field && !isQuiet(method, field)
          || at instanceof MethodInsnNode call && !isQuiet(call, depth)
          || at instanceof InvokeDynamicInsnNode dynamic && !isQuiet(dynamic, depth)
          || at.getOpcode() >= Opcodes.IASTORE
              && at.getOpcode() <= Opcodes.SASTORE
              && !(at.getOpcode() == Opcodes.AASTORE && fillsItsOwn(method)) // arguments of a call
          || at.getOpcode() == Opcodes.MONITORENTER) {
        return false;
      }
    }
    return true;
  }

  /** Whether a method has no other arrays of objects than it makes, as far as types tell. */
  private static boolean fillsItsOwn(MethodModel method) {
    for (AbstractInsnNode at : method.node().instructions) {
      if (at instanceof FieldInsnNode field && field.desc.charAt(0) == '[') {
        return false;
      }
    }
    return method.parameterDescriptors().stream().noneMatch(d -> d.charAt(0) == '[');
  }

  private boolean isQuiet(MethodModel method, FieldInsnNode field) {
    return switch (field.getOpcode()) {
      case Opcodes.PUTSTATIC -> false;
      case Opcodes.PUTFIELD -> method.name().equals("<init>");
      case Opcodes.GETSTATIC ->
          classPath
              .find(field.owner)
              .flatMap(
                  c -> c.fields().stream().filter(f -> f.name().equals(field.name)).findFirst())
              .filter(FieldModel::isFinal)
              .isPresent();
      default -> true;
    };
  }

  private boolean isQuiet(MethodInsnNode call, int depth) {
    if (call.owner.charAt(0) == '[') {
      return true;
    } else if (isValue(call.owner)) {
      boolean isOurs = call.getOpcode() == Opcodes.INVOKEINTERFACE && !isCollection(call.owner);
      return !isOurs && !CHANGING.matcher(call.name).matches();
    }
    Optional<ClassModel> owner = classPath.find(call.owner).filter(ClassModel::isApplication);
    if (owner.isEmpty() || call.getOpcode() == Opcodes.INVOKEINTERFACE) {
      return false;
    } else if (call.name.equals("<init>")
        && classPath.hierarchy().isSubtype(call.owner, "java/lang/Throwable")) {
      return true; // what is thrown is not looked at
    }
    return owner
        .flatMap(c -> c.method(call.name, call.desc))
        .filter(m -> isQuiet(m, depth - 1))
        .isPresent();
  }

  /** Lambdas and references to methods are taken for called. */
  private boolean isQuiet(InvokeDynamicInsnNode dynamic, int depth) {
    for (Object argument : dynamic.bsmArgs) {
      if (argument instanceof Handle handle
          && !(isValue(handle.getOwner()) && !CHANGING.matcher(handle.getName()).matches())
          && !classPath
              .find(handle.getOwner())
              .flatMap(c -> c.method(handle.getName(), handle.getDesc()))
              .filter(m -> isQuiet(m, depth - 1))
              .isPresent()) {
        return false;
      }
    }
    return true;
  }

  /** Other interfaces are implemented by the program. */
  private static boolean isCollection(String owner) {
    return owner.equals("java/lang/CharSequence")
        || owner.lastIndexOf('/') == COLLECTIONS.length() - 1
            && owner.startsWith(COLLECTIONS)
            && !owner.equals("java/util/Comparator");
  }

  private static boolean isValue(String owner) {
    return VALUES.stream().anyMatch(owner::startsWith)
        && !LOUD.contains(owner)
        && LOUD_PACKAGES.stream().noneMatch(owner::startsWith);
  }
}
