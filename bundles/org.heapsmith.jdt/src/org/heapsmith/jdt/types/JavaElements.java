// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.jdt.types;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.jdt.core.IField;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.IMember;
import org.eclipse.jdt.core.IMethod;
import org.eclipse.jdt.core.IPackageFragmentRoot;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.core.JavaModelException;
import org.eclipse.jdt.core.Signature;
import org.heapsmith.dsl.ide.TypeText;
import org.heapsmith.dsl.symbols.Symbol;

/** From the names of specs to the elements of JDT. Stateless. */
public final class JavaElements {
  private JavaElements() {}

  /**
   * Returns the type of a qualified name, as the project sees it. The Java model learns of a new
   * file only once the workspace tells; a source file that is there is therefore asked itself.
   *
   * @param name an internal name, or one with dots, before nested types, too
   */
  public static Optional<IType> type(IJavaProject project, String name) throws JavaModelException {
    String dotted = name.replace('/', '.');
    IType type = project.findType(dotted.replace('$', '.'), new NullProgressMonitor());
    if (type == null && dotted.indexOf('$') >= 0) {
      type = project.findType(dotted, new NullProgressMonitor());
    }
    Optional<IType> known = Optional.ofNullable(type).filter(IType::exists);
    return known.isPresent() ? known : inSourceFile(project, dotted.split("[.$]"));
  }

  private static Optional<IType> inSourceFile(IJavaProject project, String[] names)
      throws JavaModelException {
    for (IPackageFragmentRoot root : project.getPackageFragmentRoots()) {
      if (root.getKind() == IPackageFragmentRoot.K_SOURCE
          && root.getResource() instanceof IContainer folder) {
        for (int outermost = names.length - 1; outermost >= 0; outermost--) {
          IType type = inSourceFile(folder, names, outermost);
          if (type != null && type.exists()) {
            return Optional.of(type);
          }
        }
      }
    }
    return Optional.empty();
  }

  /** Returns null unless {@code names[outermost]} has a source file. */
  private static IType inSourceFile(IContainer folder, String[] names, int outermost) {
    String path = String.join("/", List.of(names).subList(0, outermost + 1)) + ".java";
    IFile file = folder.getFile(IPath.fromPortableString(path));
    if (!file.exists()) {
      return null;
    }
    IType type = JavaCore.createCompilationUnitFrom(file).getType(names[outermost]);
    for (int nested = outermost + 1; nested < names.length; nested++) {
      type = type.getType(names[nested]);
    }
    return type;
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
