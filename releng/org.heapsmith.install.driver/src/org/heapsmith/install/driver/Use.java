// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.install.driver;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.eclipse.core.commands.ParameterizedCommand;
import org.eclipse.core.commands.common.CommandException;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.handlers.IHandlerService;

/**
 * Waits for the example project of the first start, generates tests for one method, says what came
 * of it, and restarts the workbench. Looks again four times a second; nothing here blocks the UI
 * thread.
 */
final class Use {
  private static final String EXAMPLE = "org.heapsmith.ui.commands.example";
  private static final String GENERATE = "org.heapsmith.ui.commands.generate";
  private static final String METHOD = "contains";
  private static final int AGAIN_MILLIS = 250;
  private static final long LIMIT = TimeUnit.SECONDS.toNanos(400);

  private final IWorkbench workbench;
  private final Display display;
  private final Report report = new Report();
  private final long start = System.nanoTime();
  private final IProject project =
      ResourcesPlugin.getWorkspace().getRoot().getProject("heapsmith-examples");

  Use(IWorkbench workbench) {
    this.workbench = workbench;
    display = workbench.getDisplay();
  }

  void start() {
    when("the example project is open and built", this::isExampleShown, this::generate);
  }

  private boolean isExampleShown() {
    IWorkbenchPage page = workbench.getActiveWorkbenchWindow() == null ? null : page();
    return project.isAccessible()
        && page != null
        && page.getActiveEditor() != null
        && Job.getJobManager().find(ResourcesPlugin.FAMILY_AUTO_BUILD).length == 0;
  }

  private void generate() throws CommandException, CoreException {
    report.line("example " + errors().size() + " errors");
    report.line("perspective " + page().getPerspective().getId());
    ParameterizedCommand command =
        ParameterizedCommand.generateCommand(
            workbench.getService(ICommandService.class).getCommand(EXAMPLE),
            Map.of(EXAMPLE + ".method", METHOD, EXAMPLE + ".command", GENERATE));
    workbench.getService(IHandlerService.class).executeCommand(command, null);
    when("a test class is open", () -> !opened().isEmpty(), this::judge);
  }

  private void judge() throws CoreException {
    for (IFile file : opened()) {
      report.line("test " + file.getProjectRelativePath());
    }
    report.line("tests " + errors().size() + " errors");
    report.picture(display);
    display.asyncExec(() -> Restart.begin(workbench, report));
  }

  private List<IFile> opened() {
    List<IFile> found = new ArrayList<>();
    if (page().getActiveEditor() != null) {
      IFile file = page().getActiveEditor().getEditorInput().getAdapter(IFile.class);
      if (file != null && file.getProjectRelativePath().segment(0).equals("test")) {
        found.add(file);
      }
    }
    return found;
  }

  private List<String> errors() throws CoreException {
    List<String> errors = new ArrayList<>();
    for (IMarker marker : project.findMarkers(IMarker.PROBLEM, true, IResource.DEPTH_INFINITE)) {
      if (marker.getAttribute(IMarker.SEVERITY, 0) == IMarker.SEVERITY_ERROR) {
        errors.add(marker.getAttribute(IMarker.MESSAGE, ""));
      }
    }
    return errors;
  }

  private IWorkbenchPage page() {
    return workbench.getActiveWorkbenchWindow().getActivePage();
  }

  /** Runs {@code then} once {@code ready}; gives up when the time is over. */
  private void when(String what, Condition ready, Step then) {
    try {
      if (ready.holds()) {
        then.run();
      } else if (System.nanoTime() - start > LIMIT) {
        giveUp("timed out waiting until " + what);
      } else {
        display.timerExec(AGAIN_MILLIS, () -> when(what, ready, then));
      }
    } catch (CommandException | CoreException e) {
      giveUp(e.toString());
    }
  }

  private void giveUp(String why) {
    report.line("failed: " + why);
    report.picture(display);
    close();
  }

  private void close() {
    display.asyncExec(workbench::close);
  }

  private interface Condition {
    boolean holds() throws CoreException;
  }

  private interface Step {
    void run() throws CommandException, CoreException;
  }
}
