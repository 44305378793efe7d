// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ide.tests.workbench;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.eclipse.jface.dialogs.Dialog;
import org.eclipse.jface.dialogs.ProgressMonitorDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;

/**
 * Presses the default button of each modal dialog that opens while this is open, as a person does
 * who agrees; remembers their titles.
 */
public final class Agreeing implements AutoCloseable {
  private static final int LOOK_MILLIS = 100;

  private final Display display = Display.getCurrent();
  private final Set<Shell> before = Set.of(display.getShells());
  private final List<String> answered = new ArrayList<>();
  private boolean closed;

  /** Begins to answer. */
  public Agreeing() {
    display.timerExec(LOOK_MILLIS, this::look);
  }

  private void look() {
    if (closed) {
      return;
    }
    display.timerExec(LOOK_MILLIS, this::look); // before a nested event loop can begin
    for (Shell shell : display.getShells()) {
      boolean asks =
          !before.contains(shell)
              && !(shell.getData() instanceof ProgressMonitorDialog); // a busy machine has those
      if (asks && shell.getData() instanceof Dialog && shell.isVisible()) {
        press(shell);
        return;
      }
    }
  }

  private void press(Shell shell) {
    Button button = shell.getDefaultButton();
    if (button != null && button.isEnabled()) {
      answered.add(shell.getText());
      button.notifyListeners(SWT.Selection, new Event());
    }
  }

  /** Returns the titles of the dialogs answered so far. */
  public List<String> answered() {
    return List.copyOf(answered);
  }

  @Override
  public void close() {
    closed = true;
  }
}
