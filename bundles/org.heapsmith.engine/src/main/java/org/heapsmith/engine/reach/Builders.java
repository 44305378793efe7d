// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.reach;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.heapsmith.bytecode.ClassModel;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.bytecode.RepOk;
import org.heapsmith.bytecode.TypeHierarchy;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.InnerClassNode;

/**
 * The builders of a class that a test in some package may call, by what class files say. Whether a
 * method changes anything is found out by running it. What all objects have ({@code equals} and the
 * like) and checks of the structure are none; what is deprecated comes last.
 */
final class Builders {
  private static final Set<String> OF_ALL_OBJECTS =
      Set.of(
          "equals(Ljava/lang/Object;)Z",
          "hashCode()I",
          "toString()Ljava/lang/String;",
          "clone()Ljava/lang/Object;",
          "finalize()V",
          "main([Ljava/lang/String;)V");

  private final ClassPath classPath;
  private final String packageName;

  /**
   * Makes the view from a package.
   *
   * @param packageName in internal form
   */
  Builders(ClassPath classPath, String packageName) {
    this.classPath = classPath;
    this.packageName = packageName;
  }

  /** Returns the constructors of a class, then the static methods that return one. */
  List<MethodModel> creating(ClassModel type) {
    List<MethodModel> found = new ArrayList<>();
    if (sees(type) && type.isInstantiable() && !type.isInner()) {
      type.methods("<init>").stream().filter(this::isCallable).forEach(found::add);
    }
    String result = "L" + type.name() + ";";
    if (sees(type)) {
      type.methods().stream()
          .filter(m -> m.isStatic() && m.returnDescriptor().equals(result))
          .filter(this::isCallable)
          .forEach(found::add);
    }
    return sorted(found);
  }

  /** Returns the methods of the objects of a class that may change them. */
  List<MethodModel> changing(ClassModel type) {
    return sorted(
        type.members().stream()
            .filter(m -> !m.isStatic() && !m.isConstructor())
            .filter(m -> m.owner().isApplication() || !type.isApplication() && m.hasBody())
            .filter(m -> !m.owner().name().equals("java/lang/Object"))
            .filter(m -> !OF_ALL_OBJECTS.contains(m.name() + m.descriptor()))
            .filter(m -> !RepOk.isCheck(m.name(), m.descriptor(), m.isStatic(), m.hasBody()))
            .filter(m -> sees(type) && isCallable(m))
            .toList());
  }

  private static List<MethodModel> sorted(List<MethodModel> methods) {
    List<MethodModel> sorted = new ArrayList<>(methods);
    sorted.sort(Comparator.comparing(m -> (m.access() & Opcodes.ACC_DEPRECATED) != 0));
    return sorted;
  }

  private boolean isCallable(MethodModel method) {
    return method.hasBody()
        && !method.isSynthetic()
        && sees(method.owner())
        && allows(method.access(), method.owner())
        && method.parameterDescriptors().stream().allMatch(this::seesType);
  }

  private boolean seesType(String descriptor) {
    String element = descriptor.replaceFirst("^\\[+", "");
    return element.length() == 1
        || classPath.find(TypeHierarchy.typeName(element)).filter(this::sees).isPresent();
  }

  /** Returns whether a class can be named in the package. */
  boolean sees(ClassModel type) {
    Optional<InnerClassNode> nesting = nesting(type);
    if (nesting.isEmpty()) {
      return allows(type.access(), type);
    }
    InnerClassNode inner = nesting.get();
    return inner.innerName != null
        && inner.outerName != null
        && type.name().equals(inner.outerName + "$" + inner.innerName)
        && allows(inner.access, type)
        && classPath.find(inner.outerName).filter(this::sees).isPresent();
  }

  private static Optional<InnerClassNode> nesting(ClassModel type) {
    return type.declaration().innerClasses.stream()
        .filter(n -> n.name.equals(type.name()))
        .findFirst();
  }

  private boolean allows(int access, ClassModel owner) {
    boolean inside = owner.packageName().equals(packageName);
    return (access & Opcodes.ACC_PRIVATE) == 0 && (inside || (access & Opcodes.ACC_PUBLIC) != 0);
  }
}
