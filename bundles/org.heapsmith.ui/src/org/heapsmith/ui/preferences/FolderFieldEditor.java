// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.preferences;

import java.util.Optional;
import java.util.function.Supplier;
import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IPath;
import org.eclipse.jface.preference.StringButtonFieldEditor;
import org.eclipse.jface.viewers.Viewer;
import org.eclipse.jface.viewers.ViewerFilter;
import org.eclipse.jface.window.Window;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.dialogs.ElementTreeSelectionDialog;
import org.eclipse.ui.model.BaseWorkbenchContentProvider;
import org.eclipse.ui.model.WorkbenchLabelProvider;

/**
 * A folder of a project, as a path relative to it; it can be typed, also if there is none yet, or
 * chosen among the folders of the project, or of all where no project is known.
 */
final class FolderFieldEditor extends StringButtonFieldEditor {
  private final Supplier<Optional<IProject>> project;

  FolderFieldEditor(
      String key, String label, Supplier<Optional<IProject>> project, Composite parent) {
    super(key, label, parent);
    this.project = project;
    setChangeButtonText(Messages.FolderFieldEditor_browse);
  }

  @Override
  protected String changePressed() {
    ElementTreeSelectionDialog dialog =
        new ElementTreeSelectionDialog(
            getShell(), new WorkbenchLabelProvider(), new BaseWorkbenchContentProvider());
    dialog.setTitle(Messages.FolderFieldEditor_title);
    dialog.setMessage(Messages.FolderFieldEditor_message);
    dialog.setAllowMultiple(false);
    dialog.addFilter(new Folders());
    dialog.setInput(input());
    dialog.setInitialSelection(shown());
    if (dialog.open() == Window.OK && dialog.getFirstResult() instanceof IResource chosen) {
      return chosen.getProjectRelativePath().toString();
    }
    return null; // stays as it is
  }

  private IContainer input() {
    IContainer all = ResourcesPlugin.getWorkspace().getRoot();
    return project.get().map(IContainer.class::cast).orElse(all);
  }

  private IFolder shown() {
    String path = getStringValue();
    boolean known = !path.isEmpty() && project.get().isPresent();
    return known ? project.get().get().getFolder(IPath.fromPortableString(path)) : null;
  }

  /** Folders that a person keeps: neither what a build makes nor what a tool hides. */
  private static final class Folders extends ViewerFilter {
    @Override
    public boolean select(Viewer viewer, Object parent, Object element) {
      return element instanceof IContainer container
          && container.isAccessible()
          && !container.isDerived()
          && !container.getName().startsWith(".");
    }
  }
}
