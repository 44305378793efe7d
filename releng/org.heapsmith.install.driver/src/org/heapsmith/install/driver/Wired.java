// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.install.driver;

import java.util.Arrays;
import java.util.List;
import org.eclipse.core.runtime.Platform;
import org.eclipse.ui.IWorkbench;
import org.osgi.framework.Bundle;

/** Says which bundles have not found what they need: those of the plug-in, and those of others. */
final class Wired {
  private Wired() {}

  static void check(IWorkbench workbench) {
    Bundle[] all =
        Platform.getBundle("org.heapsmith.install.driver").getBundleContext().getBundles();
    List<String> unresolved =
        Arrays.stream(all)
            .filter(b -> b.getState() == Bundle.INSTALLED)
            .map(b -> b.getSymbolicName() + " " + b.getVersion())
            .sorted()
            .toList();
    Report report = new Report();
    report.line("unresolved " + unresolved);
    report.line("windows " + workbench.getWorkbenchWindowCount());
    workbench.close();
  }
}
