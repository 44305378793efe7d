// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.install.driver;

import java.nio.file.Files;
import java.nio.file.Path;
import org.eclipse.ui.IWorkbench;

/** Restarts the workbench, as File &gt; Restart does; says of each start that it is there. */
final class Restart {
  private Restart() {}

  static void check(IWorkbench workbench) {
    boolean first = !Files.exists(Path.of(System.getProperty("heapsmith.install.report")));
    Report report = new Report();
    report.line(first ? "started" : "started again");
    if (!first) {
      workbench.close();
    } else if (!workbench.restart(true)) {
      report.line("not restarted");
      workbench.close();
    }
  }
}
