// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.jdt.project;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.launching.IVMInstall;
import org.eclipse.jdt.launching.JavaRuntime;

/** The JRE or JDK that a project is run with. */
public final class ProjectJre {

  private ProjectJre() {}

  /** Returns its home folder; empty if the project's build path names none that is installed. */
  public static String home(IJavaProject project) {
    try {
      IVMInstall install = JavaRuntime.getVMInstall(project);
      boolean there = install != null && install.getInstallLocation() != null;
      return there ? install.getInstallLocation().getPath() : "";
    } catch (CoreException e) {
      return ""; // an unbound JRE is a build path error that the project shows by itself
    }
  }
}
