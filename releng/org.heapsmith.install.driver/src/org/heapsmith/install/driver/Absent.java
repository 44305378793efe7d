// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.install.driver;

import org.eclipse.core.runtime.Platform;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.commands.ICommandService;

/** Says whether anything of the plug-in is left. */
final class Absent {
  private Absent() {}

  static void check(IWorkbench workbench) {
    Report report = new Report();
    report.line("bundle " + (Platform.getBundle("org.heapsmith.ui") == null ? "absent" : "there"));
    boolean command =
        workbench.getService(ICommandService.class).getCommand(Use.EXAMPLE).isDefined();
    report.line("command " + (command ? "there" : "absent"));
    report.line("windows " + workbench.getWorkbenchWindowCount());
    workbench.close();
  }
}
