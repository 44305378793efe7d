// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ide.tests.launch;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.jobs.IJobChangeEvent;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.core.runtime.jobs.JobChangeAdapter;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.jdt.core.IJavaElement;
import org.eclipse.jdt.core.IPackageFragmentRoot;
import org.eclipse.jdt.core.IParent;
import org.eclipse.jdt.core.JavaModelException;
import org.eclipse.jdt.ui.IPackagesViewPart;
import org.eclipse.jdt.ui.JavaUI;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.IHandlerService;
import org.heapsmith.base.Notice;
import org.heapsmith.ide.tests.workbench.Jobs;
import org.heapsmith.ide.tests.workbench.UiThread;
import org.heapsmith.jdt.write.AtomicWorkspaceFile;
import org.heapsmith.ui.generate.GenerationJob;
import org.heapsmith.ui.launch.Configurations;
import org.heapsmith.ui.session.Session;
import org.heapsmith.ui.session.Sessions;

/** Drives the commands of Heapsmith in the Package Explorer. */
final class Generation {
  static final String GENERATE = "org.heapsmith.ui.commands.generate";
  static final String GENERATE_WITH = "org.heapsmith.ui.commands.generateWith";
  static final String ATTACH = "org.heapsmith.ui.commands.attachSpec";

  private Generation() {}

  static IWorkbenchPage page() {
    return PlatformUI.getWorkbench().getWorkbenchWindows()[0].getActivePage();
  }

  /** Selects once more if not: the explorer shows what has just been made a moment later. */
  private static boolean isSelected(TreeViewer viewer, IJavaElement... elements) {
    if (selected(viewer).equals(Set.of(elements))) {
      return true;
    }
    for (IJavaElement element : elements) {
      forgetOld(viewer, element);
      viewer.expandToLevel(element, 0);
    }
    viewer.setSelection(new StructuredSelection(elements), true);
    boolean done = selected(viewer).equals(Set.of(elements));
    if (!done) {
      viewer.refresh(); // what F5 does: on a busy machine it may never hear of a new package
    }
    return done;
  }

  /**
   * What was read while something in it was being made may not know that; JDT reads it again once
   * it is closed, and the explorer when it is told.
   */
  private static void forgetOld(TreeViewer viewer, IJavaElement element) {
    IJavaElement child = element;
    while (!(child instanceof IPackageFragmentRoot) && child.getParent() instanceof IParent in) {
      try {
        if (!List.of(in.getChildren()).contains(child)) {
          child.getParent().getOpenable().close();
          viewer.refresh(child.getParent());
        }
      } catch (JavaModelException e) {
        throw new AssertionError(e);
      }
      child = child.getParent();
    }
  }

  /** In no order: the tree has its own. */
  private static Set<?> selected(TreeViewer viewer) {
    return Set.of(viewer.getStructuredSelection().toArray());
  }

  private static String lines(TreeItem[] items, String indent) {
    return Arrays.stream(items)
        .map(
            i ->
                indent
                    + i.getText()
                    + ": "
                    + i.getData()
                    + "\n"
                    + lines(i.getItems(), indent + "  "))
        .collect(Collectors.joining());
  }

  /** Selects elements in the Package Explorer of the Java perspective. */
  static IPackagesViewPart select(IJavaElement... elements) throws CoreException {
    PlatformUI.getWorkbench().showPerspective(JavaUI.ID_PERSPECTIVE, page().getWorkbenchWindow());
    IPackagesViewPart explorer = (IPackagesViewPart) page().showView(JavaUI.ID_PACKAGES);
    page().activate(explorer);
    TreeViewer viewer = explorer.getTreeViewer();
    UiThread.waitFor(
        () ->
            "selection of " + List.of(elements) + " in:\n" + lines(viewer.getTree().getItems(), ""),
        () -> isSelected(viewer, elements));
    return explorer;
  }

  static Object run(String command) throws Exception {
    return PlatformUI.getWorkbench()
        .getService(IHandlerService.class)
        .executeCommand(command, null);
  }

  /** The submenu Heapsmith of the context menu; nothing if it is not offered. */
  static List<String> offered(IPackagesViewPart explorer) {
    Menu menu = explorer.getTreeViewer().getTree().getMenu();
    menu.notifyListeners(SWT.Show, new Event());
    try {
      for (MenuItem item : menu.getItems()) {
        if (item.getText().replace("&", "").equals("Heapsmith")) {
          item.getMenu().notifyListeners(SWT.Show, new Event());
          return Arrays.stream(item.getMenu().getItems())
              .filter(i -> !i.getText().isEmpty() && i.isEnabled())
              .map(i -> i.getText().replaceFirst("\t.*", "").replace("&", ""))
              .toList();
        }
      }
      return List.of();
    } finally {
      menu.notifyListeners(SWT.Hide, new Event());
    }
  }

  /** Presses an item of the submenu Heapsmith. */
  static void press(IPackagesViewPart explorer, String text) {
    Menu menu = explorer.getTreeViewer().getTree().getMenu();
    menu.notifyListeners(SWT.Show, new Event());
    for (MenuItem item : menu.getItems()) {
      if (item.getText().replace("&", "").equals("Heapsmith")) {
        item.getMenu().notifyListeners(SWT.Show, new Event());
        for (MenuItem inner : item.getMenu().getItems()) {
          if (inner.getText().replaceFirst("\t.*", "").replace("&", "").equals(text)) {
            inner.notifyListeners(SWT.Selection, new Event());
            menu.notifyListeners(SWT.Hide, new Event());
            return;
          }
        }
      }
    }
    throw new AssertionError("no item " + text);
  }

  /** Generates and waits for the end; returns the session. */
  static Session generate(IJavaElement... elements) throws Exception {
    Session session = begin(elements);
    Jobs.join(GenerationJob.FAMILY);
    return session;
  }

  /** Gives the command, as a person does, and waits for the session, which is told a bit later. */
  static Session begin(IJavaElement... elements) throws Exception {
    select(elements);
    Session last = Sessions.get().all().isEmpty() ? null : Sessions.get().all().get(0);
    run(GENERATE);
    UiThread.waitFor(
        "the session",
        () -> !Sessions.get().all().isEmpty() && Sessions.get().all().get(0) != last);
    return Sessions.get().all().get(0);
  }

  /** Starts a run that is expected to fail before it has a session, and waits for its end. */
  static void start(IJavaElement... elements) throws Exception {
    select(elements);
    awaitEndOfOne(() -> run(GENERATE));
    Jobs.join(GenerationJob.FAMILY);
  }

  /** What starts a run. */
  interface Start {
    Object run() throws Exception;
  }

  /** Starts a run, and waits until one has ended since. */
  static void awaitEndOfOne(Start start) throws Exception {
    AtomicBoolean ended = new AtomicBoolean();
    JobChangeAdapter listener =
        new JobChangeAdapter() {
          @Override
          public void done(IJobChangeEvent event) {
            if (event.getJob().belongsTo(GenerationJob.FAMILY)) {
              ended.set(true);
            }
          }
        };
    Job.getJobManager().addJobChangeListener(listener);
    try {
      start.run();
      UiThread.waitFor("the end of a run", ended::get);
      UiThread.settle(); // its session may be told after it has ended
    } finally {
      Job.getJobManager().removeJobChangeListener(listener);
    }
  }

  static List<String> codes(Session session) {
    return session.notices().stream().map(Notice::code).map(c -> c.id()).toList();
  }

  static String content(IFile file) throws CoreException {
    return AtomicWorkspaceFile.read(file);
  }

  /** Deletes what runs leave in the workbench. */
  static void cleanUp() throws CoreException {
    Jobs.join(GenerationJob.FAMILY);
    page().closeAllEditors(false);
    for (ILaunchConfiguration configuration :
        DebugPlugin.getDefault().getLaunchManager().getLaunchConfigurations()) {
      if (configuration.getType().getIdentifier().equals(Configurations.TYPE)) {
        configuration.delete();
      }
    }
  }
}
