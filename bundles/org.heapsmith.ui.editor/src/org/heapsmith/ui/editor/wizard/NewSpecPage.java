// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.editor.wizard;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.jdt.core.IJavaElement;
import org.eclipse.jdt.core.IPackageFragment;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.core.ITypeRoot;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.dialogs.WizardNewFileCreationPage;
import org.heapsmith.jdt.language.SpecFiles;
import org.heapsmith.ui.editor.Messages;
import org.heapsmith.ui.help.HelpContexts;

/**
 * Asks for folder and name. The folder is the project's {@code specs}, or what is selected; of a
 * selected class the file begins with its package and import.
 */
final class NewSpecPage extends WizardNewFileCreationPage {
  private final IJavaElement selected;

  NewSpecPage(IStructuredSelection selection) {
    super("spec", selection);
    setTitle(Messages.NewSpec_title);
    setDescription(Messages.NewSpec_description);
    setFileExtension(SpecFiles.EXTENSION);
    selected = Adapters.adapt(selection.getFirstElement(), IJavaElement.class);
    IResource resource = Adapters.adapt(selection.getFirstElement(), IResource.class);
    IProject project = resource == null ? null : resource.getProject();
    boolean chosen = resource instanceof IFolder && selected == null;
    if (project != null && !chosen) {
      setContainerFullPath(project.getFolder("specs").getFullPath());
    }
    IType type = type();
    setFileName(type == null ? "" : type.getElementName().toLowerCase(java.util.Locale.ROOT));
  }

  private IType type() {
    if (selected == null) {
      return null;
    }
    IType around = (IType) selected.getAncestor(IJavaElement.TYPE);
    ITypeRoot root = (ITypeRoot) selected.getAncestor(IJavaElement.COMPILATION_UNIT);
    return around == null && root != null ? root.findPrimaryType() : around;
  }

  @Override
  public void createControl(Composite parent) {
    super.createControl(parent);
    PlatformUI.getWorkbench().getHelpSystem().setHelp(getControl(), HelpContexts.NEW_SPEC_WIZARD);
  }

  @Override
  protected InputStream getInitialContents() {
    StringBuilder text = new StringBuilder();
    IType type = type();
    if (selected != null) {
      IPackageFragment fragment =
          (IPackageFragment) selected.getAncestor(IJavaElement.PACKAGE_FRAGMENT);
      if (fragment != null && !fragment.isDefaultPackage()) {
        text.append("package ").append(fragment.getElementName()).append(";\n\n");
      }
    }
    if (type != null) {
      text.append("import ").append(type.getFullyQualifiedName('.')).append(";\n\n");
    }
    text.append("// ").append(Messages.NewSpec_hint).append("\n");
    return new ByteArrayInputStream(text.toString().getBytes(StandardCharsets.UTF_8));
  }
}
