// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ide.tests.views;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.action.ActionContributionItem;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.WorkbenchException;
import org.heapsmith.ide.tests.workbench.Jobs;
import org.heapsmith.ide.tests.workbench.UiThread;
import org.heapsmith.ui.parts.ExportAction;
import org.heapsmith.ui.parts.ExportJob;
import org.heapsmith.ui.perspective.HeapTestingPerspective;
import org.heapsmith.ui.picture.PictureCanvas;
import org.heapsmith.ui.session.Session;
import org.heapsmith.ui.session.Sessions;

/** Opens views, waits for their pictures, uses their context menus. */
final class Views {
  private Views() {}

  static IWorkbenchPage page() {
    return PlatformUI.getWorkbench().getWorkbenchWindows()[0].getActivePage();
  }

  static <T extends IViewPart> T open(String id, Class<T> type) throws PartInitException {
    return type.cast(page().showView(id));
  }

  /** Takes a run in; returns when the views show it. */
  static void show(Session session) {
    Sessions.get().add(session);
    settle();
  }

  /** Lets all that waits for the thread of the user interface happen. */
  static void settle() {
    Display display = PlatformUI.getWorkbench().getDisplay();
    while (display.readAndDispatch()) {
      // each view is told in a turn of its own
    }
  }

  /** Uses the export button of a view's tool bar for some files of a folder. */
  static void export(IViewPart view, Path folder, String... names) throws Exception {
    ExportAction action =
        Arrays.stream(view.getViewSite().getActionBars().getToolBarManager().getItems())
            .filter(ActionContributionItem.class::isInstance)
            .map(item -> ((ActionContributionItem) item).getAction())
            .filter(ExportAction.class::isInstance)
            .map(ExportAction.class::cast)
            .findFirst()
            .orElseThrow();
    for (String name : names) {
      action.export(folder.resolve(name));
    }
    Jobs.join(ExportJob.FAMILY);
  }

  /** Shows our perspective in a large window. */
  static void perspective() throws WorkbenchException {
    IWorkbenchWindow window = PlatformUI.getWorkbench().getWorkbenchWindows()[0];
    window.getShell().setBounds(0, 0, 1560, 960);
    if (page().findViewReference("org.eclipse.ui.internal.introview") != null) {
      page().hideView(page().findViewReference("org.eclipse.ui.internal.introview"));
    }
    PlatformUI.getWorkbench().showPerspective(HeapTestingPerspective.ID, window);
    page().resetPerspective();
  }

  /** Closes all views and forgets all runs. */
  static void reset() {
    page().closeAllEditors(false);
    for (var reference : page().getViewReferences()) {
      if (reference.getId().startsWith("org.heapsmith.ui.views.")) {
        page().hideView(reference);
      }
    }
    for (Session session : Sessions.get().all()) {
      session.cancelled();
    }
    Jobs.join(Sessions.FAMILY);
    Sessions.get().removeEnded();
  }

  /** Whether there are some, and each has the room that its text needs. */
  static boolean areWhole(List<Label> labels) {
    return !labels.isEmpty()
        && labels.stream()
            .allMatch(
                l ->
                    l.getSize().x > 0
                        && l.getSize().y >= l.computeSize(l.getSize().x, SWT.DEFAULT).y);
  }

  /** Waits until the picture is laid out and painted. */
  static void drawn(PictureCanvas canvas) {
    UiThread.waitFor(
        "picture",
        () ->
            Job.getJobManager().find(PictureCanvas.FAMILY).length == 0
                && canvas.scene().width() > 0);
  }

  /** Shows the real context menu of a control and returns an entry of it. */
  static MenuItem menu(Control control, String text) {
    Menu menu = control.getMenu();
    menu.notifyListeners(SWT.Show, new Event());
    return Arrays.stream(menu.getItems())
        .filter(i -> i.getText().equals(text))
        .findFirst()
        .orElseThrow(
            () ->
                new AssertionError(
                    text
                        + " in "
                        + Arrays.stream(menu.getItems()).map(MenuItem::getText).toList()));
  }

  static void choose(Control control, String text) {
    MenuItem item = menu(control, text);
    if (!item.isEnabled()) {
      throw new AssertionError(text + " is disabled");
    }
    item.notifyListeners(SWT.Selection, new Event());
  }
}
