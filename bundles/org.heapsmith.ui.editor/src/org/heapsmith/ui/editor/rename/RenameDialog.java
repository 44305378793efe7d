// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.editor.rename;

import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.ltk.core.refactoring.RefactoringStatus;
import org.eclipse.ltk.ui.refactoring.RefactoringWizardOpenOperation;
import org.eclipse.swt.widgets.Shell;
import org.heapsmith.dsl.ide.Language;
import org.heapsmith.ui.editor.Messages;
import org.heapsmith.ui.editor.analysis.Analysis;

/** Renames the name at the caret, or says why not. */
public final class RenameDialog {
  private RenameDialog() {}

  /** Opens the dialog and does what the person says. */
  public static void open(Shell shell, Language language, Analysis analysis, int offset) {
    SpecRename rename = new SpecRename(language, analysis, offset);
    RefactoringStatus status = rename.checkInitialConditions(new NullProgressMonitor());
    if (status.hasFatalError()) {
      MessageDialog.openInformation(
          shell,
          Messages.RenameDialog_title,
          status.getMessageMatchingSeverity(status.getSeverity()));
      return;
    }
    try {
      new RefactoringWizardOpenOperation(new RenameWizard(rename))
          .run(shell, Messages.RenameDialog_title);
    } catch (InterruptedException e) {
      throw new OperationCanceledException(e.getMessage()); // while another change was made
    }
  }
}
