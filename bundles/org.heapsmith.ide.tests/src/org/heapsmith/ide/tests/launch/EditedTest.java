// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ide.tests.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.jdt.core.IMethod;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.junit.JUnitCore;
import org.eclipse.jdt.junit.TestRunListener;
import org.eclipse.jdt.junit.launcher.JUnitLaunchShortcut;
import org.eclipse.jdt.junit.model.ITestElement.Result;
import org.eclipse.jdt.junit.model.ITestRunSession;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IMarkerResolution;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.ITextEditor;
import org.heapsmith.ide.tests.workbench.Dialogs;
import org.heapsmith.ide.tests.workbench.FreezeTicker;
import org.heapsmith.ide.tests.workbench.Jobs;
import org.heapsmith.ide.tests.workbench.Menus;
import org.heapsmith.ide.tests.workbench.Preferences;
import org.heapsmith.ide.tests.workbench.TestProject;
import org.heapsmith.ide.tests.workbench.UiThread;
import org.heapsmith.ui.findings.FindingMarkers;
import org.heapsmith.ui.generate.GenerationJob;
import org.heapsmith.ui.session.Session;
import org.heapsmith.ui.session.Sessions;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests that are there already, findings, specs, history, and a JUnit run of what was made. */
class EditedTest {
  private static final String CLASS = "p.Stack";
  private static final String TEST = "src-test/p/StackHeapTest.java";
  private static final String SOURCE =
      """
      package p;
      public class Stack {
        static class Cell { int value; Cell below; }
        Cell top;
        public boolean isEmpty() { return top == null; }
        public int peek() { return top.value; }
      }
      """;

  private TestProject project;
  private Preferences preferences;

  @BeforeEach
  void makeProject() throws Exception {
    preferences = Preferences.withoutQuestions();
    project = TestProject.create("edited");
    project.file("src/p/Stack.java", SOURCE);
    project.build();
  }

  @AfterEach
  void delete() throws Exception {
    Generation.cleanUp();
    project.close();
    preferences.close();
  }

  @Test
  void editedFileIsAskedAboutAndRunsGreen() throws Exception {
    try (FreezeTicker ticker = new FreezeTicker()) {
      Generation.generate(project.method(CLASS, "isEmpty"));
      ticker.print("generating into an edited class");
    }
    IFile file = project.project().getFile(TEST);
    String generated = Generation.content(file);
    project.build();
    assertEquals(Result.OK, runJUnit(file));

    String edited = generated.replace("class StackHeapTest {", "class StackHeapTest { // mine");
    assertFalse(edited.equals(generated), generated);
    project.file(TEST, edited);
    List<String> texts = Dialogs.answer("Generate Heap Tests", "New Class StackHeap2Test");
    Generation.generate(project.method(CLASS, "isEmpty"));
    assertTrue(
        texts.toString().contains("StackHeapTest.java was edited by hand"), texts.toString());
    assertEquals(edited, Generation.content(file));
    IFile second = project.project().getFile("src-test/p/StackHeap2Test.java");
    assertTrue(Generation.content(second).contains("class StackHeap2Test {"));
  }

  /** Run As &gt; JUnit Test, by its launch shortcut. */
  private Result runJUnit(IFile file) throws Exception {
    Result[] result = {null};
    TestRunListener listener =
        new TestRunListener() {
          @Override
          public void sessionFinished(ITestRunSession session) {
            result[0] = session.getTestResult(true);
          }
        };
    JUnitCore.addTestRunListener(listener);
    try {
      JUnitLaunchShortcut shortcut = new JUnitLaunchShortcut();
      IType type = JavaCore.createCompilationUnitFrom(file).findPrimaryType();
      shortcut.launch(new StructuredSelection(type), "run");
      UiThread.waitFor("the JUnit run", () -> result[0] != null);
      return result[0];
    } finally {
      JUnitCore.removeTestRunListener(listener);
      for (ILaunchConfiguration configuration :
          DebugPlugin.getDefault().getLaunchManager().getLaunchConfigurations()) {
        configuration.delete();
      }
    }
  }

  @Test
  void findingsAreMarkedOnTheMethodWithFixes() throws Exception {
    project.file(
        "specs/stack.heap",
        "package p;\n"
            + "spec Stack.peek() {\n"
            + "  ensures result == 7;\n"
            + "  throws NullPointerException;\n"
            + "}\n");
    IMethod method = project.method(CLASS, "peek");
    Generation.generate(method);
    IMarker[] markers =
        method.getResource().findMarkers(FindingMarkers.TYPE, false, IResource.DEPTH_ZERO);
    assertTrue(markers.length > 0, "a finding");
    assertEquals(6, markers[0].getAttribute(IMarker.LINE_NUMBER, 0));
    assertTrue(
        markers[0].getAttribute(IMarker.MESSAGE, "").startsWith("Heap test finding in peek()"));
    IMarkerResolution[] fixes = IDE.getMarkerHelpRegistry().getResolutions(markers[0]);
    assertEquals(2, fixes.length);
    Map<String, Object> second = new HashMap<>(markers[0].getAttributes());
    second.put("testName", "another test");
    IMarker other = method.getResource().createMarker(FindingMarkers.TYPE, second);
    List<String> labels = new ArrayList<>();
    for (IMarker marker : List.of(markers[0], other)) {
      for (IMarkerResolution fix : IDE.getMarkerHelpRegistry().getResolutions(marker)) {
        labels.add(fix.getLabel());
      }
    }
    other.delete();
    assertEquals(4, Set.copyOf(labels).size(), "two findings, in one list: " + labels);
    fixes[0].run(markers[0]);
    assertEquals("StackHeapTest.java", Generation.page().getActiveEditor().getTitle());
    fixes[1].run(markers[0]);
    ITextEditor editor = Generation.page().getActiveEditor().getAdapter(ITextEditor.class);
    String text = editor.getDocumentProvider().getDocument(editor.getEditorInput()).get();
    assertTrue(text.contains("spec Stack.peek() {\n  requires true;"), text);
    assertTrue(editor.isDirty(), "the person writes it to the end");
    Generation.page().closeAllEditors(false);
    project.project().close(null); // what is kept is what a restart keeps
    project.project().open(null);
    IMarker[] kept =
        method.getResource().findMarkers(FindingMarkers.TYPE, false, IResource.DEPTH_ZERO);
    assertEquals(markers.length, kept.length);
    assertEquals(2, IDE.getMarkerHelpRegistry().getResolutions(kept[0]).length);
  }

  @Test
  void attachHeapSpecMakesAStubAndFindsItAgain() throws Exception {
    Generation.select(project.method(CLASS, "peek"));
    Generation.run(Generation.ATTACH);
    IFile file = project.project().getFile("specs/Stack.heap");
    String text = Generation.content(file);
    assertTrue(text.contains("predicate cells(Cell n) ="), text);
    assertTrue(text.contains("requires this -> Stack{ top: r } * cells(r);"), text);
    assertEquals("Stack.heap", Generation.page().getActiveEditor().getTitle());
    Generation.select(project.method(CLASS, "isEmpty"));
    Generation.run(Generation.ATTACH);
    String both = Generation.content(file);
    assertTrue(both.startsWith(text.stripTrailing()), "what is there stays");
    assertTrue(
        both.contains("spec Stack.isEmpty()")
            && both.indexOf("predicate") == both.lastIndexOf("predicate"),
        both);
    Generation.select(project.method(CLASS, "isEmpty"));
    Generation.run(Generation.ATTACH);
    assertEquals(both, Generation.content(file), "it is found again");
  }

  @Test
  void runsAreInTheHistoryAndKeepTheOptionsOfTheDialog() throws Exception {
    Generation.select(project.method(CLASS, "isEmpty"));
    List<String> texts =
        Dialogs.answer(
            "Generate Heap Tests",
            "Generate",
            shell ->
                Dialogs.all(shell, Text.class)
                    .filter(t -> t.getText().equals("12"))
                    .findFirst()
                    .orElseThrow()
                    .setText("5"));
    List<Session> before = Sessions.get().all();
    Generation.run(Generation.GENERATE_WITH);
    UiThread.waitFor("the run", () -> !Sessions.get().all().equals(before));
    Jobs.join(GenerationJob.FAMILY);
    assertTrue(texts.toString().contains("Heap tests for Stack.isEmpty()"), texts.toString());
    ILaunchConfiguration last = DebugUITools.getLastLaunch("org.eclipse.debug.ui.launchGroup.run");
    assertEquals("Stack.isEmpty()", last.getName());
    assertEquals("5", last.getAttribute("org.heapsmith.ui.option.objects", ""));
    assertFalse(last.hasAttribute("org.heapsmith.ui.option.loop"), "as the preferences say");
    Session first = Sessions.get().all().get(0);
    Menus.choose(
        Generation.page().getWorkbenchWindow().getShell().getMenuBar(),
        "Run",
        "Run History",
        "1 Stack.isEmpty()");
    UiThread.waitFor("the run again", () -> Sessions.get().all().get(0) != first);
    Jobs.join(GenerationJob.FAMILY);
    Session again = Sessions.get().all().get(0);
    assertEquals(Session.State.FINISHED, again.state(), Generation.codes(again).toString());
    assertEquals(first.methods(), again.methods());
  }
}
