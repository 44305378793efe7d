// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.install.driver;

import java.util.Arrays;
import org.eclipse.core.runtime.Platform;
import org.eclipse.ui.IWorkbench;

/** Says whether anything of the plug-in is left. */
final class Absent {
  private static final String VIEWS = "org.eclipse.ui.views";
  private static final String OURS = "org.heapsmith.";

  private Absent() {}

  static void check(IWorkbench workbench) {
    Report report = new Report();
    report.line("bundle " + (Platform.getBundle("org.heapsmith.ui") == null ? "absent" : "there"));
    // commands are no witnesses: a workspace remembers them
    long views =
        Arrays.stream(Platform.getExtensionRegistry().getConfigurationElementsFor(VIEWS))
            .filter(element -> String.valueOf(element.getAttribute("id")).startsWith(OURS))
            .count();
    report.line("views " + views);
    report.line("windows " + workbench.getWorkbenchWindowCount());
    workbench.close();
  }
}
