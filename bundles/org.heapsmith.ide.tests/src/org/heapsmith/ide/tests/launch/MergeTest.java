// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ide.tests.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.swt.widgets.Shell;
import org.heapsmith.ide.tests.workbench.Dialogs;
import org.heapsmith.ide.tests.workbench.Preferences;
import org.heapsmith.ide.tests.workbench.TestProject;
import org.heapsmith.ide.tests.workbench.Usable;
import org.heapsmith.testgen.merge.Digest;
import org.heapsmith.testgen.merge.Fingerprint;
import org.heapsmith.ui.help.HelpContexts;
import org.heapsmith.ui.session.FoundTest;
import org.heapsmith.ui.session.Session;
import org.heapsmith.ui.session.Sessions;
import org.junit.jupiter.api.Test;

/** New tests are put into a class that the person has edited. */
class MergeTest {
  private static final String MINE =
      "  @org.junit.jupiter.api.Test void mine() { /* by hand */ }\n";

  @Test
  void mergeKeepsWhatThePersonWroteAndAddsWhatIsNew() throws Exception {
    try (Preferences preferences = Preferences.withoutQuestions();
        TestProject project = TestProject.create("merge")) {
      project.file(
          "src/p/Cell.java",
          "package p;\npublic class Cell {\n  Cell next;\n"
              + "  public boolean isLast() { return next == null; }\n"
              + "  public boolean isLoop() { return next == this; }\n}\n");
      Generation.generate(project.method("p.Cell", "isLast"));
      IFile file = project.project().getFile("src-test/p/CellHeapTest.java");
      String first = Generation.content(file);
      int end = first.lastIndexOf('}');
      project.file("src-test/p/CellHeapTest.java", first.substring(0, end) + MINE + "}\n");

      List<Shell> usable = new ArrayList<>();
      List<String> asked =
          Dialogs.answer(
              "Generate Heap Tests", "Merge Into It", shell -> usable.add(withHelp(shell)));
      Generation.generate(project.method("p.Cell", "isLoop"));
      assertTrue(asked.toString().contains("was edited by hand"), asked.toString());
      assertEquals(1, usable.size(), "F1 finds help");
      String merged = Generation.content(file);
      assertTrue(merged.contains("void mine()"), merged);
      assertTrue(merged.contains("isLast()"), "the tests from before: " + merged);
      assertTrue(merged.contains("isLoop()"), "the new tests: " + merged);
      project.build();
      IMarker[] problems = file.findMarkers(IMarker.PROBLEM, true, IResource.DEPTH_ZERO);
      assertEquals(List.of(), List.of(problems));
    } finally {
      Generation.cleanUp();
    }
  }

  /** The file beside the edited one is ours, and has the tests of the run before. */
  @Test
  void anotherFileBesideTheEditedOneKeepsItsTestsToo() throws Exception {
    try (Preferences preferences = Preferences.withoutQuestions();
        TestProject project = TestProject.create("beside")) {
      project.file(
          "src/p/Cell.java",
          "package p;\npublic class Cell {\n  Cell next;\n"
              + "  public boolean isLast() { return next == null; }\n"
              + "  public boolean isLoop() { return next == this; }\n}\n");
      project.file("src-test/p/CellHeapTest.java", "package p;\nclass CellHeapTest { }\n");
      for (String method : List.of("isLast", "isLoop", "isLast")) {
        Dialogs.answer("Generate Heap Tests", "New Class CellHeap2Test");
        Generation.generate(project.method("p.Cell", method));
      }
      String beside =
          Generation.content(project.project().getFile("src-test/p/CellHeap2Test.java"));
      assertTrue(beside.contains("isLast()"), beside);
      assertTrue(beside.contains("isLoop()"), beside);
      assertEquals("p.CellHeap2Test.IsLast", place("isLast"), "what views open");
    } finally {
      Generation.cleanUp();
    }
  }

  /** The class comes later than the nested one whose tests are called as its own would be. */
  @Test
  void testsOfAnotherClassOfThatNameAreLeftAlone() throws Exception {
    try (Preferences preferences = Preferences.withoutQuestions();
        TestProject project = TestProject.create("rivals")) {
      String body = " { int v; public boolean isSmall() { return v < 9; } }\n";
      project.file(
          "src/p/Outer.java",
          "package p;\npublic class Outer {\n  public static class Cell" + body + "}\n");
      project.file("src/p/OuterCell.java", "package p;\npublic class OuterCell" + body);
      String before =
          Fingerprint.sign(
              "package p;\n\nclass OuterCellHeapTest {}\n",
              Digest.ofClass("p/Outer$Cell"),
              Map.of());
      project.file("src-test/p/OuterCellHeapTest.java", before);
      Generation.generate(project.method("p.OuterCell", "isSmall"));
      IFile theirs = project.project().getFile("src-test/p/OuterCellHeapTest.java");
      assertEquals(before, Generation.content(theirs));
      IFile ours = project.project().getFile("src-test/p/OuterCellHeap2Test.java");
      assertTrue(Generation.content(ours).contains("class OuterCellHeap2Test {"));
      assertEquals("p.OuterCellHeap2Test.IsSmall", place("isSmall"), "what views open");
    } finally {
      Generation.cleanUp();
    }
  }

  /** A nested class of the name of the type that older tests mean gets another one. */
  @Test
  void viewsNameTestsAsTheyAreAfterTheMerge() throws Exception {
    try (Preferences preferences = Preferences.withoutQuestions();
        TestProject project = TestProject.create("names")) {
      project.file("src/q/Node.java", "package q;\npublic class Node { public int v; }\n");
      project.file(
          "src/p/Cell.java",
          "package p;\npublic class Cell {\n"
              + "  public static int add(q.Node n) { return n == null ? 0 : n.v; }\n"
              + "  public static int node(int n) { return n > 0 ? n : 1; }\n}\n");
      Generation.generate(project.method("p.Cell", "add"));
      IFile file = project.project().getFile("src-test/p/CellHeapTest.java");
      assertTrue(Generation.content(file).contains("import q.Node;"), Generation.content(file));
      Generation.generate(project.method("p.Cell", "node"));
      assertTrue(Generation.content(file).contains("class NodeMethod"), Generation.content(file));
      assertEquals("p.CellHeapTest.NodeMethod", place("node"));
    } finally {
      Generation.cleanUp();
    }
  }

  private static String place(String method) {
    Session session = Sessions.get().shown();
    return session.methods().stream()
        .filter(m -> m.name().equals(method))
        .flatMap(m -> session.tests(m).stream())
        .map(FoundTest::typeName)
        .findFirst()
        .orElseThrow();
  }

  private static Shell withHelp(Shell dialog) {
    Usable.assertUsable(HelpContexts.WRITE_QUESTIONS, dialog);
    return dialog;
  }
}
