// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.editor.analysis;

import org.eclipse.ui.texteditor.ITextEditor;

/** An editor of specs, as its views see it. For the thread of the user interface. */
public interface AnalysedEditor extends ITextEditor {

  /** Returns what analyses the text; null for a file outside of the workspace. */
  Analyser analyser();

  /** Returns the analysis that the editor shows now; null before the first. */
  Analysis shown();

  /** Returns the offset of the caret in the document. */
  int caret();

  /** Adds one who is told, in the user interface's thread, that text or caret are others. */
  void addWatcher(Runnable watcher);

  /** Removes it. */
  void removeWatcher(Runnable watcher);
}
