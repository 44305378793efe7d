// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.spec;

import java.util.List;
import java.util.Optional;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.jdt.core.IJavaElement;
import org.eclipse.jdt.core.IMethod;
import org.eclipse.jdt.core.JavaModelException;
import org.eclipse.jdt.ui.JavaElementLabelProvider;
import org.eclipse.jface.window.Window;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.dialogs.ElementListSelectionDialog;
import org.eclipse.ui.handlers.HandlerUtil;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.jdt.target.JavaTargets;
import org.heapsmith.ui.errors.Notices;
import org.heapsmith.ui.parts.SelectedElements;

/** Attach Heap Spec: opens the spec of the selected method; of a class, the person says which. */
public final class AttachSpecHandler extends AbstractHandler {

  @Override
  public Object execute(ExecutionEvent event) throws ExecutionException {
    List<IJavaElement> elements = SelectedElements.of(event);
    try {
      List<IMethod> methods = JavaTargets.methods(elements);
      if (methods.isEmpty()) {
        Notices.show(Notice.of(Code.NOTHING_TO_TEST, "", SelectedElements.title(elements)), null);
      } else if (methods.size() == 1) {
        SpecOpening.open(methods.get(0));
      } else {
        choose(HandlerUtil.getActiveShell(event), methods).ifPresent(SpecOpening::open);
      }
    } catch (JavaModelException e) {
      throw new ExecutionException(e.getMessage(), e);
    }
    return null;
  }

  private static Optional<IMethod> choose(Shell shell, List<IMethod> methods) {
    int labels =
        JavaElementLabelProvider.SHOW_DEFAULT
            | JavaElementLabelProvider.SHOW_PARAMETERS
            | JavaElementLabelProvider.SHOW_POST_QUALIFIED;
    ElementListSelectionDialog dialog =
        new ElementListSelectionDialog(shell, new JavaElementLabelProvider(labels));
    dialog.setTitle(Messages.SpecOpening_attach);
    dialog.setMessage(Messages.AttachSpecHandler_which);
    dialog.setElements(methods.toArray());
    boolean chosen = dialog.open() == Window.OK && dialog.getFirstResult() instanceof IMethod;
    return chosen ? Optional.of((IMethod) dialog.getFirstResult()) : Optional.empty();
  }
}
