// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.heap;

import java.util.List;
import java.util.Optional;
import org.heapsmith.bytecode.ClassModel;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.FilledClass;
import org.heapsmith.bytecode.StubClass;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.InnerClassNode;

/** Names of classes, nested ones by what the class file says of them. */
public final class ClassNames {
  private static final List<String> KNOWN =
      List.of("java/util/List", "java/util/Set", "java/util/Map", "java/util/Map$Entry");

  private ClassNames() {}

  /** Returns the entry of a nested class about itself; empty for top-level classes. */
  public static Optional<InnerClassNode> nesting(ClassPath classPath, String className) {
    Optional<ClassModel> model = classPath.find(className);
    if (model.isEmpty()) {
      return Optional.empty();
    }
    for (InnerClassNode inner : model.get().declaration().innerClasses) {
      if (inner.name.equals(className)) {
        return Optional.of(inner);
      }
    }
    return Optional.empty();
  }

  /** Returns the simple name; empty for anonymous classes. */
  public static String simpleName(ClassPath classPath, String className) {
    if (StubClass.isStub(className)) {
      return simpleName(classPath, StubClass.typeOf(className));
    }
    String type = FilledClass.typeOf(className);
    return classPath
        .find(type)
        .map(model -> hidden(classPath, model).orElse(model.simpleName()))
        .orElse(className.substring(className.lastIndexOf('/') + 1));
  }

  /** Returns how a class of the JDK goes that nobody can name: by what its objects are. */
  private static Optional<String> hidden(ClassPath classPath, ClassModel model) {
    int access = nesting(classPath, model.name()).map(n -> n.access).orElse(model.access());
    if (model.isApplication() || (access & Opcodes.ACC_PUBLIC) != 0) {
      return Optional.empty();
    }
    return KNOWN.stream()
        .filter(known -> classPath.hierarchy().isSubtype(model.name(), known))
        .map(known -> known.replaceAll(".*[/$]", ""))
        .findFirst();
  }

  /** Returns whether an object of exactly this class cannot be: a test writes a subclass. */
  public static boolean needsStub(ClassPath classPath, String className) {
    return classPath.find(className).map(c -> c.isAbstract() && !c.isEnum()).orElse(false);
  }

  /** Returns the simple name of the subclass that a test writes. */
  public static String stub(ClassPath classPath, String className) {
    return simpleName(classPath, className) + "Stub";
  }

  /** Returns the package in internal form; empty for the unnamed one. */
  public static String packageOf(String className) {
    int slash = className.lastIndexOf('/');
    return slash < 0 ? "" : className.substring(0, slash);
  }
}
