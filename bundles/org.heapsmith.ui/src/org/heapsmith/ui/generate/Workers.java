// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.generate;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.core.runtime.FileLocator;
import org.eclipse.core.runtime.Platform;
import org.eclipse.jdt.core.IJavaProject;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.jdt.project.ProjectJre;
import org.heapsmith.jdt.settings.Option;
import org.heapsmith.jdt.settings.Settings;
import org.heapsmith.worker.client.WorkerClassPath;
import org.heapsmith.worker.client.WorkerSettings;
import org.osgi.framework.Bundle;
import org.osgi.framework.FrameworkUtil;

/** How worker processes are started from the IDE: its bundles are their class path. */
public final class Workers {
  private Workers() {}

  /**
   * Returns the settings for a project.
   *
   * @throws HeapsmithException if a bundle of ours is missing
   */
  public static WorkerSettings settings(IJavaProject project, Settings settings) {
    return new WorkerSettings(
        java(project, settings),
        classPath(),
        settings.number(Option.WORKER_MEMORY),
        settings.words(Option.WORKER_ARGUMENTS),
        Optional.empty(),
        Optional.of(archives()),
        WorkerSettings.DEFAULT_START_TIME);
  }

  private static Path archives() {
    return Platform.getStateLocation(FrameworkUtil.getBundle(Workers.class))
        .append("archives")
        .toPath();
  }

  /** The Java that is set, else one that can compile the tests. */
  private static Path java(IJavaProject project, Settings settings) {
    String set = settings.text(Option.WORKER_JAVA);
    String home =
        set.isEmpty() ? ProjectJre.jdk(project).orElse(System.getProperty("java.home")) : set;
    String executable = File.separatorChar == '\\' ? "java.exe" : "java";
    return Path.of(home, "bin", executable);
  }

  private static List<Path> classPath() {
    Set<Path> result = new LinkedHashSet<>();
    for (String name : WorkerClassPath.BUNDLES) {
      Bundle bundle = Platform.getBundle(name);
      Bundle[] found = bundle == null ? Platform.getBundles(name, null) : new Bundle[] {bundle};
      if (found == null) {
        throw HeapsmithException.of(
            Code.WORKER_NOT_STARTED, "", "the bundle " + name + " is not installed");
      }
      result.add(location(found[0]));
    }
    return new ArrayList<>(result);
  }

  private static Path location(Bundle bundle) {
    return FileLocator.getBundleFileLocation(bundle)
        .map(File::toPath)
        .orElseThrow(
            () ->
                HeapsmithException.of(
                    Code.WORKER_NOT_STARTED,
                    "",
                    "the bundle " + bundle.getSymbolicName() + " is no file"));
  }
}
