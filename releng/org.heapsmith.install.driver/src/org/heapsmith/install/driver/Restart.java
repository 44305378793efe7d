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
 * Restarts the workbench, as File &gt; Restart does; says that it is there again, and what a view
 * shows of the run before.
 */
final class Restart {
  private static final String COVERAGE = "org.heapsmith.ui.views.coverage";
  private static final int AGAIN_MILLIS = 100;
  private static final long LIMIT = TimeUnit.SECONDS.toNanos(400);

  private Restart() {}

  /** Returns whether the workbench is there again. */
  static boolean isOver() {
    return Files.exists(Path.of(System.getProperty("heapsmith.install.report")));
  }

  static void begin(IWorkbench workbench, Report report) {
    if (!workbench.restart(true)) {
      report.line("not restarted");
      workbench.close();
    }
  }

  static void check(IWorkbench workbench) {
    Report report = new Report();
    report.line("started again");
    describe(workbench, report);
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
