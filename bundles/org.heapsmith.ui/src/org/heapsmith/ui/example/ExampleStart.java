// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.example;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.jdt.core.IJavaElement;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.IMethod;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.ui.JavaUI;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.cheatsheets.OpenCheatSheetAction;
import org.heapsmith.jdt.types.JavaElements;

/** What is opened once the example project is there. */
final class ExampleStart {
  /** The cheat sheet, contributed by org.heapsmith.help. */
  static final String CHEAT_SHEET = "org.heapsmith.help.first";

  private ExampleStart() {}

  /**
   * Opens the first class, and the cheat sheet once open dialogs have closed: in front of one it
   * would be shown in the dialog's tray.
   */
  static void show(IJavaProject project) throws CoreException {
    IType type = JavaElements.type(project, ExampleProject.FIRST_CLASS).orElse(null);
    if (type != null) {
      open(type);
    }
    OpenCheatSheetAction cheatSheet = new OpenCheatSheetAction(CHEAT_SHEET);
    PlatformUI.getWorkbench().getDisplay().asyncExec(cheatSheet::run);
  }

  /** Opens the first class with the method of that name selected and the editor active. */
  static void showMethod(IJavaProject project, String name) throws CoreException {
    IType type = JavaElements.type(project, ExampleProject.FIRST_CLASS).orElse(null);
    if (type == null) {
      return;
    }
    IJavaElement shown = type;
    for (IMethod method : type.getMethods()) {
      if (method.getElementName().equals(name)) {
        shown = method;
        break;
      }
    }
    open(shown);
  }

  private static void open(IJavaElement element) throws CoreException {
    IEditorPart editor = JavaUI.openInEditor(element, true, true);
    if (editor != null) {
      editor.getSite().getPage().activate(editor);
    }
  }
}
