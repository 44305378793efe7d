// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.jdt.project;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jdt.core.IAccessRule;
import org.eclipse.jdt.core.IClasspathAttribute;
import org.eclipse.jdt.core.IClasspathEntry;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.core.JavaModelException;
import org.eclipse.jdt.junit.JUnitCore;
import org.heapsmith.testgen.write.TestStyle.Framework;

/** Which JUnit a project can compile tests of, and how it gets able to. */
public final class JUnitOnBuildPath {
  private static final String JUPITER = "org.junit.jupiter.api.Test";
  private static final String JUNIT4 = "org.junit.experimental.runners.Enclosed";

  private JUnitOnBuildPath() {}

  /**
   * Returns the JUnit of the tests of a project: the one asked for, else JUnit 4 where the project
   * has that and no other.
   */
  public static Framework of(IJavaProject project, Framework asked) throws JavaModelException {
    if (asked != Framework.AUTO) {
      return asked;
    }
    boolean four = !isThere(project, Framework.JUNIT5) && isThere(project, Framework.JUNIT4);
    return four ? Framework.JUNIT4 : Framework.JUNIT5;
  }

  /** Returns whether the project sees that JUnit. */
  public static boolean isThere(IJavaProject project, Framework framework)
      throws JavaModelException {
    return project.findType(framework == Framework.JUNIT4 ? JUNIT4 : JUPITER) != null;
  }

  /** Puts the IDE's JUnit on the build path, for tests only where tests have a folder marked so. */
  public static void add(IJavaProject project, Framework framework, IProgressMonitor monitor)
      throws JavaModelException {
    List<IClasspathEntry> entries = new ArrayList<>(List.of(project.getRawClasspath()));
    boolean marked =
        entries.stream()
            .anyMatch(e -> e.getEntryKind() == IClasspathEntry.CPE_SOURCE && e.isTest());
    IClasspathAttribute[] attributes = {};
    if (marked) {
      attributes =
          new IClasspathAttribute[] {
            JavaCore.newClasspathAttribute(IClasspathAttribute.TEST, "true")
          };
    }
    boolean four = framework == Framework.JUNIT4;
    entries.add(
        JavaCore.newContainerEntry(
            four ? JUnitCore.JUNIT4_CONTAINER_PATH : JUnitCore.JUNIT5_CONTAINER_PATH,
            new IAccessRule[0],
            attributes,
            false));
    project.setRawClasspath(entries.toArray(IClasspathEntry[]::new), monitor);
  }
}
