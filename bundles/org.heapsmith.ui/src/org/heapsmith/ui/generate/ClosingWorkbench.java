// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.generate;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.dialogs.IDialogConstants;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchListener;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.ui.errors.Notices;

/**
 * What becomes of runs when the workbench closes: the person is asked, the runs end as if they had
 * been cancelled, and what they found is written before the workspace is closed.
 */
final class ClosingWorkbench implements IWorkbenchListener {
  /** A cancelled run ends in a second; on a machine with other things to do, it is waited for. */
  private static final int END_SECONDS = 120;

  private static final int WAKE_UP_MILLIS = 50;

  @Override
  public boolean preShutdown(IWorkbench workbench, boolean forced) {
    List<Job> jobs = running();
    if (jobs.isEmpty()) {
      return true;
    }
    if (!forced && !mayEnd(jobs)) {
      return false;
    }
    Job.getJobManager().cancel(GenerationJob.FAMILY);
    awaitEnd(workbench.getDisplay());
    return true;
  }

  private static List<Job> running() {
    return Arrays.asList(Job.getJobManager().find(GenerationJob.FAMILY));
  }

  private static boolean mayEnd(List<Job> jobs) {
    String titles =
        jobs.stream()
            .map(GenerationJob.class::cast)
            .map(GenerationJob::title)
            .collect(Collectors.joining(", "));
    Notice notice = Notice.of(Code.GENERATING_WHEN_CLOSED, "", titles);
    String text = notice.code().id() + " " + Notices.text(notice);
    String[] buttons = {Messages.ClosingWorkbench_close, IDialogConstants.CANCEL_LABEL};
    return MessageDialog.open(
            MessageDialog.QUESTION,
            Questions.shell(),
            Messages.ClosingWorkbench_title,
            text,
            0,
            buttons)
        == 0;
  }

  /** Jobs may need this thread to write what they found: it goes on to work for them. */
  private static void awaitEnd(Display display) {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(END_SECONDS);
    while (!running().isEmpty() && System.nanoTime() - end < 0) {
      if (!display.readAndDispatch()) {
        display.timerExec(WAKE_UP_MILLIS, () -> {}); // bounds the sleep
        display.sleep();
      }
    }
  }

  @Override
  public void postShutdown(IWorkbench workbench) {
    Job.getJobManager().cancel(GenerationJob.FAMILY);
    KeptWorkers.get().closeAll();
  }
}
