// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ide.tests.views;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.eclipse.core.resources.IFile;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.Position;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.IAnnotationModel;
import org.eclipse.jface.viewers.TreeSelection;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.ITextEditor;
import org.heapsmith.ide.tests.workbench.Screenshots;
import org.heapsmith.ide.tests.workbench.TestProject;
import org.heapsmith.ide.tests.workbench.UiThread;
import org.heapsmith.testgen.report.BranchReport;
import org.heapsmith.testgen.report.BranchReport.Status;
import org.heapsmith.testgen.report.ClassReport;
import org.heapsmith.testgen.report.Counter;
import org.heapsmith.testgen.report.Coverage;
import org.heapsmith.testgen.report.LineReport;
import org.heapsmith.testgen.report.MethodCoverage;
import org.heapsmith.testgen.report.MethodReport;
import org.heapsmith.ui.coverage.CoverageView;
import org.heapsmith.ui.session.Session;
import org.heapsmith.ui.session.Sessions;
import org.heapsmith.worker.protocol.CoverageFound;
import org.heapsmith.worker.protocol.GenerationOutcome;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The Heap Coverage view and the colours of Java editors. */
class CoverageViewTest {

  @BeforeEach
  void perspective() throws Exception {
    Views.perspective();
  }

  @AfterEach
  void reset() {
    Views.reset();
  }

  private static List<String> texts(TreeItem item) {
    return List.of(item.getText(0), item.getText(2), item.getText(3));
  }

  @Test
  void branchesSayByWhichTestsOrWhyNot() throws Exception {
    try (TestProject project = TestProject.create("P")) {
      project.example("dll.DoublyLinkedList");
      Views.show(Recorded.load("dll").finished("P"));
      CoverageView shown = Views.open(CoverageView.ID, CoverageView.class);
      Screenshots.lightAndDark("coverage", shown.rows().getTree().getParent().getParent());
    }
    Views.show(Recorded.load("dll").finished("no project"));
    CoverageView view = Views.open(CoverageView.ID, CoverageView.class);
    assertTrue(view.isFilled());
    Tree tree = view.rows().getTree();
    assertEquals("DoublyLinkedList", tree.getItem(0).getText());
    TreeItem method = tree.getItem(0).getItem(0);
    assertEquals("remove(int)", method.getText());
    assertEquals("11/12", method.getText(2));
    assertTrue(
        method
            .getText(3)
            .startsWith(
                "measured: lines 1/1, instructions 6/6; of what it calls: branches 11/12,"
                    + " lines 18/19, instructions 90/94"),
        method.getText(3));
    TreeItem open = method.getItem(10);
    assertEquals(
        List.of(
            "unlink, line 191: e == header",
            "",
            "not reached: HS-4001: the unfold bound of 4 was reached at predicate"
                + " org.heapsmith.examples.dll.entries (raise bounds unfold or --unfold)"),
        texts(open));
    assertEquals(
        "11 of 12 feasible branches covered, 0 proved infeasible, 1 not reached", view.totalText());
    Screenshots.lightAndDark("coverage", tree.getParent().getParent());
  }

  /** The recorded run, with other figures of what its tests cover of the methods called. */
  private static GenerationOutcome measured(
      Recorded run, List<MethodCoverage> reached, List<MethodCoverage> called) {
    ClassReport c = run.outcome().classes().get(0);
    MethodReport m = c.methods().get(0);
    MethodReport method =
        new MethodReport(
            m.method(),
            m.signature(),
            m.statistics(),
            m.complete(),
            m.tests(),
            m.kept(),
            m.all(),
            reached,
            m.branches(),
            m.lines(),
            m.inputs(),
            m.divergences(),
            m.mutation(),
            m.notices(),
            m.seconds());
    return Records.outcome(
        new ClassReport(
            c.className(),
            c.testPackage(),
            c.testClass(),
            c.source(),
            c.file(),
            c.order(),
            List.of(method),
            called,
            c.calledByAll()));
  }

  private static List<MethodCoverage> withBranches(List<MethodCoverage> all, int covered) {
    return all.stream()
        .map(
            m ->
                m.method().name().equals("entryAt")
                    ? new MethodCoverage(
                        m.method(),
                        new Coverage(
                            new Counter(covered, 10),
                            m.coverage().instructions(),
                            m.coverage().lines()))
                    : m)
        .toList();
  }

  private static CoverageView shown(Recorded run, GenerationOutcome outcome) throws Exception {
    Session session = run.running("no project");
    session.finished(outcome);
    Views.show(session);
    return Views.open(CoverageView.ID, CoverageView.class);
  }

  @Test
  void ofCalledMethodsWhatWasMeasuredCountsNotWhatWasExpected() throws Exception {
    Recorded run = Recorded.load("dll");
    ClassReport made = run.outcome().classes().get(0);
    List<MethodCoverage> reached = made.methods().get(0).reached();
    CoverageView view =
        shown(run, measured(run, withBranches(reached, 7), withBranches(made.called(), 8)));
    TreeItem type = view.rows().getTree().getItem(0);
    assertEquals("8/12", type.getItem(0).getText(2), "by the tests of the method: 7 and 1");
    assertEquals("9/12", type.getText(2), "by those of the class: 8 and 1");
    assertEquals(
        "9 of 12 feasible branches covered, 0 proved infeasible, 3 not reached", view.totalText());
  }

  @Test
  void calledMethodsThatWereNotMeasuredAreAForecastAndSaySo() throws Exception {
    Recorded run = Recorded.load("dll");
    CoverageView view = shown(run, measured(run, List.of(), List.of()));
    TreeItem method = view.rows().getTree().getItem(0).getItem(0);
    assertEquals("11/12 (predicted)", method.getText(2));
    assertTrue(
        method.getItem(0).getText(3).startsWith("predicted, no test has run: covered by"),
        method.getItem(0).getText(3));
    assertEquals(
        "Predicted, no test has run: "
            + "11 of 12 feasible branches covered, 0 proved infeasible, 1 not reached",
        view.totalText());
  }

  @Test
  void rowsAreExportedInThreeFormats(@TempDir Path folder) throws Exception {
    Views.show(Recorded.load("dll").finished("no project"));
    CoverageView view = Views.open(CoverageView.ID, CoverageView.class);
    Views.export(view, folder, "coverage.svg", "coverage.png", "coverage.txt");
    String svg = Files.readString(folder.resolve("coverage.svg"));
    assertTrue(svg.contains("11 of 12 feasible branches covered"), svg);
    assertEquals(11, svg.split("class=\"box returned\"", -1).length - 1, svg);
    assertEquals(1, svg.split("class=\"box bound\"", -1).length - 1, svg);
    assertTrue(new ImageData(folder.resolve("coverage.png").toString()).height > 400);
    String text = Files.readString(folder.resolve("coverage.txt"));
    assertTrue(text.contains("line 202: index >= 0"), text);
  }

  @Test
  void coverageComesWhileTheRunGoesOn() throws Exception {
    Session session = new Session("indexOf", "P", List.of(Records.METHOD));
    Views.show(session);
    CoverageView view = Views.open(CoverageView.ID, CoverageView.class);
    assertFalse(view.isFilled());
    UiThread.waitFor("all of what it says meanwhile", () -> Views.areWhole(emptyTexts(view)));
    session.coverage(
        new CoverageFound(
            Records.METHOD, List.of(Records.branch(3, 0, 8, Status.COVERED, "")), List.of()));
    UiThread.waitFor("rows", view::isFilled);
    TreeItem method = view.rows().getTree().getItem(0).getItem(0);
    assertEquals("indexOf(Object)", method.getText());
    assertEquals("1/1 (predicted)", method.getText(2));
    assertEquals("predicted, no test has run: covered", method.getItem(0).getText(3));
    assertEquals(
        "Predicted, no test has run: "
            + "1 of 1 feasible branches covered, 0 proved infeasible, 0 not reached",
        view.totalText());
    Screenshots.lightAndDark("coverage-predicted", view.rows().getTree().getParent().getParent());
    session.finished(
        Records.outcome(
            Records.tests(
                Records.method(
                    1,
                    List.of(),
                    List.of(Records.branch(3, 0, 8, Status.COVERED, "")),
                    List.of()))));
    UiThread.waitFor("measured figures", () -> !view.totalText().startsWith("Predicted"));
    assertEquals("1/1", view.rows().getTree().getItem(0).getItem(0).getText(2));
    assertEquals(
        "1 of 1 feasible branches covered, 0 proved infeasible, 0 not reached", view.totalText());
  }

  /** The two texts that say why there are no rows. */
  private static List<Label> emptyTexts(CoverageView view) {
    Composite pages = view.rows().getTree().getParent().getParent().getParent();
    return Arrays.stream(pages.getChildren())
        .map(Composite.class::cast)
        .flatMap(page -> Arrays.stream(page.getChildren()))
        .filter(Label.class::isInstance)
        .map(Label.class::cast)
        .filter(label -> !label.getText().isEmpty() && label.isVisible())
        .toList();
  }

  @Test
  void whatIsSaidWhereThereIsNothingYetIsSeenAlsoAfterAnotherRun() throws Exception {
    Views.show(Recorded.load("dll").finished("no project"));
    CoverageView view = Views.open(CoverageView.ID, CoverageView.class);
    assertTrue(view.isFilled());
    Session session = new Session("indexOf", "P", List.of(Records.METHOD));
    Views.show(session);
    assertFalse(view.isFilled());
    UiThread.waitFor("both texts", () -> Views.areWhole(emptyTexts(view)));
    assertEquals(
        List.of("The run has just begun", "Results appear here as they are found."),
        emptyTexts(view).stream().map(Label::getText).toList());
    session.cancelled();
    UiThread.waitFor("another text", () -> emptyTexts(view).get(0).getText().startsWith("No"));
    UiThread.waitFor("both texts again", () -> Views.areWhole(emptyTexts(view)));
  }

  @Test
  void doubleClickOnABranchOpensItsLine() throws Exception {
    try (TestProject project = TestProject.create("coverage-open")) {
      project.example("sll.SinglyLinkedList");
      Views.show(Recorded.load("sll").finished(project.project().getName()));
      CoverageView view = Views.open(CoverageView.ID, CoverageView.class);
      assertEquals(
          "line 107: n.value == value",
          view.rows().getTree().getItem(0).getItem(0).getItem(2).getText());
      Object branch = view.rows().getTree().getItem(0).getItem(0).getItem(2).getData();
      view.rows().setSelection(new TreeSelection());
      view.rows().setSelection(new org.eclipse.jface.viewers.StructuredSelection(branch));
      UiThread.waitFor("the editor", () -> Views.page().getActiveEditor() != null);
      assertEquals("SinglyLinkedList.java", Views.page().getActiveEditor().getTitle());
    }
  }

  private static Map<Integer, Annotation> annotations(ITextEditor editor) {
    IAnnotationModel model =
        editor.getDocumentProvider().getAnnotationModel(editor.getEditorInput());
    IDocument document = editor.getDocumentProvider().getDocument(editor.getEditorInput());
    Map<Integer, Annotation> byLine = new TreeMap<>();
    for (var all = model.getAnnotationIterator(); all.hasNext(); ) {
      Annotation annotation = all.next();
      if (annotation.getType().startsWith("org.heapsmith.ui.coverage.")) {
        byLine.put(line(document, model.getPosition(annotation)), annotation);
      }
    }
    return byLine;
  }

  private static int line(IDocument document, Position position) {
    try {
      return document.getLineOfOffset(position.getOffset()) + 1;
    } catch (BadLocationException e) {
      throw new AssertionError(e);
    }
  }

  /** The recorded run, with one branch not reached and one infeasible. */
  private static Session mixed(String project) throws Exception {
    Recorded run = Recorded.load("sll");
    Session session = run.running(project);
    List<BranchReport> branches = new ArrayList<>(run.coverage().get(0).branches());
    for (int i = 3; i < branches.size(); i++) {
      Status status = i == 3 ? Status.NOT_REACHED : Status.INFEASIBLE;
      String why =
          i == 3
              ? "HS-4002 info: the loop bound of 8 was reached at line 106 (raise bounds loop or"
                  + " --loop)"
              : "before is never null here";
      branches.set(
          i,
          new BranchReport(
              branches.get(i).branch(), branches.get(i).condition(), status, why, List.of()));
    }
    List<LineReport> lines = new ArrayList<>(run.coverage().get(0).lines());
    lines.set(
        lines.size() - 1,
        new LineReport(lines.get(lines.size() - 1).line(), new Counter(0, 2), new Counter(0, 0)));
    session.coverage(new CoverageFound(run.method(), branches, lines));
    return session;
  }

  @Test
  void linesOfOpenEditorsAreColouredUntilTheFileChanges() throws Exception {
    try (TestProject project = TestProject.create("coverage-colours")) {
      IFile file = project.example("sll.SinglyLinkedList");
      Views.open(CoverageView.ID, CoverageView.class);
      Session session = mixed(project.project().getName());
      Views.show(session);
      ITextEditor editor = (ITextEditor) IDE.openEditor(Views.page(), file);
      UiThread.waitFor("colours", () -> !annotations(editor).isEmpty());
      Map<Integer, Annotation> lines = annotations(editor);
      assertEquals("org.heapsmith.ui.coverage.covered", lines.get(106).getType());
      assertEquals("org.heapsmith.ui.coverage.partly", lines.get(107).getType());
      assertEquals("org.heapsmith.ui.coverage.infeasible", lines.get(108).getType());
      assertTrue(
          lines.get(107).getText().contains("not reached: HS-4002: the loop bound of 8"),
          lines.get(107).getText());
      editor.selectAndReveal(
          editor.getDocumentProvider().getDocument(editor.getEditorInput()).getLineOffset(102), 0);
      Screenshots.lightAndDark(
          "coverage-editor", editor.getAdapter(org.eclipse.swt.widgets.Control.class).getParent());
      PlatformUI.getWorkbench()
          .getService(IHandlerService.class)
          .executeCommand("org.heapsmith.ui.commands.removeColours", null);
      assertEquals(Map.of(), annotations(editor));
      org.heapsmith.ui.colours.Colouring.get().switchTo(true);
      assertFalse(annotations(editor).isEmpty());
      editor.getDocumentProvider().getDocument(editor.getEditorInput()).replace(0, 0, "\n");
      assertEquals(Map.of(), annotations(editor));
      session.cancelled();
    }
  }

  @Test
  void perspectiveHasTheThreeViewsAroundTheEditor() throws Exception {
    try (TestProject project = TestProject.create("perspective")) {
      IFile file = project.example("sll.SinglyLinkedList");
      IDE.openEditor(Views.page(), file);
      Recorded run = Recorded.load("sll");
      Session session = run.finished(project.project().getName());
      Views.show(session);
      Views.open(CoverageView.ID, CoverageView.class);
      var aliasing =
          Views.open(
              org.heapsmith.ui.aliasing.AliasingView.ID,
              org.heapsmith.ui.aliasing.AliasingView.class);
      int node = session.tree(run.method()).find(List.of(1, 1, 1, 0));
      Sessions.get().focus(new org.heapsmith.ui.session.Focus(session, run.method(), node));
      Views.drawn(aliasing.heap().canvas());
      Composite shell = Views.page().getWorkbenchWindow().getShell();
      Screenshots.lightAndDark("perspective", shell);
    }
  }
}
