// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ide.tests.workbench;

import java.lang.management.ManagementFactory;
import java.lang.management.MonitorInfo;
import java.lang.management.ThreadInfo;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.eclipse.core.runtime.jobs.IJobManager;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;

/** What is known of a workbench in which something does not come: who waits for what. */
final class Diagnosis {
  private Diagnosis() {}

  /** Returns all threads with their whole stacks and the locks they hold and wait for. */
  static String threads() {
    return Arrays.stream(ManagementFactory.getThreadMXBean().dumpAllThreads(true, true))
        .map(Diagnosis::text)
        .collect(Collectors.joining("\n"));
  }

  private static String text(ThreadInfo thread) {
    StringBuilder text = new StringBuilder("\"" + thread.getThreadName() + "\" ");
    text.append(thread.getThreadState());
    if (thread.getLockName() != null) {
      text.append(" on ").append(thread.getLockName());
    }
    if (thread.getLockOwnerName() != null) {
      text.append(", held by \"").append(thread.getLockOwnerName()).append('"');
    }
    StackTraceElement[] stack = thread.getStackTrace();
    for (int i = 0; i < stack.length; i++) {
      text.append("\n    at ").append(stack[i]);
      for (MonitorInfo monitor : thread.getLockedMonitors()) {
        if (monitor.getLockedStackDepth() == i) {
          text.append("\n      holds ").append(monitor);
        }
      }
    }
    return text.append('\n').toString();
  }

  /** Returns the jobs that run or wait, one a line, with the rule they have or want. */
  static String jobs() {
    IJobManager manager = Job.getJobManager();
    return "jobs, * running:"
        + Arrays.stream(manager.find(null))
            .map(
                job ->
                    "\n  "
                        + (job.getState() == Job.RUNNING ? "* " : "  ")
                        + job
                        + (job.getRule() == null ? "" : ", rule " + job.getRule()))
            .sorted()
            .collect(Collectors.joining());
  }

  /** Returns the windows that are open, with what they say; to be called in the UI thread. */
  static String shells() {
    return "windows:"
        + Arrays.stream(Display.getCurrent().getShells())
            .filter(shell -> !shell.isDisposed() && shell.isVisible())
            .map(Diagnosis::text)
            .collect(Collectors.joining());
  }

  private static String text(Shell shell) {
    boolean dialog = shell.getParent() != null;
    return "\n  " + shell.getText() + (dialog ? " " + Dialogs.texts(shell) : "");
  }
}
