// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.launch;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.jdt.core.IJavaElement;
import org.eclipse.jdt.core.IMethod;
import org.eclipse.jface.window.Window;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.handlers.HandlerUtil;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.jdt.settings.Option;
import org.heapsmith.jdt.settings.Settings;
import org.heapsmith.jdt.spec.RepOkMethods;
import org.heapsmith.jdt.spec.SpecIndex;
import org.heapsmith.ui.errors.Notices;
import org.heapsmith.ui.parts.SelectedElements;
import org.heapsmith.ui.preferences.OptionStore;

/** Generate Heap Tests…: asks for the options, keeps them in the launch configuration, runs it. */
public final class GenerateDialogHandler extends AbstractHandler {

  @Override
  public Object execute(ExecutionEvent event) throws ExecutionException {
    List<IJavaElement> elements = SelectedElements.of(event);
    if (elements.isEmpty()) {
      Notices.show(Notice.of(Code.NOTHING_TO_TEST, "", Messages.GenerateHandler_selection), null);
      return null;
    }
    String title = SelectedElements.title(elements);
    try {
      Optional<ILaunchConfiguration> known = Configurations.find(elements);
      IProject project = elements.get(0).getJavaProject().getProject();
      Settings defaults = Settings.of(project);
      Map<Option, String> options =
          known.isPresent() ? Configurations.options(known.get()) : Map.of();
      OptionStore store = new OptionStore(defaults, options);
      GenerateDialog dialog =
          new GenerateDialog(
              HandlerUtil.getActiveShell(event), title, project, store, hint(elements));
      if (dialog.open() != Window.OK) {
        return null;
      }
      ILaunchConfigurationWorkingCopy copy = Configurations.of(elements).getWorkingCopy();
      Configurations.options(copy, store.changed());
      ILaunchConfiguration configuration = copy.doSave();
      Configurations.launch(configuration);
      return configuration;
    } catch (CoreException e) {
      throw new ExecutionException(title, e);
    }
  }

  /** A class that checks itself and has no spec has a precondition all the same. */
  private static String hint(List<IJavaElement> elements) throws CoreException {
    for (IJavaElement element : elements) {
      Optional<IMethod> repOk = RepOkMethods.of(element);
      boolean specified = element instanceof IMethod method && !SpecIndex.of(method).isEmpty();
      if (repOk.isPresent() && !specified) {
        String owner = repOk.get().getDeclaringType().getElementName();
        return NLS.bind(Messages.GenerateDialog_repOk, owner, OptionStore.REPOK_STRATEGY);
      }
    }
    return "";
  }
}
