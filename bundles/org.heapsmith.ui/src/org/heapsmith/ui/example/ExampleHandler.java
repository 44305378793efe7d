// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.example;

import java.lang.reflect.InvocationTargetException;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.commands.NotEnabledException;
import org.eclipse.core.commands.NotHandledException;
import org.eclipse.core.commands.common.NotDefinedException;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.actions.WorkspaceModifyOperation;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.statushandlers.StatusManager;

/**
 * Opens the example project, made if it is not there. With the parameter {@link #METHOD} the first
 * class is shown at that method, and with {@link #COMMAND} a command is run there: so the cheat
 * sheet can do each of its steps.
 */
public final class ExampleHandler extends AbstractHandler {
  /** Parameter: the name of a method of {@link ExampleProject#FIRST_CLASS}. */
  static final String METHOD = "org.heapsmith.ui.commands.example.method";

  /** Parameter: the id of a command without parameters. */
  static final String COMMAND = "org.heapsmith.ui.commands.example.command";

  @Override
  @SuppressWarnings("unused") // that it was cancelled says everything
  public Object execute(ExecutionEvent event) throws ExecutionException {
    try {
      Provision provision = new Provision();
      PlatformUI.getWorkbench().getProgressService().busyCursorWhile(provision);
      String method = event.getParameter(METHOD);
      if (method == null) {
        ExampleStart.show(provision.project);
      } else {
        ExampleStart.showMethod(provision.project, method);
      }
      String command = event.getParameter(COMMAND);
      return command == null ? null : run(command);
    } catch (InvocationTargetException e) {
      if (!(e.getTargetException() instanceof CoreException core)) {
        throw new ExecutionException(Messages.ExampleProject_creating, e.getTargetException());
      }
      return report(core);
    } catch (CoreException e) {
      return report(e);
    } catch (InterruptedException e) {
      return null; // cancelled
    }
  }

  private static Object run(String command) throws ExecutionException {
    IHandlerService handlers = PlatformUI.getWorkbench().getService(IHandlerService.class);
    try {
      return handlers.executeCommand(command, null);
    } catch (NotDefinedException | NotEnabledException | NotHandledException e) {
      throw new ExecutionException(command, e);
    }
  }

  private static Object report(CoreException e) {
    StatusManager.getManager().handle(e.getStatus(), StatusManager.SHOW | StatusManager.LOG);
    return null;
  }

  private static final class Provision extends WorkspaceModifyOperation {
    private IJavaProject project;

    @Override
    protected void execute(IProgressMonitor monitor) throws CoreException {
      project = ExampleProject.provide(monitor);
    }
  }
}
