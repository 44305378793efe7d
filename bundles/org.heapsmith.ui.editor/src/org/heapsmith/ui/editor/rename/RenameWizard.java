// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.editor.rename;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.ltk.core.refactoring.RefactoringStatus;
import org.eclipse.ltk.ui.refactoring.RefactoringWizard;
import org.eclipse.ltk.ui.refactoring.UserInputWizardPage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.heapsmith.ui.editor.Messages;

/** Asks for the new name and shows the changes before they are made. */
public final class RenameWizard extends RefactoringWizard {
  private final SpecRename rename;

  /** Makes the dialog of a refactoring. */
  public RenameWizard(SpecRename rename) {
    super(rename, DIALOG_BASED_USER_INTERFACE | PREVIEW_EXPAND_FIRST_NODE);
    this.rename = rename;
    setDefaultPageTitle(rename.getName());
  }

  @Override
  protected void addUserInputPages() {
    addPage(new NamePage(rename));
  }

  private static final class NamePage extends UserInputWizardPage {
    private final SpecRename rename;

    NamePage(SpecRename rename) {
      super("name");
      this.rename = rename;
    }

    @Override
    public void createControl(Composite parent) {
      Composite page = new Composite(parent, SWT.NONE);
      GridLayoutFactory.swtDefaults().numColumns(2).applyTo(page);
      new Label(page, SWT.NONE).setText(Messages.RenameWizard_newName);
      Text name = new Text(page, SWT.BORDER);
      GridDataFactory.fillDefaults().grab(true, false).hint(320, SWT.DEFAULT).applyTo(name);
      name.setText(rename.oldName());
      name.selectAll();
      name.addModifyListener(e -> changed(name.getText().strip()));
      setControl(page);
      setPageComplete(false);
    }

    private void changed(String name) {
      rename.newName(name);
      if (name.isEmpty() || name.equals(rename.oldName())) {
        setPageComplete(false);
        setErrorMessage(null);
      } else {
        RefactoringStatus status = rename.check(name);
        setPageComplete(status);
      }
    }
  }
}
