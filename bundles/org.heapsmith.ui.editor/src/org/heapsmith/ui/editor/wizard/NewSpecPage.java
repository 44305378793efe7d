// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.editor.wizard;

import java.util.Locale;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IWorkspaceRoot;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.jdt.core.IJavaElement;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.core.ITypeRoot;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.window.Window;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.dialogs.ContainerSelectionDialog;
import org.heapsmith.jdt.language.SpecFiles;
import org.heapsmith.ui.editor.Messages;
import org.heapsmith.ui.help.HelpContexts;

/**
 * Asks for folder and name. The folder is the project's {@code specs}, made if it is not there, or
 * the folder selected; the name is that of the selected class.
 */
final class NewSpecPage extends WizardPage {
  private static final String FOLDER = "specs";

  private final IType type;
  private final String firstFolder;
  private Text folder;
  private Text name;

  NewSpecPage(IStructuredSelection selection) {
    super("spec");
    setTitle(Messages.NewSpec_title);
    setDescription(Messages.NewSpec_description);
    IJavaElement java = Adapters.adapt(selection.getFirstElement(), IJavaElement.class);
    IResource resource = Adapters.adapt(selection.getFirstElement(), IResource.class);
    type = java == null ? null : type(java);
    firstFolder = resource == null ? "" : folder(resource, java == null);
  }

  private static String folder(IResource selected, boolean plain) {
    IProject project = selected.getProject();
    boolean chosen = plain && selected instanceof IFolder;
    return project == null
        ? ""
        : (chosen ? selected : project.getFolder(FOLDER)).getFullPath().toString();
  }

  private static IType type(IJavaElement selected) {
    IType around = (IType) selected.getAncestor(IJavaElement.TYPE);
    ITypeRoot root = (ITypeRoot) selected.getAncestor(IJavaElement.COMPILATION_UNIT);
    return around == null && root != null ? root.findPrimaryType() : around;
  }

  /** Returns the class that the file is to be about; null if none is selected. */
  IType type() {
    return type;
  }

  @Override
  public void createControl(Composite parent) {
    Composite page = new Composite(parent, SWT.NONE);
    GridLayoutFactory.swtDefaults().numColumns(3).applyTo(page);
    new Label(page, SWT.NONE).setText(Messages.NewSpec_folder);
    folder = new Text(page, SWT.BORDER);
    GridDataFactory.fillDefaults().grab(true, false).applyTo(folder);
    Button browse = new Button(page, SWT.PUSH);
    browse.setText(Messages.NewSpec_browse);
    browse.addListener(SWT.Selection, e -> browse());
    new Label(page, SWT.NONE).setText(Messages.NewSpec_name);
    name = new Text(page, SWT.BORDER);
    GridDataFactory.fillDefaults().grab(true, false).span(2, 1).applyTo(name);
    folder.setText(firstFolder);
    name.setText(
        type == null
            ? ""
            : type.getElementName().toLowerCase(Locale.ROOT) + "." + SpecFiles.EXTENSION);
    folder.addModifyListener(e -> check());
    name.addModifyListener(e -> check());
    setControl(page);
    PlatformUI.getWorkbench().getHelpSystem().setHelp(page, HelpContexts.NEW_SPEC_WIZARD);
    check();
    setErrorMessage(null); // nobody has done anything wrong yet
    name.setFocus();
    name.selectAll();
  }

  private void browse() {
    ContainerSelectionDialog dialog =
        new ContainerSelectionDialog(getShell(), null, true, Messages.NewSpec_description);
    if (dialog.open() == Window.OK && dialog.getResult().length > 0) {
      folder.setText(dialog.getResult()[0].toString());
    }
  }

  private void check() {
    String wrong = wrong();
    setErrorMessage(wrong);
    setPageComplete(wrong == null);
  }

  private String wrong() {
    IWorkspaceRoot root = ResourcesPlugin.getWorkspace().getRoot();
    IPath path = IPath.fromOSString(folder.getText().strip());
    if (path.segmentCount() == 0 || !root.getProject(path.segment(0)).isAccessible()) {
      return Messages.NewSpec_noProject;
    }
    if (name.getText().isBlank()) {
      return Messages.NewSpec_noName;
    }
    IStatus status =
        root.getWorkspace().validatePath(file().getFullPath().toString(), IResource.FILE);
    if (!status.isOK()) {
      return status.getMessage();
    }
    return file().exists() ? NLS.bind(Messages.NewSpec_exists, file().getName()) : null;
  }

  /** Returns the file to make. */
  IFile file() {
    String text = name.getText().strip();
    String suffix = "." + SpecFiles.EXTENSION;
    String full = text.endsWith(suffix) ? text : text + suffix;
    IPath path = IPath.fromOSString(folder.getText().strip()).makeAbsolute();
    return ResourcesPlugin.getWorkspace().getRoot().getFile(path.append(full));
  }
}
