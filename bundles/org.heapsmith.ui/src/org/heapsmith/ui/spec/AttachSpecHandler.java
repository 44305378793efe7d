// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.spec;

import java.util.List;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.jdt.core.IJavaElement;
import org.eclipse.jdt.core.IMethod;
import org.eclipse.jdt.core.JavaModelException;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.jdt.target.JavaTargets;
import org.heapsmith.ui.errors.Notices;
import org.heapsmith.ui.generate.SelectedElements;

/** Attach Heap Spec: opens the spec of the selected method, or of a class's first one. */
public final class AttachSpecHandler extends AbstractHandler {

  @Override
  public Object execute(ExecutionEvent event) throws ExecutionException {
    List<IJavaElement> elements = SelectedElements.of(event);
    try {
      List<IMethod> methods = JavaTargets.methods(elements);
      if (methods.isEmpty()) {
        Notices.show(Notice.of(Code.NOTHING_TO_TEST, "", SelectedElements.title(elements)), null);
      } else {
        SpecOpening.open(methods.get(0));
      }
    } catch (JavaModelException e) {
      throw new ExecutionException(e.getMessage(), e);
    }
    return null;
  }
}
