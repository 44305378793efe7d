// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode;

import java.util.Optional;
import org.objectweb.asm.tree.ClassNode;

/**
 * Classes that are on no class path and stand for objects of the input: {@linkplain StubClass
 * stubs}, collections and maps {@linkplain FilledClass as public calls fill them}, others of the
 * JDK {@linkplain ConstructedClass as constructors leave them}.
 */
public final class MadeClasses {
  private MadeClasses() {}

  /** Returns whether objects of a class (internal name) are made, with what its fields say. */
  public static boolean isMade(String className) {
    return MadeName.isOfAny(className)
        && (StubClass.isStub(className)
            || FilledClass.isFilled(className)
            || ConstructedClass.isConstructed(className));
  }

  /** Returns whether a field has its initial value in all objects of the input. */
  public static boolean startsAtZero(String owner, String field) {
    return StubClass.isCounter(owner, field)
        || FilledClass.isFlag(owner, field)
        || ConstructedClass.isFlag(owner, field);
  }

  /** Returns whether a class is not to be looked for on a class path. */
  static boolean isOurs(String className) {
    return isMade(className)
        || ReferenceClass.isReference(className)
        || RecordCheck.isCheck(className);
  }

  /** Makes the class of that name; empty if there can be none. */
  static Optional<ClassNode> of(ClassPath classPath, String className) {
    if (StubClass.isStub(className)) {
      return StubClass.of(classPath, className);
    } else if (ConstructedClass.isConstructed(className)) {
      return ConstructedClass.of(classPath, className);
    } else if (RecordCheck.isCheck(className)) {
      return RecordCheck.of(classPath, className);
    }
    return FilledClass.isFilled(className)
        ? FilledClass.of(classPath, className)
        : ReferenceClass.of(classPath, className);
  }
}
