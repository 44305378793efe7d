// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.jdt.spec;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.jdt.core.IMethod;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.core.ITypeParameter;
import org.eclipse.jdt.core.JavaModelException;
import org.eclipse.jdt.core.Signature;

/** The parameter types of a method after erasure, as the source names them. */
public final class Parameters {

  private Parameters() {}

  /** Returns the types; a type variable is what it extends. {@code Node}, {@code int[]}. */
  public static List<String> types(IMethod method) throws JavaModelException {
    List<String> result = new ArrayList<>();
    for (String signature : method.getParameterTypes()) {
      String erased = Signature.getTypeErasure(signature);
      String element = Signature.toString(Signature.getElementType(erased));
      result.add(bound(method, element) + "[]".repeat(Signature.getArrayCount(erased)));
    }
    return result;
  }

  /** Returns the types without what stands before the last dot. */
  public static List<String> simpleTypes(IMethod method) throws JavaModelException {
    return types(method).stream().map(t -> t.substring(t.lastIndexOf('.') + 1)).toList();
  }

  private static String bound(IMethod method, String name) throws JavaModelException {
    List<ITypeParameter> variables = new ArrayList<>(List.of(method.getTypeParameters()));
    for (IType t = method.getDeclaringType(); t != null; t = t.getDeclaringType()) {
      variables.addAll(List.of(t.getTypeParameters()));
    }
    for (ITypeParameter variable : variables) {
      if (variable.getElementName().equals(name)) {
        String[] bounds = variable.getBounds();
        return bounds.length == 0 ? "Object" : bound(method, bounds[0].replaceAll("<.*", ""));
      }
    }
    return name;
  }
}
