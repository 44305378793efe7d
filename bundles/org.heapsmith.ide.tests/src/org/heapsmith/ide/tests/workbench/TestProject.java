// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ide.tests.workbench;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.JavaCore;
import org.heapsmith.jdt.tests.JavaTestProject;

/** A Java project in a workbench, made for a test and deleted after it. */
public final class TestProject extends JavaTestProject {
  private TestProject(IJavaProject java) {
    super(java);
  }

  /** Makes a project. */
  public static TestProject create(String name) throws CoreException {
    return new TestProject(made(name));
  }

  /** Returns a project that was made before. */
  public static TestProject of(IProject project) {
    return new TestProject(JavaCore.create(project));
  }

  /** Builds all of it; what the workbench builds by itself is over, too. */
  @Override
  public void build() throws CoreException {
    super.build();
    Jobs.join(ResourcesPlugin.FAMILY_AUTO_BUILD);
  }
}
