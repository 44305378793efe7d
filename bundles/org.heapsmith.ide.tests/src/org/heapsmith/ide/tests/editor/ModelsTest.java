// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ide.tests.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.heapsmith.ide.tests.workbench.ErrorLog;
import org.heapsmith.ide.tests.workbench.Screenshots;
import org.heapsmith.ide.tests.workbench.TestProject;
import org.heapsmith.ide.tests.workbench.UiThread;
import org.heapsmith.ui.editor.models.LogicCheck;
import org.heapsmith.ui.editor.models.ModelsJob;
import org.heapsmith.ui.editor.models.ModelsView;
import org.heapsmith.ui.editor.models.ReachMarkers;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The Models view, and warnings of the logic, by a real worker process. */
class ModelsTest {
  private static final String WITH_CHECK =
      """
      package demo;
      public class Node {
        Node next;
        int value;
        boolean repOK() { return next == null; }
      }
      """;

  @AfterEach
  void close() throws CoreException {
    SpecEditor.page().hideView(SpecEditor.page().findView(ModelsView.ID));
    SpecEditor.closeAll();
  }

  private static ModelsView view() throws Exception {
    return (ModelsView) SpecEditor.page().showView(ModelsView.ID);
  }

  @Test
  void heapsOfThePredicateAtTheCaretFollowTheText() throws Exception {
    SpecEditor spec = SpecEditor.open(SpecEditor.LIST);
    ModelsView view = view();
    spec.after("predicate no");
    UiThread.waitFor("heaps", () -> view.shown() != null);
    assertEquals("nodes", view.shown().target());
    assertTrue(view.shown().models().size() >= 3, view.headline());
    UiThread.waitFor("the picture", () -> !view.canvas().scene().boxes().isEmpty());
    Screenshots.lightAndDark("models", spec.editor().getSite().getShell());

    spec.write(SpecEditor.LIST.replace("next: m", "nxt: m"));
    spec.after("predicate no");
    UiThread.waitFor("the error", () -> view.shown() == null);
    Screenshots.take("models-error", spec.editor().getSite().getShell());
    spec.write(SpecEditor.LIST.replace("emp && n == null", "emp && n == null && false"));
    spec.after("predicate no");
    UiThread.waitFor(
        "none", () -> String.valueOf(view.canvas().message()).startsWith("No heap satisfies"));
    String none = view.canvas().message();
    assertTrue(none.contains("predicate nodes has no model: none of its unfoldings"), none);
    Screenshots.take("models-none", spec.editor().getSite().getShell());
    spec.write(SpecEditor.LIST);
    spec.after("predicate no");
    UiThread.waitFor("heaps again", () -> view.shown() != null);
  }

  @Test
  @SuppressWarnings("resource") // closed after each test
  void differencesFromRepOkAreDrawn() throws Exception {
    TestProject project = TestProject.create("models");
    project.file("src/demo/Node.java", WITH_CHECK);
    IFile file = project.file("specs/list.heap", SpecEditor.LIST);
    project.build();
    SpecEditor spec = SpecEditor.open(file);
    ModelsView view = view();
    spec.after("predicate no");
    view.compareAction().setChecked(true);
    view.compareAction().run();
    UiThread.waitFor(
        "differences", () -> view.shown() != null && view.shown().comparison() != null);
    assertTrue(!view.shown().comparison().onlySpec().isEmpty(), view.headline());
    UiThread.waitFor("the picture", () -> !view.canvas().scene().boxes().isEmpty());
    Screenshots.lightAndDark("models-differences", spec.editor().getSite().getShell());
  }

  /**
   * A pop that forgets to count shows in what calls build: the picture, and a problem of the file.
   */
  @Test
  @SuppressWarnings("resource") // closed after each test
  void whatPublicCallsBuildIsHeldAgainstAPrecondition() throws Exception {
    TestProject project = TestProject.create("models");
    project.file("src/demo/Pile.java", PILE);
    IFile file = project.file("specs/pile.heap", PILE_SPEC);
    project.build();
    SpecEditor spec = SpecEditor.open(file);
    ModelsView view = view();
    spec.after("spec Pi");
    view.reachAction().setChecked(true);
    view.reachAction().run();
    UiThread.waitFor(
        "what is not allowed", () -> view.shown() != null && !view.shown().reached().isEmpty());
    assertTrue(
        view.shown().reached().stream()
            .anyMatch(r -> r.notice().message().contains("pile.push(0); pile.pop()")),
        view.shown().reached().toString());
    assertTrue(view.headline().contains("differs from what public calls build"), view.headline());
    UiThread.waitFor("the picture", () -> !view.canvas().scene().boxes().isEmpty());
    UiThread.waitFor("the problem", () -> !markers(file).isEmpty());
    assertTrue(markers(file).get(0).startsWith("6: HS-303"), markers(file).toString());
    Screenshots.lightAndDark("models-reach", spec.editor().getSite().getShell());

    project.file(
        "src/demo/Pile.java", PILE.replace("top = top.below;", "top = top.below; size--;"));
    project.build();
    view.reachAction().setChecked(false);
    view.reachAction().run();
    view.reachAction().setChecked(true);
    view.reachAction().run();
    UiThread.waitFor("nothing", () -> markers(file).isEmpty());
  }

  private static List<String> markers(IFile file) {
    try {
      return Stream.of(file.findMarkers(ReachMarkers.TYPE, true, IResource.DEPTH_ZERO))
          .map(
              m ->
                  m.getAttribute(IMarker.LINE_NUMBER, 0)
                      + ": "
                      + m.getAttribute(IMarker.MESSAGE, ""))
          .toList();
    } catch (CoreException e) {
      throw new AssertionError(e);
    }
  }

  private static final String PILE =
      """
      package demo;

      public class Pile {
        private Cell top;
        private int size;
        private static class Cell { int value; Cell below; }

        public void push(int value) {
          Cell cell = new Cell();
          cell.value = value;
          cell.below = top;
          top = cell;
          size++;
        }

        public void pop() {
          if (top != null) { top = top.below; }
        }
      }
      """;

  private static final String PILE_SPEC =
      """
      import demo.Pile;
      import demo.Pile.Cell;
      predicate cells(Cell c, int n) =
          c == null && n == 0
        | c -> Cell{ below: d } * cells(d, n - 1) && n > 0;
      spec Pile.* { requires this -> Pile{ top: t, size: n } * cells(t, n); }
      """;

  @Test
  void logicWarnsWhileOneTypes() throws Exception {
    SpecEditor spec =
        SpecEditor.open(
            SpecEditor.LIST.replace("emp && n == null", "emp && n == null && n != null"));
    UiThread.waitFor(
        "the warning", () -> spec.problems().stream().anyMatch(p -> p.startsWith("HS-301")));
    Screenshots.lightAndDark("editor-logic", spec.editor().getSite().getShell());
    spec.write(SpecEditor.LIST);
    UiThread.waitFor("no warning", () -> spec.problems().isEmpty());
  }

  /** A build empties a class file before it writes it: who asks meanwhile waits for its end. */
  @Test
  void classFileThatIsBeingWrittenIsWaitedFor() throws Exception {
    SpecEditor spec = SpecEditor.open(SpecEditor.LIST);
    ModelsView view = view();
    try (ErrorLog log = new ErrorLog();
        ClassInBuild node = ClassInBuild.begin(spec.project(), "bin/demo/Node.class")) {
      spec.write(SpecEditor.LIST.replace("emp &&", "emp && n != null &&"));
      node.waitForQuestion(LogicCheck.FAMILY);
      spec.write(NEVER); // the question before is abandoned while it waits
      spec.after("predicate no");
      node.waitForQuestion(LogicCheck.FAMILY);
      node.waitForQuestion(ModelsJob.FAMILY);
      node.end();
      UiThread.waitFor(
          "the warning", () -> spec.problems().stream().anyMatch(p -> p.startsWith("HS-301")));
      UiThread.waitFor(
          "none", () -> String.valueOf(view.canvas().message()).startsWith("No heap satisfies"));
      assertEquals(List.of(), log.messages());
    }
  }

  @Test
  void classFileThatStaysBrokenIsReported() throws Exception {
    SpecEditor spec = SpecEditor.open(SpecEditor.LIST);
    ModelsView view = view();
    try (ErrorLog log = new ErrorLog()) {
      Files.write(ClassInBuild.path(spec.project(), "bin/demo/Node.class"), new byte[3]);
      spec.write(NEVER);
      spec.after("predicate no");
      UiThread.waitFor("the log", () -> !log.messages().isEmpty());
      UiThread.waitFor(
          "why there are no heaps",
          () -> String.valueOf(view.canvas().message()).contains("it has only 3 bytes"));
      assertEquals(1, log.coded().size(), log.messages().toString());
      assertTrue(log.messages().get(0).contains("HS-1002"), log.messages().toString());
    }
  }

  private static final String NEVER =
      SpecEditor.LIST.replace("emp && n == null", "emp && n == null && false");
}
