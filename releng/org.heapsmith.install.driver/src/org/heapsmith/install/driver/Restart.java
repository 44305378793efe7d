// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.install.driver;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchPart2;
import org.eclipse.ui.PartInitException;

/**
 * Restarts the workbench, as File &gt; Restart does; says of each start that it is there, and after
 * the second what a view shows of the run before.
 */
final class Restart {
  private static final String COVERAGE = "org.heapsmith.ui.views.coverage";
  private static final int AGAIN_MILLIS = 100;
  private static final long LIMIT = TimeUnit.SECONDS.toNanos(400);

  private Restart() {}

  static void check(IWorkbench workbench) {
    boolean first = !Files.exists(Path.of(System.getProperty("heapsmith.install.report")));
    Report report = new Report();
    report.line(first ? "started" : "started again");
    if (!first) {
      describe(workbench, report);
    } else if (!workbench.restart(true)) {
      report.line("not restarted");
      workbench.close();
    }
  }

  private static void describe(IWorkbench workbench, Report report) {
    try {
      IViewPart view = workbench.getWorkbenchWindows()[0].getActivePage().showView(COVERAGE);
      await(workbench, (IWorkbenchPart2) view, report, System.nanoTime());
    } catch (PartInitException e) {
      report.line(e.toString());
      workbench.close();
    }
  }

  /** Looks again until the view has read what was kept. */
  private static void await(IWorkbench workbench, IWorkbenchPart2 view, Report report, long begin) {
    String shown = view.getContentDescription();
    if (shown.isBlank() && System.nanoTime() - begin < LIMIT) {
      workbench.getDisplay().timerExec(AGAIN_MILLIS, () -> await(workbench, view, report, begin));
    } else {
      report.line(shown.replaceFirst("(finished):.*", "$1"));
      workbench.close();
    }
  }
}
