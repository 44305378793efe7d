// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ide.tests.launch;

import java.util.ArrayList;
import java.util.List;
import org.heapsmith.ide.tests.workbench.Watchdog;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleActivator;
import org.osgi.framework.BundleContext;

/**
 * Looks which bundles of ours are active when this bundle is activated: the workbench is up, and no
 * test has run. From then on the tests are watched.
 */
public final class AtStart implements BundleActivator {
  private static final List<String> ACTIVE = new ArrayList<>();

  private Watchdog watchdog;

  @Override
  public void start(BundleContext context) {
    watchdog = new Watchdog();
    for (Bundle bundle : context.getBundles()) {
      boolean ours = bundle.getSymbolicName().startsWith("org.heapsmith.");
      boolean lazy = bundle.getHeaders().get("Bundle-ActivationPolicy") != null;
      if (ours && lazy && bundle.getState() == Bundle.ACTIVE) {
        ACTIVE.add(bundle.getSymbolicName());
      }
    }
  }

  @Override
  public void stop(BundleContext context) {
    watchdog.close();
    ACTIVE.clear();
  }

  static List<String> active() {
    return List.copyOf(ACTIVE);
  }
}
