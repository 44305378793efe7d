// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.jdt.spec;

import java.util.Optional;
import org.eclipse.jdt.core.IJavaElement;
import org.eclipse.jdt.core.IMethod;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.core.JavaModelException;
import org.eclipse.jdt.core.Signature;
import org.heapsmith.bytecode.RepOk;

/** The classes' own checks of their invariant, which can stand in for a precondition. */
public final class RepOkMethods {
  private RepOkMethods() {}

  /** Returns the check of the class that an element is or belongs to; empty if it has none. */
  public static Optional<IMethod> of(IJavaElement element) throws JavaModelException {
    if (!(element.getAncestor(IJavaElement.TYPE) instanceof IType type)) {
      return Optional.empty();
    }
    IMethod method = type.getMethod(RepOk.NAME, new String[0]);
    boolean found = method.exists() && method.getReturnType().equals(Signature.SIG_BOOLEAN);
    return found ? Optional.of(method) : Optional.empty();
  }
}
