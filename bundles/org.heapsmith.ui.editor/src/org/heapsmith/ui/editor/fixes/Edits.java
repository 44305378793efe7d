// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.editor.fixes;

import java.util.List;
import java.util.Map;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.ltk.core.refactoring.Change;
import org.eclipse.ltk.core.refactoring.CompositeChange;
import org.eclipse.ltk.core.refactoring.PerformChangeOperation;
import org.eclipse.ltk.core.refactoring.RefactoringCore;
import org.eclipse.ltk.core.refactoring.TextFileChange;
import org.eclipse.text.edits.MultiTextEdit;
import org.eclipse.text.edits.ReplaceEdit;
import org.heapsmith.dsl.ide.text.TextEdit;
import org.heapsmith.jdt.language.SpecFiles;

/** Does edits of the language's services: in one document, or in files, undoable. Stateless. */
public final class Edits {
  private Edits() {}

  /** Changes a document, as one step of undo. */
  public static void apply(List<TextEdit> edits, IDocument document) throws BadLocationException {
    if (!edits.isEmpty()) {
      tree(edits).apply(document);
    }
  }

  /** Returns edits as a tree of the platform. */
  static MultiTextEdit tree(List<TextEdit> edits) {
    MultiTextEdit tree = new MultiTextEdit();
    edits.forEach(e -> tree.addChild(new ReplaceEdit(e.offset(), e.length(), e.text())));
    return tree;
  }

  /**
   * Returns the change of files. Files in an editor change there; those without unsaved changes are
   * saved.
   *
   * @param byFile edits by the name that snapshots give the file
   */
  public static Change change(String name, Map<String, List<TextEdit>> byFile) {
    CompositeChange all = new CompositeChange(name);
    byFile.forEach(
        (file, edits) -> {
          IFile target = SpecFiles.file(file);
          TextFileChange change = new TextFileChange(target.getName(), target);
          change.setTextType(SpecFiles.EXTENSION);
          change.setEdit(tree(edits));
          all.add(change);
        });
    return all;
  }

  /** Changes files; undone by Edit &gt; Undo as one step. */
  public static void perform(
      String name, Map<String, List<TextEdit>> byFile, IProgressMonitor monitor)
      throws CoreException {
    Change change = change(name, byFile);
    change.initializeValidationData(monitor);
    PerformChangeOperation operation = new PerformChangeOperation(change);
    operation.setUndoManager(RefactoringCore.getUndoManager(), name);
    operation.run(monitor);
  }
}
