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

/** Whether a project can compile JUnit 5 tests, and how it gets able to. */
public final class JUnitOnBuildPath {
  private static final String TEST = "org.junit.jupiter.api.Test";

  private JUnitOnBuildPath() {}

  /** Returns whether the project sees JUnit 5. */
  public static boolean isThere(IJavaProject project) throws JavaModelException {
    return project.findType(TEST) != null;
  }

  /**
   * Puts the IDE's JUnit 5 on the build path, for tests only where tests have a folder marked so.
   */
  public static void add(IJavaProject project, IProgressMonitor monitor) throws JavaModelException {
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
    entries.add(
        JavaCore.newContainerEntry(
            JUnitCore.JUNIT5_CONTAINER_PATH, new IAccessRule[0], attributes, false));
    project.setRawClasspath(entries.toArray(IClasspathEntry[]::new), monitor);
  }
}
