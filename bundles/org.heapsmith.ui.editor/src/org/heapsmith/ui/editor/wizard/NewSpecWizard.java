// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.editor.wizard;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.jdt.core.IType;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.wizards.newresource.BasicNewResourceWizard;
import org.heapsmith.ui.editor.EditorImages;
import org.heapsmith.ui.editor.Messages;

/** Makes a spec file that begins with package and import of the selected class, and opens it. */
public final class NewSpecWizard extends BasicNewResourceWizard {
  private NewSpecPage page;

  @Override
  public void init(IWorkbench workbench, IStructuredSelection selection) {
    super.init(workbench, selection);
    setWindowTitle(Messages.NewSpec_title);
    setDefaultPageImageDescriptor(EditorImages.descriptor("new_spec_wizard"));
    setNeedsProgressMonitor(false);
  }

  @Override
  public void addPages() {
    page = new NewSpecPage(getSelection());
    addPage(page);
  }

  @Override
  public boolean performFinish() {
    IFile file = page.file();
    try {
      makeFolder(file.getParent());
      byte[] text = text(page.type()).getBytes(StandardCharsets.UTF_8);
      file.create(new ByteArrayInputStream(text), true, new NullProgressMonitor());
      selectAndReveal(file);
      IDE.openEditor(getWorkbench().getActiveWorkbenchWindow().getActivePage(), file);
      return true;
    } catch (CoreException e) {
      ErrorDialog.openError(getShell(), Messages.NewSpec_title, null, e.getStatus());
      return false;
    }
  }

  private static void makeFolder(IContainer container) throws CoreException {
    if (container instanceof IFolder folder && !folder.exists()) {
      makeFolder(folder.getParent());
      folder.create(true, true, new NullProgressMonitor());
    }
  }

  private static String text(IType type) {
    StringBuilder text = new StringBuilder();
    if (type != null) {
      String fragment = type.getPackageFragment().getElementName();
      text.append(fragment.isEmpty() ? "" : "package " + fragment + ";\n\n");
      text.append("import ").append(type.getFullyQualifiedName('.')).append(";\n\n");
    }
    return text.append("// ").append(Messages.NewSpec_hint).append("\n").toString();
  }
}
