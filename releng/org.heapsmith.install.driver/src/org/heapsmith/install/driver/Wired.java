// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.install.driver;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import org.eclipse.core.runtime.Platform;
import org.eclipse.ui.IWorkbench;
import org.osgi.framework.Bundle;

/**
 * Says which bundles of the plug-in a workbench has activated that nobody has touched yet, and
 * which bundles have not found what they need: those of the plug-in, and those of others.
 */
final class Wired {
  private static final List<String> NOT_SHIPPED =
      List.of("org.heapsmith.install.driver", "org.heapsmith.ide.welcome");

  private Wired() {}

  static void check(IWorkbench workbench) {
    Report report = new Report();
    report.line("activated " + bundles(Wired::isActiveAndShipped, Bundle::getSymbolicName));
    report.line(
        "unresolved "
            + bundles(
                b -> b.getState() == Bundle.INSTALLED,
                b -> b.getSymbolicName() + " " + b.getVersion()));
    report.line("windows " + workbench.getWorkbenchWindowCount());
    workbench.close();
  }

  private static boolean isActiveAndShipped(Bundle bundle) {
    String name = bundle.getSymbolicName();
    return name.startsWith("org.heapsmith.")
        && bundle.getState() == Bundle.ACTIVE
        && !NOT_SHIPPED.contains(name);
  }

  private static List<String> bundles(Predicate<Bundle> which, Function<Bundle, String> text) {
    Bundle[] all =
        Platform.getBundle("org.heapsmith.install.driver").getBundleContext().getBundles();
    return Arrays.stream(all).filter(which).map(text).sorted().toList();
  }
}
