// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode;

import java.util.Optional;

/**
 * The method by which a class checks its own structure: {@code boolean repOK()}, by the convention
 * of [Liskov 2000], and no other name. A method called {@code isValid} may ask anything; a person
 * whoever means it names it. Everything that looks for such a method asks here.
 */
public final class RepOk {
  /** Its name; other methods of the name (static ones of nodes) are parts of the check. */
  public static final String NAME = "repOK";

  private static final String DESCRIPTOR = "()Z";

  private RepOk() {}

  /** Returns whether a method, described as in a class file, is one that objects have. */
  public static boolean isCheck(String name, String descriptor, boolean isStatic, boolean hasBody) {
    return name.equals(NAME) && descriptor.equals(DESCRIPTOR) && !isStatic && hasBody;
  }

  /**
   * Returns whether the objects a method gets satisfy their check when it is called: a class keeps
   * it between calls from outside, not in the midst of them, where private methods run. A method of
   * that name is what finds out.
   */
  public static boolean holdsAtEntry(MethodModel method) {
    return !method.isPrivate() && !method.name().equals(NAME);
  }

  /** Returns the method that objects of a class have, their own or inherited, with a body. */
  public static Optional<MethodModel> of(ClassPath classPath, String className) {
    for (String at = className; at != null; ) {
      Optional<ClassModel> model = classPath.find(at);
      if (model.isEmpty() || !model.get().isApplication()) {
        return Optional.empty();
      }
      Optional<MethodModel> method =
          model.get().methods().stream()
              .filter(m -> isCheck(m.name(), m.descriptor(), m.isStatic(), m.hasBody()))
              .findFirst();
      if (method.isPresent()) {
        return method;
      }
      at = model.get().superName();
    }
    return Optional.empty();
  }
}
