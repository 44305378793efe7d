// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.editor.models;

import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPartReference;
import org.heapsmith.ui.editor.analysis.AnalysedEditor;

/**
 * The spec editor that was active last, and what happens in it. For the user interface's thread.
 */
final class ActiveEditor implements IPartListener2 {
  private final Runnable changed;
  private IWorkbenchPage page;
  private AnalysedEditor editor;

  /** Makes a follower; {@code changed} is told when text, caret or editor change. */
  ActiveEditor(Runnable changed) {
    this.changed = changed;
  }

  /** Begins. */
  void follow(IWorkbenchPage workbenchPage) {
    page = workbenchPage;
    page.addPartListener(this);
    take(page.getActiveEditor());
  }

  /** Ends. */
  void stop() {
    if (page != null) {
      page.removePartListener(this);
    }
    leave();
  }

  /** Returns the editor; null if none was active. */
  AnalysedEditor editor() {
    return editor;
  }

  private void take(Object part) {
    if (part instanceof AnalysedEditor opened && opened != editor) {
      leave();
      editor = opened;
      editor.addWatcher(changed);
      changed.run();
    }
  }

  private void leave() {
    if (editor != null) {
      editor.removeWatcher(changed);
      editor = null;
    }
  }

  @Override
  public void partActivated(IWorkbenchPartReference reference) {
    take(reference.getPart(false));
  }

  @Override
  public void partBroughtToTop(IWorkbenchPartReference reference) {
    take(reference.getPart(false));
  }

  @Override
  public void partClosed(IWorkbenchPartReference reference) {
    if (reference.getPart(false) == editor) {
      leave();
      changed.run();
    }
  }
}
