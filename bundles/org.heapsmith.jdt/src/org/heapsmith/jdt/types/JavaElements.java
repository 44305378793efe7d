// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.jdt.types;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.jdt.core.IField;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.IMember;
import org.eclipse.jdt.core.IMethod;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.core.JavaModelException;
import org.eclipse.jdt.core.Signature;
import org.heapsmith.dsl.ide.TypeText;
import org.heapsmith.dsl.symbols.Symbol;

/** From the names of specs to the elements of JDT. Stateless. */
public final class JavaElements {
  private JavaElements() {}

  /** Returns the type of an internal name, as the project sees it. */
  public static Optional<IType> type(IJavaProject project, String internalName)
      throws JavaModelException {
    String dotted = internalName.replace('/', '.');
    IType type = project.findType(dotted.replace('$', '.'), new NullProgressMonitor());
    if (type == null && dotted.indexOf('$') >= 0) {
      type = project.findType(dotted, new NullProgressMonitor());
    }
    return Optional.ofNullable(type).filter(IType::exists);
  }

  /** Returns the class, field or method that a symbol means; of a member not found, its class. */
  public static Optional<IMember> member(IJavaProject project, Symbol symbol)
      throws JavaModelException {
    if (symbol instanceof Symbol.JavaClass type) {
      return type(project, type.internalName()).map(IMember.class::cast);
    } else if (symbol instanceof Symbol.JavaField field) {
      return type(project, field.owner()).map(owner -> field(owner, field.name()));
    } else if (symbol instanceof Symbol.JavaMethod method) {
      IType owner = type(project, method.owner()).orElse(null);
      return owner == null ? Optional.empty() : Optional.of(method(owner, method));
    }
    return Optional.empty();
  }

  private static IMember field(IType owner, String name) {
    IField field = owner.getField(name);
    return field.exists() ? field : owner;
  }

  private static IMember method(IType owner, Symbol.JavaMethod symbol) throws JavaModelException {
    boolean constructor = symbol.name().equals("<init>");
    List<String> wanted = TypeText.parameters(symbol.descriptor());
    IMember byCount = owner;
    for (IMethod method : owner.getMethods()) {
      boolean named =
          constructor ? method.isConstructor() : method.getElementName().equals(symbol.name());
      if (named && method.getNumberOfParameters() == wanted.size()) {
        if (simpleTypes(method).equals(wanted.stream().map(JavaElements::last).toList())) {
          return method;
        }
        byCount = method;
      }
    }
    return byCount;
  }

  private static List<String> simpleTypes(IMethod method) {
    List<String> result = new ArrayList<>();
    for (String signature : method.getParameterTypes()) {
      result.add(last(Signature.toString(Signature.getTypeErasure(signature))));
    }
    return result;
  }

  private static String last(String name) {
    return name.substring(name.lastIndexOf('.') + 1);
  }
}
