// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.jdt.target;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.jdt.core.ICompilationUnit;
import org.eclipse.jdt.core.IJavaElement;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.IMember;
import org.eclipse.jdt.core.IMethod;
import org.eclipse.jdt.core.IPackageFragment;
import org.eclipse.jdt.core.IPackageFragmentRoot;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.core.ITypeRoot;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.core.JavaModelException;
import org.heapsmith.bytecode.MethodsOfClass;
import org.heapsmith.jdt.enablement.Testable;

/** Which methods a person means who selected Java elements, or has the cursor somewhere. */
public final class JavaTargets {
  private JavaTargets() {}

  /** Returns the testable Java elements among the selected objects, in order, each once. */
  public static List<IJavaElement> elements(Collection<?> selected) {
    Set<IJavaElement> result = new LinkedHashSet<>();
    for (Object object : selected) {
      IJavaElement element = Adapters.adapt(object, IJavaElement.class);
      if (element == null && object instanceof IResource resource) {
        element = JavaCore.create(resource);
      }
      if (element != null && Testable.isTestable(element)) {
        result.add(element);
      }
    }
    return List.copyOf(result);
  }

  /**
   * Returns what the cursor is in: a testable method, else the type around it, else the unit's
   * first type.
   *
   * @throws JavaModelException if the text cannot be read
   */
  public static Optional<IJavaElement> at(ITypeRoot root, int offset) throws JavaModelException {
    IJavaElement element = root.getElementAt(offset);
    while (element instanceof IMember && !Testable.isTestable(element)) {
      element = element.getParent();
    }
    if (element instanceof IMethod || element instanceof IType) {
      return Optional.of(element);
    }
    IType primary = root.findPrimaryType();
    return Optional.ofNullable(primary).filter(Testable::isTestable).map(t -> t);
  }

  /**
   * Returns the methods that elements stand for: a method for itself; a class for {@link
   * MethodsOfClass}; a file, package, source folder or project for its classes and those nested in
   * them that are seen, but for those in folders of tests.
   *
   * @throws JavaModelException if an element does not exist
   */
  public static List<IMethod> methods(Collection<? extends IJavaElement> elements)
      throws JavaModelException {
    Set<IMethod> result = new LinkedHashSet<>();
    for (IJavaElement element : elements) {
      if (element instanceof IMethod method) {
        result.add(method);
      } else if (element instanceof IType type) {
        addMethods(type, result);
      } else if (element instanceof ICompilationUnit unit) {
        addTypes(unit, result);
      } else if (element instanceof IPackageFragment fragment) {
        addTypes(fragment, result);
      } else if (element instanceof IPackageFragmentRoot folder) {
        addTypes(folder, result);
      } else if (element instanceof IJavaProject project) {
        for (IPackageFragmentRoot folder : project.getPackageFragmentRoots()) {
          if (Testable.isTestable(folder)) {
            addTypes(folder, result);
          }
        }
      }
    }
    return List.copyOf(result);
  }

  private static void addTypes(IPackageFragmentRoot folder, Set<IMethod> into)
      throws JavaModelException {
    for (IJavaElement child : folder.getChildren()) {
      if (child instanceof IPackageFragment fragment) {
        addTypes(fragment, into);
      }
    }
  }

  private static void addTypes(IPackageFragment fragment, Set<IMethod> into)
      throws JavaModelException {
    for (ICompilationUnit unit : fragment.getCompilationUnits()) {
      addTypes(unit, into);
    }
  }

  private static void addTypes(ICompilationUnit unit, Set<IMethod> into) throws JavaModelException {
    for (IType type : unit.getTypes()) {
      addTypes(type, into);
    }
  }

  private static void addTypes(IType type, Set<IMethod> into) throws JavaModelException {
    addMethods(type, into);
    for (IType nested : type.getTypes()) {
      if (MethodsOfClass.isSeen(nested.getFlags())) {
        addTypes(nested, into);
      }
    }
  }

  private static void addMethods(IType type, Set<IMethod> into) throws JavaModelException {
    for (IMethod method : type.getMethods()) {
      String name = method.isConstructor() ? "<init>" : method.getElementName();
      if (MethodsOfClass.includes(name, method.getFlags(), Testable.hasBody(method))) {
        into.add(method);
      }
    }
  }
}
