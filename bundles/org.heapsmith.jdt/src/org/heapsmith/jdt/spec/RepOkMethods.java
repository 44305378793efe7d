// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.jdt.spec;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.eclipse.jdt.core.Flags;
import org.eclipse.jdt.core.IJavaElement;
import org.eclipse.jdt.core.IMethod;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.core.JavaModelException;
import org.heapsmith.bytecode.RepOk;
import org.heapsmith.jdt.enablement.Testable;

/** The classes' own checks of their invariant, which can stand in for a precondition. */
public final class RepOkMethods {
  private RepOkMethods() {}

  /**
   * Returns the check that objects of a class have, its own or an inherited one; the class is the
   * one that an element is or belongs to. Empty if it has none.
   */
  public static Optional<IMethod> of(IJavaElement element) throws JavaModelException {
    Set<IType> seen = new HashSet<>();
    IType type = (IType) element.getAncestor(IJavaElement.TYPE);
    while (type != null && !type.isBinary() && seen.add(type)) {
      for (IMethod method : type.getMethods()) {
        if (isCheck(method)) {
          return Optional.of(method);
        }
      }
      type = superclass(type);
    }
    return Optional.empty();
  }

  private static boolean isCheck(IMethod method) throws JavaModelException {
    return RepOk.isCheck(
        method.getElementName(),
        method.getNumberOfParameters() == 0 ? "()" + method.getReturnType() : "",
        Flags.isStatic(method.getFlags()),
        Testable.hasBody(method));
  }

  private static IType superclass(IType type) throws JavaModelException {
    String name = type.getSuperclassName();
    String[][] found = name == null ? null : type.resolveType(name.replaceAll("<.*", ""));
    return found == null ? null : type.getJavaProject().findType(found[0][0], found[0][1]);
  }
}
