// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.generate;

import org.eclipse.core.resources.IFile;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.ui.errors.Notices;

/** Opens tests that were written. A workbench that has closed meanwhile opens nothing any more. */
public final class TestOpening {
  private TestOpening() {}

  /** Opens when the UI thread has time; from any thread. */
  static void soon(IFile file) {
    PlatformUI.getWorkbench()
        .getDisplay()
        .asyncExec(
            () -> {
              IWorkbenchWindow window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
              now(file, window == null ? null : window.getActivePage());
            });
  }

  /**
   * Opens without taking the focus.
   *
   * @param file that may have been deleted meanwhile
   * @param page null if there is none any more: the workbench closes
   */
  public static void now(IFile file, IWorkbenchPage page) {
    if (page == null || !file.exists()) {
      return; // or undone meanwhile
    }
    try {
      IDE.openEditor(page, file, false);
    } catch (PartInitException e) {
      Notices.show(
          Notice.of(Code.INTERNAL_ERROR, "", file.getName(), String.valueOf(e.getMessage())), e);
    }
  }
}
