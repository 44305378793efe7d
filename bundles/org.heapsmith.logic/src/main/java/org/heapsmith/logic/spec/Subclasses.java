// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.spec;

import java.util.Set;
import java.util.stream.Stream;

/** Whether objects can be of further classes, and which. Stateless. */
public final class Subclasses {
  private Subclasses() {}

  /**
   * Returns whether the project has an instantiable subclass of one of {@code classes} that is none
   * of {@code tried}.
   */
  public static boolean exist(TypeProvider types, Set<String> classes, Set<String> tried) {
    return types.applicationClasses().stream()
        .anyMatch(
            name ->
                !tried.contains(name)
                    && classes.stream().anyMatch(c -> !c.equals(name) && types.isSubtype(name, c))
                    && isInstantiable(types, name));
  }

  /** Returns the instantiable proper subclasses that the project has, in the order of names. */
  public static Stream<String> of(TypeProvider types, String className) {
    return types.applicationClasses().stream()
        .sorted()
        .filter(name -> !name.equals(className) && types.isSubtype(name, className))
        .filter(name -> isInstantiable(types, name));
  }

  /** Returns whether it is a class that can have objects of its own. */
  public static boolean isInstantiable(TypeProvider types, String name) {
    return types.find(name).filter(i -> !i.isAbstract() && !i.isInterface()).isPresent();
  }
}
