// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.launch;

import java.util.List;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.ui.ILaunchShortcut2;
import org.eclipse.jdt.core.IJavaElement;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.texteditor.ITextEditor;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.jdt.target.JavaTargets;
import org.heapsmith.ui.errors.Notices;
import org.heapsmith.ui.parts.SelectedElements;

/** Run As &gt; Heap Tests. */
public final class GenerationShortcut implements ILaunchShortcut2 {

  @Override
  public void launch(ISelection selection, String mode) {
    launch(elements(selection));
  }

  @Override
  public void launch(IEditorPart editor, String mode) {
    launch(elements(editor));
  }

  private static void launch(List<IJavaElement> elements) {
    if (elements.isEmpty()) {
      Notices.show(
          Notice.of(Code.NOTHING_TO_TEST, "", Messages.GenerationShortcut_selection), null);
      return;
    }
    try {
      Configurations.launch(Configurations.of(elements));
    } catch (CoreException e) {
      String title = SelectedElements.title(elements);
      Notices.show(Notices.of(Code.INTERNAL_ERROR, e, title).notice(), e);
    }
  }

  @Override
  public ILaunchConfiguration[] getLaunchConfigurations(ISelection selection) {
    return known(elements(selection));
  }

  @Override
  public ILaunchConfiguration[] getLaunchConfigurations(IEditorPart editor) {
    return known(elements(editor));
  }

  private static ILaunchConfiguration[] known(List<IJavaElement> elements) {
    try {
      return Configurations.find(elements).stream().toArray(ILaunchConfiguration[]::new);
    } catch (CoreException e) {
      ILog.of(GenerationShortcut.class).log(e.getStatus());
      return null; // lets the platform call launch, which says what is wrong
    }
  }

  @Override
  public IResource getLaunchableResource(ISelection selection) {
    return resource(elements(selection));
  }

  @Override
  public IResource getLaunchableResource(IEditorPart editor) {
    return resource(elements(editor));
  }

  private static IResource resource(List<IJavaElement> elements) {
    return elements.isEmpty() ? null : elements.get(0).getResource();
  }

  private static List<IJavaElement> elements(ISelection selection) {
    return selection instanceof IStructuredSelection structured
        ? SelectedElements.oneProject(JavaTargets.elements(structured.toList()))
        : List.of();
  }

  private static List<IJavaElement> elements(IEditorPart editor) {
    ITextEditor text = editor.getAdapter(ITextEditor.class);
    if (text == null
        || !(text.getSelectionProvider().getSelection() instanceof ITextSelection selection)) {
      return List.of();
    }
    try {
      return SelectedElements.inEditor(editor, selection).map(List::of).orElse(List.of());
    } catch (ExecutionException e) {
      ILog.of(GenerationShortcut.class).error(e.getMessage(), e);
      return List.of();
    }
  }
}
