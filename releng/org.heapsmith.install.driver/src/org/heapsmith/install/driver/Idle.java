// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.install.driver;

import java.util.Arrays;
import java.util.List;
import org.eclipse.core.runtime.Platform;
import org.eclipse.ui.IWorkbench;
import org.osgi.framework.Bundle;

/** Says which bundles of the plug-in a workbench has activated that nobody has touched yet. */
final class Idle {
  private static final List<String> NOT_SHIPPED =
      List.of("org.heapsmith.install.driver", "org.heapsmith.ide.welcome");

  private Idle() {}

  static void check(IWorkbench workbench) {
    Bundle[] all =
        Platform.getBundle("org.heapsmith.install.driver").getBundleContext().getBundles();
    List<String> active =
        Arrays.stream(all)
            .filter(b -> b.getSymbolicName().startsWith("org.heapsmith."))
            .filter(b -> b.getState() == Bundle.ACTIVE)
            .map(Bundle::getSymbolicName)
            .filter(name -> !NOT_SHIPPED.contains(name))
            .sorted()
            .toList();
    new Report().line("activated " + active);
    workbench.close();
  }
}
