// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ide.welcome;

import org.eclipse.core.commands.common.CommandException;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.ILog;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.WorkbenchException;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.handlers.IHandlerService;

/**
 * In an empty workspace, and with {@code -Dheapsmith.welcome=true}: opens the perspective of
 * Heapsmith, the example project and the cheat sheet. A workspace with projects is left as it is.
 */
public final class FirstStart implements IStartup {
  private static final String PERSPECTIVE = "org.heapsmith.ui.perspective";
  private static final String EXAMPLE = "org.heapsmith.ui.commands.example";

  @Override
  public void earlyStartup() {
    if (Boolean.getBoolean("heapsmith.welcome")
        && ResourcesPlugin.getWorkspace().getRoot().getProjects().length == 0) {
      IWorkbench workbench = PlatformUI.getWorkbench();
      workbench.getDisplay().asyncExec(() -> welcome(workbench));
    }
  }

  private static void welcome(IWorkbench workbench) {
    IWorkbenchWindow[] windows = workbench.getWorkbenchWindows();
    ICommandService commands = workbench.getService(ICommandService.class);
    if (windows.length == 0 || !commands.getCommand(EXAMPLE).isDefined()) {
      return; // closed at once, or Heapsmith is not installed
    }
    try {
      if (workbench.getPerspectiveRegistry().findPerspectiveWithId(PERSPECTIVE) != null) {
        workbench.showPerspective(PERSPECTIVE, windows[0]);
      }
      workbench.getService(IHandlerService.class).executeCommand(EXAMPLE, null);
      windows[0].getShell().setMaximized(true); // three views, the editor and the cheat sheet
    } catch (WorkbenchException | CommandException e) {
      ILog.of(FirstStart.class).error("The example project could not be shown", e);
    }
  }
}
