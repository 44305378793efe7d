// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.editor.java;

import java.util.Optional;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jdt.core.IJavaElement;
import org.eclipse.jdt.core.IMethod;
import org.eclipse.jdt.core.ITypeRoot;
import org.eclipse.jdt.ui.JavaUI;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.jface.text.Region;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.handlers.HandlerUtil;
import org.heapsmith.jdt.language.MethodSpecs;
import org.heapsmith.jdt.language.SpecProject;
import org.heapsmith.ui.editor.Messages;
import org.heapsmith.ui.editor.navigate.Destination;

/** Goes from a Java method, selected or at the caret, to its spec. */
public final class OpenSpecHandler extends AbstractHandler {

  @Override
  public Object execute(ExecutionEvent event) throws ExecutionException {
    try {
      IMethod method = method(event).orElse(null);
      Optional<MethodSpecs.Found> spec = method == null ? Optional.empty() : spec(method);
      IWorkbenchPage page = HandlerUtil.getActiveWorkbenchWindowChecked(event).getActivePage();
      if (spec.isPresent()) {
        Region head = new Region(spec.get().offset(), spec.get().length());
        return Destination.select(page, spec.get().file(), head);
      }
      IEditorPart editor = HandlerUtil.getActiveEditor(event);
      if (editor != null) {
        editor
            .getEditorSite()
            .getActionBars()
            .getStatusLineManager()
            .setErrorMessage(Messages.OpenSpec_none);
      }
      return null;
    } catch (CoreException e) {
      throw new ExecutionException(Messages.OpenSpec_none, e);
    }
  }

  private static Optional<MethodSpecs.Found> spec(IMethod method) throws CoreException {
    SpecProject project = SpecProject.of(method.getJavaProject().getProject());
    return MethodSpecs.of(project.snapshot(), method.getJavaProject()).stream()
        .filter(found -> found.method().equals(method))
        .findFirst();
  }

  private static Optional<IMethod> method(ExecutionEvent event) throws CoreException {
    Object selection = HandlerUtil.getCurrentSelection(event);
    if (selection instanceof IStructuredSelection structured
        && structured.getFirstElement() instanceof IMethod method) {
      return Optional.of(method);
    }
    IEditorPart editor = HandlerUtil.getActiveEditor(event);
    ITypeRoot root = editor == null ? null : JavaUI.getEditorInputTypeRoot(editor.getEditorInput());
    if (root == null || !(selection instanceof ITextSelection text)) {
      return Optional.empty();
    }
    IJavaElement element = root.getElementAt(text.getOffset());
    IJavaElement method = element == null ? null : element.getAncestor(IJavaElement.METHOD);
    return Optional.ofNullable((IMethod) method);
  }
}
