// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ide.tests.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.IResourceChangeListener;
import org.eclipse.core.resources.IResourceDelta;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.jdt.core.IAccessRule;
import org.eclipse.jdt.core.IClasspathAttribute;
import org.eclipse.jdt.core.IClasspathEntry;
import org.eclipse.jdt.core.IMethod;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.ui.IPackagesViewPart;
import org.eclipse.ltk.core.refactoring.RefactoringCore;
import org.eclipse.swt.widgets.Shell;
import org.heapsmith.base.Code;
import org.heapsmith.ide.tests.workbench.Dialogs;
import org.heapsmith.ide.tests.workbench.ErrorLog;
import org.heapsmith.ide.tests.workbench.Jobs;
import org.heapsmith.ide.tests.workbench.Preferences;
import org.heapsmith.ide.tests.workbench.TestProject;
import org.heapsmith.ide.tests.workbench.UiThread;
import org.heapsmith.ide.tests.workbench.Usable;
import org.heapsmith.jdt.project.JUnitOnBuildPath;
import org.heapsmith.jdt.settings.Consent;
import org.heapsmith.jdt.settings.Option;
import org.heapsmith.testgen.merge.Fingerprint;
import org.heapsmith.testgen.write.TestStyle.Framework;
import org.heapsmith.ui.generate.GenerationJob;
import org.heapsmith.ui.generate.KeptWorkers;
import org.heapsmith.ui.help.HelpContexts;
import org.heapsmith.ui.session.Session;
import org.heapsmith.ui.session.Sessions;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Right-click, Generate Heap Tests, and what is in the project then. */
class GenerateTest {
  private static final String LIST = "org.heapsmith.examples.sll.SinglyLinkedList";
  private static final String TEST =
      "src-test/org/heapsmith/examples/sll/SinglyLinkedListHeapTest.java";

  private TestProject project;
  private Preferences preferences;

  @BeforeEach
  void makeProject() throws Exception {
    preferences = Preferences.withoutQuestions();
    project = TestProject.create("generate");
    project.example("sll.SinglyLinkedList");
    project.exampleSpec("sll");
  }

  @AfterEach
  void delete() throws Exception {
    Generation.cleanUp();
    project.close();
    preferences.close();
  }

  @Test
  void contextMenuOfAMethodWritesGreenTestsAndOpensThem() throws Exception {
    try (ErrorLog log = new ErrorLog()) {
      IMethod method = project.method(LIST, "addLast");
      IPackagesViewPart explorer = Generation.select(method);
      assertEquals(
          List.of("Generate Heap Tests", "Generate Heap Tests...", "Attach Heap Spec"),
          Generation.offered(explorer));
      List<Session> before = Sessions.get().all();
      Generation.press(explorer, "Generate Heap Tests");
      UiThread.waitFor("the session", () -> !Sessions.get().all().equals(before));
      Jobs.join(GenerationJob.FAMILY);
      Session session = Sessions.get().all().get(0);
      assertEquals(Session.State.FINISHED, session.state(), Generation.codes(session).toString());
      assertEquals("SinglyLinkedList.addLast(int)", session.title());

      IFile file = project.project().getFile(TEST);
      assertTrue(file.exists(), "test class");
      String text = Generation.content(file);
      assertTrue(Fingerprint.isUnedited(text), text);
      assertTrue(text.contains("\n\t@Nested"), "the formatter's tabs:\n" + text);
      UiThread.waitFor(
          "the editor",
          () ->
              Generation.page().getActiveEditor() != null
                  && Generation.page().getActiveEditor().getTitle().equals(file.getName()));
      project.build();
      IMarker[] problems =
          project.project().findMarkers(IMarker.PROBLEM, true, IResource.DEPTH_INFINITE);
      assertEquals(List.of(), Arrays.stream(problems).map(Object::toString).toList());
      assertEquals(List.of(), log.messages());
    }
  }

  @Test
  void testsOfOtherMethodsStayAndUndoBringsBackWhatWasThere() throws Exception {
    IMethod method = project.method(LIST, "isEmpty");
    Generation.generate(method);
    String first = Generation.content(project.project().getFile(TEST));
    Generation.generate(project.method(LIST, "size"));
    String second = Generation.content(project.project().getFile(TEST));
    assertTrue(second.contains("class IsEmpty {") && second.contains("class Size {"), second);
    assertTrue(Fingerprint.isUnedited(second), second);
    Generation.generate(project.method(LIST, "size"));
    assertEquals(second, Generation.content(project.project().getFile(TEST)), "again");
    RefactoringCore.getUndoManager().performUndo(null, new NullProgressMonitor());
    RefactoringCore.getUndoManager().performUndo(null, new NullProgressMonitor());
    assertEquals(first, Generation.content(project.project().getFile(TEST)));
    RefactoringCore.getUndoManager().performUndo(null, new NullProgressMonitor());
    assertFalse(project.project().getFile(TEST).exists());
  }

  /** A build path that has changed is built before the worker starts, not beside it. */
  @Test
  void buildPathGetsAFolderForTestsAndJUnitAndNoClassIsTakenAwayWhileTheWorkerReads()
      throws Exception {
    project.build();
    KeptWorkers.get().closeAll();
    preferences.set(Option.MAKE_TEST_FOLDER, Consent.ASK);
    List<Shell> usable = new ArrayList<>();
    List<String> asked =
        Dialogs.answer("Generate Heap Tests", "Yes", shell -> usable.add(withHelp(shell)));
    List<String> removed = new CopyOnWriteArrayList<>();
    IResourceChangeListener listener =
        event -> {
          if (!KeptWorkers.get().alive().isEmpty()) {
            removed.addAll(removedClasses(event.getDelta()));
          }
        };
    ResourcesPlugin.getWorkspace()
        .addResourceChangeListener(listener, IResourceChangeEvent.POST_CHANGE);
    try {
      assertFalse(
          JUnitOnBuildPath.isThere(project.java(), Framework.JUNIT5), "its build path changes");
      Session session = Generation.generate(project.method(LIST, "isEmpty"));
      assertEquals(Session.State.FINISHED, session.state(), Generation.codes(session).toString());
      Jobs.join(ResourcesPlugin.FAMILY_AUTO_BUILD);
    } finally {
      ResourcesPlugin.getWorkspace().removeResourceChangeListener(listener);
    }
    assertEquals(List.of(), removed);
    assertTrue(asked.toString().contains("src-test"), asked.toString());
    assertEquals(1, usable.size(), "F1 finds help");
    assertTrue(project.type("org.junit.jupiter.api.Test").exists());
    assertTrue(
        project
            .java()
            .getPackageFragmentRoot(project.project().getFolder("src-test"))
            .getRawClasspathEntry()
            .isTest());
  }

  /** Nothing is asked, nothing is added, and the project compiles. */
  @Test
  void aProjectOfJUnit4GetsTestsOfThat() throws Exception {
    List<IClasspathEntry> path = new ArrayList<>(List.of(project.java().getRawClasspath()));
    IClasspathAttribute[] test = {JavaCore.newClasspathAttribute(IClasspathAttribute.TEST, "true")};
    for (File jar : new File("target/junit4").listFiles()) {
      IPath file = IPath.fromOSString(jar.getAbsolutePath());
      path.add(JavaCore.newLibraryEntry(file, null, null, new IAccessRule[0], test, false));
    }
    project.java().setRawClasspath(path.toArray(IClasspathEntry[]::new), null);
    int entries = path.size();
    Session session = Generation.generate(project.method(LIST, "isEmpty"));
    assertEquals(Session.State.FINISHED, session.state(), Generation.codes(session).toString());
    String text = Generation.content(project.project().getFile(TEST));
    assertTrue(text.contains("@RunWith(Enclosed.class)") && !text.contains("jupiter"), text);
    assertTrue(session.notices().stream().anyMatch(n -> n.code() == Code.TESTS_FOR_JUNIT4));
    assertFalse(JUnitOnBuildPath.isThere(project.java(), Framework.JUNIT5));
    assertEquals(entries + 1, project.java().getRawClasspath().length, "the folder for tests");
    project.build();
    assertEquals(
        List.of(),
        Stream.of(project.project().findMarkers(null, true, IResource.DEPTH_INFINITE))
            .filter(m -> m.getAttribute(IMarker.SEVERITY, 0) == IMarker.SEVERITY_ERROR)
            .map(m -> m.getAttribute(IMarker.MESSAGE, ""))
            .toList());
  }

  private static List<String> removedClasses(IResourceDelta delta) {
    List<String> removed = new ArrayList<>();
    if (delta.getKind() == IResourceDelta.REMOVED
        && "class".equals(delta.getFullPath().getFileExtension())) {
      removed.add(delta.getFullPath().toString());
    }
    for (IResourceDelta child : delta.getAffectedChildren()) {
      removed.addAll(removedClasses(child));
    }
    return removed;
  }

  private static Shell withHelp(Shell dialog) {
    Usable.assertUsable(HelpContexts.WRITE_QUESTIONS, dialog);
    return dialog;
  }
}
