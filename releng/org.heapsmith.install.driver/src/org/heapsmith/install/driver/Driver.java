// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.install.driver;

import org.eclipse.ui.IStartup;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.PlatformUI;

/**
 * Starts the part named by {@code -Dheapsmith.install.driver}: {@code use}, which goes on after a
 * restart, {@code wired} or {@code absent}.
 */
public final class Driver implements IStartup {
  @Override
  public void earlyStartup() {
    String part = System.getProperty("heapsmith.install.driver", "");
    IWorkbench workbench = PlatformUI.getWorkbench();
    if (part.equals("use") && Restart.isOver()) {
      workbench.getDisplay().asyncExec(() -> Restart.check(workbench));
    } else if (part.equals("use")) {
      workbench.getDisplay().asyncExec(new Use(workbench)::start);
    } else if (part.equals("wired")) {
      workbench.getDisplay().asyncExec(() -> Wired.check(workbench));
    } else if (part.equals("absent")) {
      workbench.getDisplay().asyncExec(() -> Absent.check(workbench));
    }
  }
}
