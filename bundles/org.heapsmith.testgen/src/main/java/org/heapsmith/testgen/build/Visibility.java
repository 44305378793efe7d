// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.build;

import java.util.Optional;
import org.heapsmith.bytecode.ClassModel;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.bytecode.TypeHierarchy;
import org.heapsmith.testgen.heap.ClassNames;
import org.heapsmith.testgen.heap.SourceNames;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.InnerClassNode;

/** What source in a given package may name (JLS §6.6); subclassing is not considered. */
public final class Visibility {
  private final ClassPath classPath;
  private final String packageName;

  /**
   * Makes the view from a package.
   *
   * @param packageName in internal form
   */
  public Visibility(ClassPath classPath, String packageName) {
    this.classPath = classPath;
    this.packageName = packageName;
  }

  /** Returns whether the type of a descriptor can be named; {@code void} can. */
  public boolean seesType(String descriptor) {
    return descriptor.length() == 1 || sees(TypeHierarchy.typeName(descriptor));
  }

  /** Returns whether the type that a method returns can be named, with its type arguments. */
  public boolean seesResult(MethodModel method) {
    return seesType(method.returnDescriptor())
        && ResultTypes.of(method.signature()).stream().allMatch(this::sees);
  }

  /** Returns whether a class (internal name or array descriptor) can be named. */
  public boolean sees(String className) {
    String element = className;
    while (element.startsWith("[")) {
      element = element.substring(1);
    }
    if (element.length() < className.length()) {
      return !element.startsWith("L") || sees(element.substring(1, element.length() - 1));
    }
    Optional<ClassModel> model = classPath.find(className);
    if (model.isEmpty()) {
      return false;
    }
    Optional<InnerClassNode> nesting = ClassNames.nesting(classPath, className);
    if (nesting.isPresent()) {
      InnerClassNode inner = nesting.get();
      // what a class file says of its nesting may be a lie, and go round in a circle
      return inner.innerName != null
          && SourceNames.isType(inner.innerName)
          && className.equals(inner.outerName + "$" + inner.innerName)
          && allows(inner.access, className)
          && sees(inner.outerName);
    }
    return SourceNames.isTopLevel(className) && allows(model.get().access(), className);
  }

  /**
   * Returns whether a member can be named. One that the compiler made cannot: the {@code
   * access$100} of an inner class, a {@code this$0}. A bridge stands for a method that can.
   *
   * @param owner internal name of the declaring class
   * @param member its name in the class file; of a constructor {@code <init>}
   * @param access ASM's flags
   */
  public boolean sees(String owner, String member, int access) {
    boolean named = member.equals("<init>") || SourceNames.isIdentifier(member);
    boolean made = (access & Opcodes.ACC_SYNTHETIC) != 0 && (access & Opcodes.ACC_BRIDGE) == 0;
    return named && !made && sees(owner) && allows(access, owner);
  }

  /** Returns whether a subclass in the package may use or override a member. */
  boolean extendsFrom(String owner, int access) {
    return sees(owner) && (allows(access, owner) || (access & Opcodes.ACC_PROTECTED) != 0);
  }

  private boolean allows(int access, String className) {
    if ((access & Opcodes.ACC_PRIVATE) != 0) {
      return false;
    }
    return (access & Opcodes.ACC_PUBLIC) != 0
        || ClassNames.packageOf(className).equals(packageName);
  }
}
