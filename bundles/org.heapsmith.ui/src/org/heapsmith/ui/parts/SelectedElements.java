// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.parts;

import java.util.List;
import java.util.Optional;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.jdt.core.IJavaElement;
import org.eclipse.jdt.core.IMethod;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.core.ITypeRoot;
import org.eclipse.jdt.core.JavaModelException;
import org.eclipse.jdt.ui.JavaElementLabels;
import org.eclipse.jdt.ui.JavaUI;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.handlers.HandlerUtil;
import org.heapsmith.jdt.target.JavaTargets;

/** What a command is about: selected Java elements, or what the cursor of a Java editor is in. */
public final class SelectedElements {
  private static final long LABEL = JavaElementLabels.M_PARAMETER_TYPES;

  private SelectedElements() {}

  /**
   * Returns the testable elements of one project.
   *
   * @throws ExecutionException if the text of the editor cannot be read
   */
  public static List<IJavaElement> of(ExecutionEvent event) throws ExecutionException {
    ISelection selection = HandlerUtil.getCurrentSelection(event);
    if (selection instanceof IStructuredSelection structured) {
      return oneProject(JavaTargets.elements(structured.toList()));
    }
    IEditorPart editor = HandlerUtil.getActiveEditor(event);
    if (selection instanceof ITextSelection text && editor != null) {
      return inEditor(editor, text).map(List::of).orElse(List.of());
    }
    return List.of();
  }

  /** Returns what the cursor of a Java editor is in. */
  public static Optional<IJavaElement> inEditor(IEditorPart editor, ITextSelection selection)
      throws ExecutionException {
    ITypeRoot root = JavaUI.getEditorInputTypeRoot(editor.getEditorInput());
    try {
      return root == null ? Optional.empty() : JavaTargets.at(root, selection.getOffset());
    } catch (JavaModelException e) {
      throw new ExecutionException(e.getMessage(), e);
    }
  }

  /** Returns those of the first element's project: a run is about one. */
  public static List<IJavaElement> oneProject(List<IJavaElement> elements) {
    return elements.stream()
        .filter(e -> e.getJavaProject().equals(elements.get(0).getJavaProject()))
        .toList();
  }

  /** Returns a name for a person: {@code Stack.push(int)}, {@code Stack and 2 more}. */
  public static String title(List<IJavaElement> elements) {
    if (elements.isEmpty()) {
      return "";
    }
    IJavaElement first = elements.get(0);
    String label = JavaElementLabels.getElementLabel(first, LABEL);
    String name =
        first instanceof IMethod method
            ? method.getDeclaringType().getTypeQualifiedName('.') + "." + label
            : first instanceof IType type
                ? type.getTypeQualifiedName('.')
                : label.replaceFirst("\\.java$", "");
    int more = elements.size() - 1;
    return more == 0
        ? name
        : org.eclipse.osgi.util.NLS.bind(Messages.SelectedElements_more, name, more);
  }
}
