// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.jdt.project;

import java.io.File;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.launching.IVMInstall;
import org.eclipse.jdt.launching.IVMInstall2;
import org.eclipse.jdt.launching.IVMInstallType;
import org.eclipse.jdt.launching.JavaRuntime;

/** The JREs and JDKs that a project is run with, or could be. */
public final class ProjectJre {
  private static final int OLDEST = 17;

  private ProjectJre() {}

  /** Returns the project's home folder; empty if its build path names none that is installed. */
  public static String home(IJavaProject project) {
    return install(project).map(i -> i.getInstallLocation().getPath()).orElse("");
  }

  /**
   * Returns the home of a JDK that can compile tests of a project, 17 or newer: the project's own,
   * else the one we run on, else any installed.
   */
  public static Optional<String> jdk(IJavaProject project) {
    List<IVMInstall> installs = new ArrayList<>();
    install(project).ifPresent(installs::add);
    for (IVMInstall install : installs) {
      if (isUsable(install)) {
        return Optional.of(install.getInstallLocation().getPath());
      }
    }
    String own = System.getProperty("java.home");
    if (hasCompiler(new File(own))) {
      return Optional.of(own);
    }
    for (IVMInstallType type : JavaRuntime.getVMInstallTypes()) {
      for (IVMInstall install : type.getVMInstalls()) {
        if (isUsable(install)) {
          return Optional.of(install.getInstallLocation().getPath());
        }
      }
    }
    return Optional.empty();
  }

  private static Optional<IVMInstall> install(IJavaProject project) {
    try {
      return Optional.ofNullable(JavaRuntime.getVMInstall(project))
          .filter(i -> i.getInstallLocation() != null);
    } catch (CoreException e) {
      ILog.of(ProjectJre.class).info(e.getMessage()); // a build path error the project shows itself
      return Optional.empty();
    }
  }

  private static boolean isUsable(IVMInstall install) {
    File home = install.getInstallLocation();
    String version = install instanceof IVMInstall2 known ? known.getJavaVersion() : null;
    String major = version == null ? "" : version.replaceFirst("[^0-9].*", "");
    return home != null
        && hasCompiler(home)
        && major.matches("\\d{1,4}")
        && Integer.parseInt(major) >= OLDEST;
  }

  private static boolean hasCompiler(File home) {
    File bin = new File(home, "bin");
    return new File(bin, "javac").exists() || new File(bin, "javac.exe").exists();
  }
}
