// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.jdt.enablement;

import org.eclipse.core.runtime.ILog;
import org.eclipse.jdt.core.Flags;
import org.eclipse.jdt.core.IClasspathEntry;
import org.eclipse.jdt.core.ICompilationUnit;
import org.eclipse.jdt.core.IJavaElement;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.IMethod;
import org.eclipse.jdt.core.IPackageFragment;
import org.eclipse.jdt.core.IPackageFragmentRoot;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.core.JavaModelException;
import org.heapsmith.bytecode.MethodsOfClass;

/**
 * Which Java elements tests can be generated for: methods with a body, in a source folder that is
 * not for tests, of a class with a name; and what contains one. Answers from the Java model,
 * without resolving types.
 */
public final class Testable {

  private Testable() {}

  /**
   * Returns whether tests can be generated for a method, type, compilation unit, package, source
   * folder or project.
   */
  public static boolean isTestable(IJavaElement element) {
    try {
      if (element instanceof IJavaProject project) {
        return project.getProject().isAccessible() && hasTestableFolder(project);
      }
      return isInSources(element) && hasTestable(element);
    } catch (JavaModelException e) {
      if (!e.isDoesNotExist()) {
        ILog.of(Testable.class).log(e.getStatus());
      }
      return false; // gone meanwhile: nothing to offer
    }
  }

  private static boolean hasTestable(IJavaElement element) throws JavaModelException {
    if (element instanceof IMethod method) {
      return isNamed(method.getDeclaringType()) && hasBody(method);
    } else if (element instanceof IType type) {
      return isNamed(type) && hasMethods(type, false);
    } else if (element instanceof ICompilationUnit unit) {
      for (IType type : unit.getTypes()) {
        if (hasMethods(type, true)) {
          return true;
        }
      }
      return false;
    }
    if (element instanceof IPackageFragmentRoot folder) {
      return hasPackages(folder);
    }
    return element instanceof IPackageFragment fragment && fragment.containsJavaResources();
  }

  private static boolean hasTestableFolder(IJavaProject project) throws JavaModelException {
    for (IPackageFragmentRoot folder : project.getPackageFragmentRoots()) {
      if (isInSources(folder) && hasPackages(folder)) {
        return true;
      }
    }
    return false;
  }

  private static boolean hasPackages(IPackageFragmentRoot folder) throws JavaModelException {
    for (IJavaElement child : folder.getChildren()) {
      if (child instanceof IPackageFragment fragment && fragment.containsJavaResources()) {
        return true;
      }
    }
    return false;
  }

  private static boolean hasMethods(IType type, boolean withNested) throws JavaModelException {
    if (type.isAnnotation()) {
      return false;
    }
    for (IMethod method : type.getMethods()) {
      if (hasBody(method)) {
        return true;
      }
    }
    for (IType nested : withNested ? type.getTypes() : new IType[0]) {
      if (MethodsOfClass.isSeen(nested.getFlags()) && hasMethods(nested, true)) {
        return true; // what JavaTargets takes for the file
      }
    }
    return false;
  }

  /**
   * Returns whether the method has a body.
   *
   * @throws JavaModelException if the method does not exist
   */
  public static boolean hasBody(IMethod method) throws JavaModelException {
    int flags = method.getFlags();
    if (Flags.isAbstract(flags) || Flags.isNative(flags) || method.isLambdaMethod()) {
      return false;
    }
    if (method.getDeclaringType().isAnnotation()) {
      return false;
    }
    return !method.getDeclaringType().isInterface()
        || Flags.isDefaultMethod(flags)
        || Flags.isStatic(flags)
        || Flags.isPrivate(flags);
  }

  /** Local and anonymous classes have no name that a test could use. */
  private static boolean isNamed(IType type) throws JavaModelException {
    for (IType t = type; t != null; t = t.getDeclaringType()) {
      if (t.isLocal() || t.isAnonymous() || t.isLambda()) {
        return false;
      }
    }
    return true;
  }

  private static boolean isInSources(IJavaElement element) throws JavaModelException {
    IJavaProject project = element.getJavaProject();
    IJavaElement root = element.getAncestor(IJavaElement.PACKAGE_FRAGMENT_ROOT);
    if (project == null || !project.getProject().isAccessible() || !element.exists()) {
      return false;
    }
    if (!(root instanceof IPackageFragmentRoot folder)
        || folder.getKind() != IPackageFragmentRoot.K_SOURCE) {
      return false;
    }
    IClasspathEntry entry = folder.getRawClasspathEntry();
    return entry != null && !entry.isTest();
  }
}
