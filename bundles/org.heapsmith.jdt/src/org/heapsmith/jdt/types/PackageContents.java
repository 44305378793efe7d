// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.jdt.types;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.eclipse.core.runtime.ILog;
import org.eclipse.jdt.core.IClasspathEntry;
import org.eclipse.jdt.core.ICompilationUnit;
import org.eclipse.jdt.core.IJavaElement;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.IOrdinaryClassFile;
import org.eclipse.jdt.core.IPackageFragment;
import org.eclipse.jdt.core.IPackageFragmentRoot;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.core.JavaModelException;
import org.heapsmith.jdt.project.TestFolders;

/**
 * Which classes there are in the packages of a project and its libraries, without those of folders
 * for tests: specs are not about tests. Stateless.
 */
final class PackageContents {
  private static final String JRE = "org.eclipse.jdt.launching.JRE_CONTAINER";

  private final IJavaProject project;

  PackageContents(IJavaProject project) {
    this.project = project;
  }

  /** Returns the simple names of the classes of a package, {@code Outer$Inner} for members. */
  List<String> classesIn(String packageName) {
    TreeSet<String> names = new TreeSet<>();
    try {
      for (IPackageFragmentRoot root : roots()) {
        IPackageFragment fragment = root.getPackageFragment(packageName.replace('/', '.'));
        if (fragment.exists()) {
          add(fragment, names);
        }
      }
    } catch (JavaModelException e) {
      log(e);
    }
    return new ArrayList<>(names);
  }

  private List<IPackageFragmentRoot> roots() throws JavaModelException {
    List<IPackageFragmentRoot> all = new ArrayList<>(List.of(project.getAllPackageFragmentRoots()));
    all.removeAll(TestFolders.of(project));
    return all;
  }

  private static void add(IPackageFragment fragment, TreeSet<String> names)
      throws JavaModelException {
    for (ICompilationUnit unit : fragment.getCompilationUnits()) {
      for (IType type : unit.getAllTypes()) {
        names.add(type.getTypeQualifiedName('$'));
      }
    }
    for (IOrdinaryClassFile file : fragment.getOrdinaryClassFiles()) {
      String name =
          file.getElementName().substring(0, file.getElementName().length() - ".class".length());
      boolean local = name.matches(".*\\$\\d.*");
      if (!local && !name.endsWith("-info")) {
        names.add(name);
      }
    }
  }

  /** Returns the packages with classes of the project and its libraries, in internal form. */
  List<String> applicationPackages() {
    TreeSet<String> names = new TreeSet<>();
    try {
      for (IPackageFragmentRoot root : roots()) {
        if (!isJdk(root)) {
          for (IJavaElement child : root.getChildren()) {
            if (child instanceof IPackageFragment fragment && fragment.containsJavaResources()) {
              names.add(fragment.getElementName().replace('.', '/'));
            }
          }
        }
      }
    } catch (JavaModelException e) {
      log(e);
    }
    return new ArrayList<>(names);
  }

  private static boolean isJdk(IPackageFragmentRoot root) throws JavaModelException {
    IClasspathEntry entry = root.getRawClasspathEntry();
    return entry.getEntryKind() == IClasspathEntry.CPE_CONTAINER
        && JRE.equals(entry.getPath().segment(0));
  }

  private static void log(JavaModelException e) {
    if (!e.isDoesNotExist()) {
      ILog.of(PackageContents.class).log(e.getStatus());
    }
  }
}
