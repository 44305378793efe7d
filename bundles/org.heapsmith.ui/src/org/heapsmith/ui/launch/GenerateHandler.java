// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.launch;

import java.util.List;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.jdt.core.IJavaElement;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.ui.errors.Notices;
import org.heapsmith.ui.parts.SelectedElements;

/**
 * Generate Heap Tests: runs the launch configuration of the selected elements, made where there is
 * none.
 */
public final class GenerateHandler extends AbstractHandler {

  @Override
  public Object execute(ExecutionEvent event) throws ExecutionException {
    List<IJavaElement> elements = SelectedElements.of(event);
    if (elements.isEmpty()) {
      Notices.show(Notice.of(Code.NOTHING_TO_TEST, "", Messages.GenerateHandler_selection), null);
      return null;
    }
    try {
      ILaunchConfiguration configuration = Configurations.of(elements);
      Configurations.launch(configuration);
      return configuration;
    } catch (CoreException e) {
      throw new ExecutionException(SelectedElements.title(elements), e);
    }
  }
}
