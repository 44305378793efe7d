// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ide.tests.ship;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jdt.core.IMethod;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.junit.model.ITestElement.Result;
import org.eclipse.jdt.ui.IPackagesViewPart;
import org.eclipse.jdt.ui.JavaUI;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.texteditor.ITextEditor;
import org.heapsmith.ide.tests.workbench.Agreeing;
import org.heapsmith.ide.tests.workbench.ErrorLog;
import org.heapsmith.ide.tests.workbench.FreezeTicker;
import org.heapsmith.ide.tests.workbench.Jobs;
import org.heapsmith.ide.tests.workbench.Menus;
import org.heapsmith.ide.tests.workbench.Screenshots;
import org.heapsmith.ide.tests.workbench.TestProject;
import org.heapsmith.ide.tests.workbench.UiThread;
import org.heapsmith.ui.generate.GenerationJob;
import org.heapsmith.ui.parts.SessionView;
import org.junit.jupiter.api.Test;

/**
 * The first five minutes of somebody who has just installed the plug-in: a plain Java project, a
 * right click, a spec, tests that run, and views that say how they were found.
 */
class FiveMinutesTest {
  private static final String CLASS = "org.heapsmith.examples.sll.SinglyLinkedList";
  private static final String METHOD = "contains";
  private static final String COVERAGE = "org.heapsmith.ui.coverage.";
  private static final List<String> VIEWS =
      List.of(
          "org.heapsmith.ui.views.tree",
          "org.heapsmith.ui.views.aliasing",
          "org.heapsmith.ui.views.coverage");

  @Test
  void fromTheRightClickToGreenTestsAndFilledViews() throws Exception {
    try (TestProject project = TestProject.create("story");
        ErrorLog log = new ErrorLog();
        Agreeing dialogs = new Agreeing()) {
      page().getWorkbenchWindow().getShell().setBounds(0, 0, 1500, 960);
      long start = System.nanoTime();
      PlatformUI.getWorkbench()
          .showPerspective("org.heapsmith.ui.perspective", page().getWorkbenchWindow());
      project.example("sll.SinglyLinkedList");
      project.build();
      TreeViewer explorer = select(project.method(CLASS, METHOD));

      Menus.choose(explorer.getControl(), "Heapsmith", "Attach Heap Spec");
      UiThread.waitFor("the spec", () -> !isEditing(".java") && isEditing(".heap"));
      assertEquals(List.of(), errors(project));

      generate(explorer);
      IFile tests = activeFile();
      assertTrue(tests.getName().endsWith("Test.java"), tests.getName());
      System.out.println("five minutes: asked and agreed: " + dialogs.answered());

      System.out.println("five minutes: written after " + seconds(start) + " s");
      assertGreen(tests);
      System.out.println("five minutes: run after " + seconds(start) + " s");
      showViews();
      System.out.println("five minutes: views filled after " + seconds(start) + " s");
      assertColoured(project.method(CLASS, METHOD));
      page().hideView(page().findView("org.eclipse.jdt.junit.ResultView"));
      Screenshots.lightAndDark("perspective-story", page().getWorkbenchWindow().getShell());
      assertEquals(List.of(), errors(project));
      assertEquals(List.of(), ofHeapsmith(log));
    } finally {
      page().closeAllEditors(false);
    }
  }

  /** JDT's JUnit support logs that the bundles of a test run are not those of an installed IDE. */
  private static List<String> ofHeapsmith(ErrorLog log) {
    return log.messages().stream().filter(m -> !m.startsWith("org.eclipse.jdt.junit")).toList();
  }

  private static long seconds(long start) {
    return TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - start);
  }

  private static TreeViewer select(IMethod method) throws CoreException {
    IPackagesViewPart view = (IPackagesViewPart) page().showView(JavaUI.ID_PACKAGES);
    TreeViewer viewer = view.getTreeViewer();
    UiThread.waitFor(
        "the method in the Package Explorer",
        () -> {
          if (method.equals(viewer.getStructuredSelection().getFirstElement())) {
            return true;
          }
          // a refresh after the build may have dropped it
          viewer.setSelection(new StructuredSelection(method), true);
          return false;
        });
    return viewer;
  }

  private static void generate(TreeViewer explorer) throws CoreException {
    page().showView(JavaUI.ID_PACKAGES);
    try (FreezeTicker ticker = new FreezeTicker()) {
      Menus.choose(explorer.getControl(), "Heapsmith", "Generate Heap Tests");
      UiThread.waitFor("the test class", () -> isEditing("Test.java"));
      Jobs.join(GenerationJob.FAMILY);
      ticker.print("five minutes");
    }
  }

  private static void assertGreen(IFile file) throws Exception {
    IType type = JavaCore.createCompilationUnitFrom(file).findPrimaryType();
    try (JUnitRun run = new JUnitRun()) {
      run.start(type);
      assertEquals(Result.OK, run.join());
      assertTrue(run.tests() > 0, "at least one test ran");
      System.out.println("five minutes: " + run.tests() + " tests green");
    }
  }

  private static void showViews() throws CoreException {
    for (String id : VIEWS) {
      SessionView view = (SessionView) page().showView(id);
      UiThread.waitFor(id + " filled", view::isFilled);
    }
  }

  private static void assertColoured(IMethod method) throws CoreException {
    ITextEditor editor = (ITextEditor) JavaUI.openInEditor(method);
    UiThread.waitFor("colours of the coverage", () -> !coverage(editor).isEmpty());
    assertTrue(coverage(editor).contains(COVERAGE + "covered"), coverage(editor).toString());
  }

  private static List<String> coverage(ITextEditor editor) {
    List<String> types = new ArrayList<>();
    Iterator<Annotation> all =
        editor
            .getDocumentProvider()
            .getAnnotationModel(editor.getEditorInput())
            .getAnnotationIterator();
    all.forEachRemaining(
        annotation -> {
          if (annotation.getType().startsWith(COVERAGE)) {
            types.add(annotation.getType());
          }
        });
    return types;
  }

  private static boolean isEditing(String end) {
    IFile file = activeFile();
    return file != null && file.getName().endsWith(end);
  }

  private static IFile activeFile() {
    return page().getActiveEditor() == null
        ? null
        : page().getActiveEditor().getEditorInput().getAdapter(IFile.class);
  }

  private static List<String> errors(TestProject project) throws CoreException {
    List<String> errors = new ArrayList<>();
    for (IMarker marker :
        project.project().findMarkers(IMarker.PROBLEM, true, IResource.DEPTH_INFINITE)) {
      if (marker.getAttribute(IMarker.SEVERITY, 0) == IMarker.SEVERITY_ERROR) {
        errors.add(
            marker.getResource().getName() + ": " + marker.getAttribute(IMarker.MESSAGE, ""));
      }
    }
    return errors;
  }

  private static IWorkbenchPage page() {
    return PlatformUI.getWorkbench().getWorkbenchWindows()[0].getActivePage();
  }
}
