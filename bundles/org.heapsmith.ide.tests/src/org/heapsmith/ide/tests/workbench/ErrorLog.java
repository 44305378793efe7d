// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ide.tests.workbench;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.runtime.ILogListener;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Platform;

/**
 * What of ours goes to the Error Log while it is open: warnings and errors that our bundles log, or
 * that come from our code.
 */
public final class ErrorLog implements AutoCloseable {
  private static final String OURS = "org.heapsmith.";

  /** Complains of bundles of JUnit that an IDE has and the workbench of tests has not. */
  private static final String JUNIT = "org.eclipse.jdt.junit";

  private static final String TESTS = "org.heapsmith.ide.tests.";

  private final List<IStatus> entries = new ArrayList<>();
  private final ILogListener listener = (status, bundle) -> add(status);

  /** Begins to listen. */
  public ErrorLog() {
    Platform.addLogListener(listener);
  }

  private synchronized void add(IStatus status) {
    boolean bad = status.getSeverity() == IStatus.WARNING || status.getSeverity() == IStatus.ERROR;
    boolean harness = status.getPlugin().startsWith(JUNIT);
    if (bad
        && !harness
        && (status.getPlugin().startsWith(OURS) || isFromUs(status.getException()))) {
      entries.add(status);
    }
  }

  private static boolean isFromUs(Throwable thrown) {
    for (Throwable t = thrown; t != null; t = t.getCause()) {
      for (StackTraceElement frame : t.getStackTrace()) {
        String name = frame.getClassName();
        if (name.startsWith(OURS) && !name.startsWith(TESTS)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Returns the entries so far, in order. */
  public synchronized List<IStatus> entries() {
    return List.copyOf(entries);
  }

  /** Returns the messages so far. */
  public List<String> messages() {
    return entries().stream().map(s -> s.getPlugin() + ": " + s.getMessage()).toList();
  }

  /** Returns those with a code of ours. */
  public List<IStatus> coded() {
    return entries().stream().filter(s -> s.getMessage().startsWith("HS-")).toList();
  }

  @Override
  public void close() {
    Platform.removeLogListener(listener);
  }
}
