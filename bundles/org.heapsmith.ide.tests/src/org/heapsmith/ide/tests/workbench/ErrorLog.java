// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ide.tests.workbench;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.runtime.ILogListener;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Platform;

/** What goes to the Error Log while it is open: warnings and errors. */
public final class ErrorLog implements AutoCloseable {
  private final List<IStatus> entries = new ArrayList<>();
  private final ILogListener listener = (status, bundle) -> add(status);

  /** Begins to listen. */
  public ErrorLog() {
    Platform.addLogListener(listener);
  }

  private synchronized void add(IStatus status) {
    if (status.getSeverity() >= IStatus.WARNING && status.getSeverity() != IStatus.CANCEL) {
      entries.add(status);
    }
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
