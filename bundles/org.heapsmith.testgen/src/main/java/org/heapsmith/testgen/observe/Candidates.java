// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.observe;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.heapsmith.bytecode.ClassModel;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.bytecode.RepOk;
import org.heapsmith.bytecode.TypeHierarchy;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.testgen.build.CallArguments;
import org.heapsmith.testgen.build.Visibility;
import org.objectweb.asm.Opcodes;

/** The calls by which a test may ask objects of a class. */
final class Candidates {
  private static final int MOST_ARGUMENTS = 6;

  /** What classes of the JDK that a class extends have to tell. */
  private static final Set<String> OF_JDK =
      Set.of("size", "isEmpty", "contains", "containsKey", "get", "indexOf", "toString");

  /** Not meant for people, or answered otherwise by each JVM. */
  private static final Set<String> NEVER =
      Set.of("hashCode", "equals", "clone", "getClass", "finalize", RepOk.NAME);

  private static final int OF_ELEMENTS = 0;
  private static final int NUMBER = 1;
  private static final int TRUTH = 2;
  private static final int OTHER = 3;
  private static final int WITH_ARGUMENT = 4;
  private static final int AS_TEXT = 5;
  private static final int NOT_PUBLIC = 10;

  private final ClassPath classPath;
  private final Visibility visibility;

  Candidates(ClassPath classPath, Visibility visibility) {
    this.classPath = classPath;
    this.visibility = visibility;
  }

  /**
   * Returns the methods that may be called on a variable of that class, by name. One that is
   * overridden is not called, whatever the one below returns, and whether that one may be asked.
   */
  List<MethodModel> methods(String className) {
    List<MethodModel> methods = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    for (String at = className; at != null; ) {
      Optional<ClassModel> model = classPath.find(at);
      if (model.isEmpty()) {
        break;
      }
      boolean ours = model.get().isApplication();
      for (MethodModel method : model.get().methods()) {
        boolean known = ours || OF_JDK.contains(method.name()) && isCollection(at);
        boolean isFirst = !isOnlyHandedOn(method) && seen.add(method.name() + method.descriptor());
        if (isFirst && known && mayAsk(method)) {
          methods.add(method);
        }
      }
      at = model.get().superName();
    }
    return List.copyOf(methods);
  }

  /**
   * Returns whether the compiler repeats a method of a class that is not public, for reflection.
   * All other bridges have the method beside them that overrides.
   */
  private static boolean isOnlyHandedOn(MethodModel method) {
    return method.isSynthetic()
        && method.owner().methods(method.name()).stream()
            .filter(m -> !m.isSynthetic())
            .noneMatch(
                m -> m.parameterDescriptors().size() == method.parameterDescriptors().size());
  }

  private boolean isCollection(String className) {
    return className.startsWith("java/util/Abstract");
  }

  private boolean mayAsk(MethodModel method) {
    int refused = Opcodes.ACC_DEPRECATED | Opcodes.ACC_SYNTHETIC | Opcodes.ACC_VARARGS;
    return !method.isStatic()
        && !method.isConstructor()
        && (method.access() & refused) == 0
        && method.parameterDescriptors().size() <= 1
        && method.exceptions().isEmpty()
        && !NEVER.contains(method.name())
        && isComparable(method.returnDescriptor())
        && method.parameterDescriptors().stream().allMatch(d -> d.charAt(0) != '[')
        && visibility.sees(method.owner().name(), method.name(), method.access())
        && visibility.seesType(method.returnDescriptor())
        && !CallArguments.takesIntersection(method)
        && !CallArguments.isAmbiguous(method, classPath.hierarchy());
  }

  private static boolean isComparable(String descriptor) {
    return !descriptor.equals("V") && !descriptor.startsWith("Ljava/util/stream/");
  }

  /** Returns the calls on one object; those whose arguments the test does not have are left out. */
  List<Question> about(
      ConcreteValue.Ref object,
      String className,
      Collection<MethodModel> methods,
      List<ConcreteValue> arguments,
      ConcreteHeap heap) {
    List<Question> all = new ArrayList<>();
    for (MethodModel method : methods) {
      if (method.parameterDescriptors().isEmpty()) {
        all.add(new Question(object, Optional.of(method), List.of(), rank(method)));
        continue;
      }
      String wanted = method.parameterDescriptors().get(0);
      Set<ConcreteValue> fitting = new LinkedHashSet<>();
      arguments.stream()
          .filter(a -> !a.equals(object) && fits(a, wanted, heap))
          .forEach(fitting::add);
      if (wanted.equals("I")) { // it may be an index
        fitting.add(new ConcreteValue.Primitive('I', 0));
      }
      fitting.stream()
          .limit(MOST_ARGUMENTS)
          .forEach(
              a -> all.add(new Question(object, Optional.of(method), List.of(a), rank(method))));
    }
    if (classPath.hierarchy().isSubtype(className, "java/lang/Iterable")) {
      all.add(new Question(object, Optional.empty(), List.of(), OF_ELEMENTS));
    }
    return all;
  }

  private boolean fits(ConcreteValue value, String descriptor, ConcreteHeap heap) {
    if (value instanceof ConcreteValue.Primitive number) {
      return descriptor.equals(String.valueOf(number.descriptor()));
    } else if (descriptor.length() == 1) {
      return false;
    }
    String wanted = TypeHierarchy.typeName(descriptor);
    if (value instanceof ConcreteValue.Ref ref) {
      ConcreteObject object = heap.objects().get(ref.id());
      return object != null
          && classPath.find(object.className()).isPresent()
          && classPath.hierarchy().isSubtype(object.className(), wanted);
    }
    return value instanceof ConcreteValue.Text
        && classPath.hierarchy().isSubtype("java/lang/String", wanted);
  }

  private static int rank(MethodModel method) {
    boolean isPublic = (method.access() & Opcodes.ACC_PUBLIC) != 0;
    return (isPublic ? 0 : NOT_PUBLIC) + kind(method);
  }

  private static int kind(MethodModel method) {
    if (!method.parameterDescriptors().isEmpty()) {
      return WITH_ARGUMENT;
    } else if (method.name().equals("toString")) {
      return AS_TEXT;
    }
    return switch (method.returnDescriptor()) {
      case "I", "J" -> NUMBER;
      case "Z" -> TRUTH;
      default -> OTHER;
    };
  }
}
