// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.observe;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.bytecode.ClassModel;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * What a method, and all of the code under test that it may call, can write: by reading the
 * bytecode, so for every path. Constructors write into what they make. What calls very much may
 * write anything.
 */
final class Writes {
  /** A getter calls few; a closure through the interfaces of a large library reads all of it. */
  private static final int MOST_METHODS = 500;

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
  private final Map<MethodModel, Optional<Set<MethodModel>>> closures = new HashMap<>();
  private final Map<MethodModel, Optional<Set<MethodModel>>> callees = new HashMap<>();
  private final Map<MethodModel, Optional<Set<MethodModel>>> overriding = new HashMap<>();

  Writes(ClassPath classPath) {
    this.classPath = classPath;
  }

  /** Returns whether it may write a static field, or a field of some classes (internal names). */
  boolean into(MethodModel method, Predicate<String> classes) {
    return any(
        method,
        (each, at) ->
            at.getOpcode() == Opcodes.PUTSTATIC
                || at.getOpcode() == Opcodes.PUTFIELD
                    && !each.isConstructor()
                    && classes.test(((FieldInsnNode) at).owner));
  }

  /** Returns whether it is certain that it writes no field, and calls nothing that might. */
  boolean noField(MethodModel method) {
    return !into(method, c -> true)
        && closure(method).orElseThrow().stream().allMatch(m -> m.hasBody() && isHarmless(m));
  }

  /** Returns whether it may write into an array. */
  boolean intoArrays(MethodModel method) {
    return any(
        method,
        (each, at) -> at.getOpcode() >= Opcodes.IASTORE && at.getOpcode() <= Opcodes.SASTORE);
  }

  /** Returns whether one of the instructions that a call may run is such; so one of too many is. */
  private boolean any(MethodModel method, BiPredicate<MethodModel, AbstractInsnNode> such) {
    Optional<Set<MethodModel>> run = closure(method);
    for (MethodModel each : run.orElse(Set.of())) {
      for (AbstractInsnNode at : each.node().instructions) {
        if (such.test(each, at)) {
          return true;
        }
      }
    }
    return run.isEmpty();
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
        || call.name.equals("<init>") && owner.isPresent() && isThrowable(call.owner);
  }

  private boolean isThrowable(String owner) {
    try {
      return classPath.hierarchy().isSubtype(owner, "java/lang/Throwable");
    } catch (HeapsmithException e) {
      return false; // as below
    }
  }

  /** Returns all methods that a call may run; empty if they cannot be read, or are too many. */
  private Optional<Set<MethodModel>> closure(MethodModel method) {
    return closures.computeIfAbsent(method, this::readClosure);
  }

  private Optional<Set<MethodModel>> readClosure(MethodModel method) {
    try {
      return findClosure(method);
    } catch (HeapsmithException e) {
      return Optional.empty(); // a class that one extends is missing or malformed
    }
  }

  private Optional<Set<MethodModel>> findClosure(MethodModel method) {
    Optional<Set<MethodModel>> first = overriding(method);
    if (first.isEmpty()) {
      return first;
    }
    Set<MethodModel> all = new LinkedHashSet<>(first.get());
    Deque<MethodModel> open = new ArrayDeque<>(all);
    while (!open.isEmpty()) {
      Optional<Set<MethodModel>> called = callees(open.remove());
      if (called.isEmpty()) {
        return called;
      }
      called.get().stream().filter(all::add).forEach(open::add);
      if (all.size() > MOST_METHODS) {
        return Optional.empty();
      }
    }
    return Optional.of(all);
  }

  /** Returns what the instructions of a method may call, in their order; empty if too many. */
  private Optional<Set<MethodModel>> callees(MethodModel method) {
    return callees.computeIfAbsent(method, this::findCallees);
  }

  private Optional<Set<MethodModel>> findCallees(MethodModel method) {
    Set<MethodModel> all = new LinkedHashSet<>();
    for (AbstractInsnNode at : method.node().instructions) {
      for (Handle of : run(at)) {
        Optional<Set<MethodModel>> called = called(of.getOwner(), of.getName(), of.getDesc());
        if (called.isEmpty()) {
          return called;
        }
        all.addAll(called.get());
      }
    }
    return Optional.of(all);
  }

  /** Returns what an instruction calls; a lambda or method reference is called where it is made. */
  private static List<Handle> run(AbstractInsnNode at) {
    if (at instanceof MethodInsnNode call) {
      return List.of(
          new Handle(Opcodes.H_INVOKEVIRTUAL, call.owner, call.name, call.desc, call.itf));
    } else if (at instanceof InvokeDynamicInsnNode made) {
      return Arrays.stream(made.bsmArgs)
          .filter(Handle.class::isInstance)
          .map(Handle.class::cast)
          .toList();
    }
    return List.of();
  }

  private Optional<Set<MethodModel>> called(String owner, String name, String descriptor) {
    boolean ours = classPath.find(owner).filter(ClassModel::isApplication).isPresent();
    Optional<MethodModel> resolved =
        ours ? classPath.hierarchy().resolveMethod(owner, name, descriptor) : Optional.empty();
    return resolved.map(this::overriding).orElse(Optional.of(Set.of()));
  }

  /** Returns the methods that a call of one may run; empty if those are too many. */
  private Optional<Set<MethodModel>> overriding(MethodModel method) {
    return overriding.computeIfAbsent(method, this::findOverriding);
  }

  private Optional<Set<MethodModel>> findOverriding(MethodModel method) {
    if (method.isStatic() || method.isPrivate() || method.isConstructor()) {
      return Optional.of(Set.of(method));
    }
    Collection<String> types = classPath.hierarchy().instantiableSubtypes(method.owner().name());
    if (types.size() > MOST_METHODS) {
      return Optional.empty();
    }
    Set<MethodModel> all = new LinkedHashSet<>();
    if (!method.isAbstract()) {
      all.add(method);
    }
    types.forEach(t -> classPath.hierarchy().resolveVirtual(t, method).ifPresent(all::add));
    return Optional.of(all.isEmpty() ? Set.of(method) : all);
  }
}
