// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.observe;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.heapsmith.bytecode.ClassModel;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * What a method, and all of the code under test that it may call, can write: by reading the
 * bytecode, so for every path. Constructors write into what they make.
 */
final class Writes {
  /** What these classes do changes nothing but what they have made themselves. */
  private static final Set<String> HARMLESS =
      Set.of(
          "java/lang/Object",
          "java/lang/String",
          "java/lang/StringBuilder",
          "java/lang/Boolean",
          "java/lang/Character",
          "java/lang/Byte",
          "java/lang/Short",
          "java/lang/Integer",
          "java/lang/Long",
          "java/lang/Float",
          "java/lang/Double",
          "java/lang/Number",
          "java/lang/Math",
          "java/lang/Comparable",
          "java/util/Comparator",
          "java/util/Objects");

  private final ClassPath classPath;
  private final Map<MethodModel, Set<MethodModel>> closures = new HashMap<>();
  private final Map<MethodModel, Set<MethodModel>> callees = new HashMap<>();
  private final Map<MethodModel, List<MethodModel>> overriding = new HashMap<>();

  Writes(ClassPath classPath) {
    this.classPath = classPath;
  }

  /** Returns whether it may write a static field, or a field of some classes (internal names). */
  boolean into(MethodModel method, Predicate<String> classes) {
    for (MethodModel each : closure(method)) {
      for (AbstractInsnNode at : each.node().instructions) {
        boolean put = at.getOpcode() == Opcodes.PUTFIELD && !each.isConstructor();
        if (at.getOpcode() == Opcodes.PUTSTATIC
            || put && classes.test(((FieldInsnNode) at).owner)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Returns whether it is certain that it writes no field, and calls nothing that might. */
  boolean noField(MethodModel method) {
    return !into(method, c -> true)
        && closure(method).stream().allMatch(m -> m.hasBody() && isHarmless(m));
  }

  /** Returns whether it may write into an array. */
  boolean intoArrays(MethodModel method) {
    for (MethodModel each : closure(method)) {
      for (AbstractInsnNode at : each.node().instructions) {
        if (at.getOpcode() >= Opcodes.IASTORE && at.getOpcode() <= Opcodes.SASTORE) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean isHarmless(MethodModel method) {
    for (AbstractInsnNode at : method.node().instructions) {
      boolean lambda =
          at instanceof InvokeDynamicInsnNode made
              && !made.bsm.getOwner().equals("java/lang/invoke/StringConcatFactory");
      if (lambda || at instanceof MethodInsnNode call && !isHarmless(call)) {
        return false;
      }
    }
    return true;
  }

  private boolean isHarmless(MethodInsnNode call) {
    Optional<ClassModel> owner = classPath.find(call.owner);
    return owner.filter(ClassModel::isApplication).isPresent()
        || HARMLESS.contains(call.owner)
        || call.name.equals("<init>")
            && owner.isPresent()
            && classPath.hierarchy().isSubtype(call.owner, "java/lang/Throwable");
  }

  private Set<MethodModel> closure(MethodModel method) {
    Set<MethodModel> known = closures.get(method);
    if (known != null) {
      return known;
    }
    Set<MethodModel> all = new LinkedHashSet<>(overriding(method));
    Deque<MethodModel> open = new ArrayDeque<>(all);
    while (!open.isEmpty()) {
      callees(open.remove()).stream().filter(all::add).forEach(open::add);
    }
    closures.put(method, all);
    return all;
  }

  /** Returns what the instructions of a method may call, in their order. */
  private Set<MethodModel> callees(MethodModel method) {
    Set<MethodModel> known = callees.get(method);
    if (known != null) {
      return known;
    }
    Set<MethodModel> all = new LinkedHashSet<>();
    for (AbstractInsnNode at : method.node().instructions) {
      if (at instanceof MethodInsnNode call) {
        all.addAll(called(call));
      }
    }
    callees.put(method, all);
    return all;
  }

  private List<MethodModel> called(MethodInsnNode call) {
    boolean ours = classPath.find(call.owner).filter(ClassModel::isApplication).isPresent();
    return ours
        ? classPath.hierarchy().resolveMethod(call.owner, call.name, call.desc).stream()
            .flatMap(m -> overriding(m).stream())
            .toList()
        : List.of();
  }

  /** Returns the methods that a call of one may run. */
  private List<MethodModel> overriding(MethodModel method) {
    return overriding.computeIfAbsent(method, this::findOverriding);
  }

  private List<MethodModel> findOverriding(MethodModel method) {
    if (method.isStatic() || method.isPrivate() || method.isConstructor()) {
      return List.of(method);
    }
    Set<MethodModel> all = new LinkedHashSet<>(List.of(method));
    if (method.isAbstract()) {
      all.clear();
    }
    for (String type : classPath.hierarchy().instantiableSubtypes(method.owner().name())) {
      classPath.hierarchy().resolveVirtual(type, method).ifPresent(all::add);
    }
    return all.isEmpty() ? List.of(method) : List.copyOf(all);
  }
}
