// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.spec;

import java.util.Set;

/** Whether objects can be of further classes. Stateless. */
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

  private static boolean isInstantiable(TypeProvider types, String name) {
    return types.find(name).filter(i -> !i.isAbstract() && !i.isInterface()).isPresent();
  }
}
