// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.editor.wizard;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.ILog;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.wizards.newresource.BasicNewResourceWizard;
import org.heapsmith.ui.editor.EditorImages;
import org.heapsmith.ui.editor.Messages;

/** Makes a spec file with a beginning, and opens it. */
public final class NewSpecWizard extends BasicNewResourceWizard {
  private NewSpecPage page;

  @Override
  public void init(IWorkbench workbench, IStructuredSelection selection) {
    super.init(workbench, selection);
    setWindowTitle(Messages.NewSpec_title);
    setDefaultPageImageDescriptor(EditorImages.descriptor("new_spec_wizard"));
  }

  @Override
  public void addPages() {
    page = new NewSpecPage(getSelection());
    addPage(page);
  }

  @Override
  public boolean performFinish() {
    IFile file = page.createNewFile();
    if (file == null) {
      return false;
    }
    selectAndReveal(file);
    try {
      IDE.openEditor(getWorkbench().getActiveWorkbenchWindow().getActivePage(), file);
    } catch (PartInitException e) {
      ILog.of(NewSpecWizard.class).log(e.getStatus());
    }
    return true;
  }
}
