// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ide.tests.views;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.jface.action.ActionContributionItem;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.TreeItem;
import org.heapsmith.base.Code;
import org.heapsmith.ide.tests.workbench.Dialogs;
import org.heapsmith.ide.tests.workbench.ErrorLog;
import org.heapsmith.ide.tests.workbench.Jobs;
import org.heapsmith.ide.tests.workbench.Screenshots;
import org.heapsmith.ide.tests.workbench.TestProject;
import org.heapsmith.ide.tests.workbench.UiThread;
import org.heapsmith.testgen.report.BranchReport;
import org.heapsmith.testgen.report.BranchReport.Status;
import org.heapsmith.testgen.report.Counter;
import org.heapsmith.testgen.report.HowBuilt;
import org.heapsmith.testgen.report.LineReport;
import org.heapsmith.testgen.report.Mutation;
import org.heapsmith.testgen.report.TestReport;
import org.heapsmith.ui.coverage.CoverageView;
import org.heapsmith.ui.parts.MenuAction;
import org.heapsmith.ui.parts.SessionText;
import org.heapsmith.ui.session.MergedRun;
import org.heapsmith.ui.session.RunFolder;
import org.heapsmith.ui.session.Session;
import org.heapsmith.ui.session.Sessions;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Several runs: chosen, merged, removed, and there again after a restart. */
class RunsTest {
  @TempDir Path folder;

  @BeforeEach
  void perspective() throws Exception {
    Views.perspective();
  }

  @AfterEach
  void reset() {
    Views.reset();
  }

  /** A run whose only test takes one way of a branch, and proves a third branch infeasible. */
  private static Session run(String title, String project, int way) {
    TestReport test = Records.test(way == 0 ? "empty" : "found", "one of " + title, "returns 1", 0);
    List<BranchReport> branches =
        List.of(
            Records.branch(3, 0, 8, way == 0 ? Status.COVERED : Status.NOT_REACHED, "bound"),
            Records.branch(3, 1, 8, way == 1 ? Status.COVERED : Status.NOT_REACHED, "bound"),
            Records.branch(9, 0, 9, Status.INFEASIBLE, "n is never null here"));
    List<LineReport> lines =
        List.of(
            new LineReport(8, new Counter(4, 4), new Counter(1, 2)),
            new LineReport(9 + way, new Counter(3, 3), Counter.EMPTY),
            new LineReport(10 - way, new Counter(0, 3), Counter.EMPTY));
    Session session = new Session(title, project, List.of(Records.METHOD));
    session.finished(
        Records.outcome(Records.tests(Records.method(1, List.of(test), branches, lines))));
    return session;
  }

  @Test
  void whatAnyRunCoversIsCovered() throws Exception {
    Session merged = MergedRun.of(List.of(run("A", "P", 0), run("B", "P", 1)), 1000);
    assertEquals("2 merged runs: B, A", merged.title().replace("A, B", "B, A"));
    List<BranchReport> branches = merged.coverage(Records.METHOD).orElseThrow().branches();
    assertEquals(
        List.of(Status.COVERED, Status.COVERED, Status.INFEASIBLE),
        branches.stream().map(BranchReport::status).toList());
    assertEquals(2, merged.tests(Records.METHOD).size());
    assertEquals(2, merged.measured(Records.METHOD).orElseThrow().branches().covered());
    assertTrue(
        merged.coverage(Records.METHOD).orElseThrow().lines().stream()
            .allMatch(l -> l.instructions().covered() > 0));
    for (BranchReport branch : branches.subList(0, 2)) {
      assertFalse(branch.tests().isEmpty());
    }
    assertThrows(
        IllegalArgumentException.class,
        () -> MergedRun.of(List.of(run("A", "P", 0), run("B", "Q", 1)), 1000));
  }

  /** Ways of a branch that another line has now are not those of before. */
  @Test
  void ofCodeThatWasChangedBetweenOnlyTheNewestRunCounts() throws Exception {
    Session older = new Session("old", "P", List.of(Records.METHOD));
    List<BranchReport> moved = List.of(Records.branch(3, 0, 80, Status.COVERED, ""));
    older.finished(Records.outcome(Records.tests(Records.method(1, List.of(), moved, List.of()))));
    UiThread.waitFor("a later moment", () -> System.currentTimeMillis() > older.begun());
    Session merged = MergedRun.of(List.of(older, run("new", "P", 1)), 1000);
    assertEquals(3, merged.coverage(Records.METHOD).orElseThrow().branches().size());
    assertTrue(merged.notices().stream().anyMatch(n -> n.code() == Code.RUN_OF_OTHER_CODE));
  }

  private static MenuAction runs(CoverageView view) {
    return Stream.of(view.getViewSite().getActionBars().getToolBarManager().getItems())
        .filter(ActionContributionItem.class::isInstance)
        .map(item -> ((ActionContributionItem) item).getAction())
        .filter(MenuAction.class::isInstance)
        .map(MenuAction.class::cast)
        .filter(a -> a.getText().equals("Runs"))
        .findFirst()
        .orElseThrow();
  }

  private static MenuItem item(CoverageView view, String text) {
    Menu menu = runs(view).getMenu(view.rows().getTree());
    return Arrays.stream(menu.getItems())
        .filter(i -> i.getText().startsWith(text))
        .findFirst()
        .orElseThrow(() -> new AssertionError(Arrays.toString(menu.getItems())));
  }

  private static void takePicture(Shell shell) {
    try {
      Screenshots.lightAndDark("merge-runs", shell);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void theMenuOfTheViewMergesSwitchesAndRemoves() throws Exception {
    try (TestProject project = TestProject.create("runs")) {
      project.example("sll.SinglyLinkedList");
      String name = project.project().getName();
      Views.show(run("A", name, 0));
      CoverageView view = Views.open(CoverageView.ID, CoverageView.class);
      assertFalse(item(view, "Merge Runs").isEnabled(), "there is one");
      Views.show(run("B", name, 1));
      assertTrue(view.totalText().startsWith("1 of 2 "), view.totalText());
      Dialogs.answer("Merge Runs", "OK", RunsTest::takePicture);
      item(view, "Merge Runs").notifyListeners(SWT.Selection, new Event());
      Views.settle();
      Session merged = Sessions.get().shown();
      assertSame(Session.Origin.MERGED, merged.origin());
      assertTrue(view.totalText().startsWith("2 of 2 "), view.totalText());
      Screenshots.lightAndDark("coverage-merged", view.rows().getTree().getParent().getParent());
      assertEquals(3, Sessions.get().all().size());
      item(view, "Remove the Run Shown").notifyListeners(SWT.Selection, new Event());
      assertEquals(2, Sessions.get().all().size());
      assertEquals("B", Sessions.get().shown().title());
      Views.settle();
      assertTrue(view.totalText().startsWith("1 of 2 "), view.totalText());
    }
  }

  @Test
  void aTestSaysHowItsInputIsBuiltAndWhatOnlyItNotices() throws Exception {
    TestReport plain = Records.test("empty", "two nodes: returns 1", "returns 1", 0);
    TestReport test =
        new TestReport(
            plain.id(),
            plain.nestedClass(),
            plain.name(),
            plain.displayName(),
            true,
            plain.status(),
            "",
            plain.verdict(),
            plain.position(),
            plain.outcome(),
            plain.input(),
            plain.end(),
            List.of(),
            new HowBuilt(HowBuilt.Kind.CALLS, 3),
            List.of(new Mutation.Change(Records.METHOD, 12, "the condition is negated")),
            Optional.empty());
    Session session = new Session("indexOf", "no project", List.of(Records.METHOD));
    session.finished(
        Records.outcome(
            Records.tests(
                Records.method(
                    1,
                    List.of(test),
                    List.of(Records.branch(3, 0, 8, Status.COVERED, "")),
                    List.of()))));
    Views.show(session);
    CoverageView view = Views.open(CoverageView.ID, CoverageView.class);
    view.rows().expandAll();
    TreeItem row = view.rows().getTree().getItem(0).getItem(0).getItem(0).getItem(0);
    assertEquals(
        "two nodes: returns 1 \u2013 input built by 3 calls; only it notices: line 12: the"
            + " condition is negated",
        row.getText(3));
    Screenshots.lightAndDark("coverage-tests", view.rows().getTree().getParent().getParent());
  }

  private static void later(Session session) {
    UiThread.waitFor("a later moment", () -> System.currentTimeMillis() > session.begun());
  }

  @Test
  void theLastRunsAreThereAgainTheNewestFirst() throws Exception {
    try (TestProject project = TestProject.create("again")) {
      String name = project.project().getName();
      RunFolder store = new RunFolder(folder, "1.2.3");
      for (int i = 0; i < 14; i++) {
        Session run = run("run " + i, name, i % 2);
        store.save(run);
        later(run);
      }
      assertEquals(12, folder.toFile().list().length, "so many are kept");
      Sessions.get().restore(store);
      Jobs.join(Sessions.FAMILY);
      Views.settle();
      List<Session> back = Sessions.get().all();
      assertEquals(12, back.size());
      assertEquals("run 13", back.get(0).title());
      assertEquals("run 2", back.get(11).title());
      assertSame(back.get(0), Sessions.get().shown());
      Session merged = MergedRun.of(back.subList(0, 2), System.currentTimeMillis());
      assertEquals(2, merged.measured(Records.METHOD).orElseThrow().branches().covered());
      store.save(merged);
      assertTrue(
          store.load().stream().anyMatch(s -> SessionText.line(s).contains("2 merged runs")));
    }
  }

  @Test
  void theyTakeSoMuchRoomAndDamagedOnesAreToldAndPassedOver() throws Exception {
    RunFolder store = new RunFolder(folder, "1.2.3", 32_000_000, 1);
    Session first = run("first", "P", 0);
    store.save(first);
    later(first);
    Session second = run("second", "P", 1);
    store.save(second);
    assertEquals(List.of("second"), store.load().stream().map(Session::title).toList());
    RunFolder roomy = new RunFolder(folder, "1.2.3");
    later(second);
    roomy.save(run("third", "P", 0));
    String newest = Stream.of(folder.toFile().list()).sorted().reduce((a, b) -> b).orElseThrow();
    Files.write(folder.resolve(newest), new byte[] {1, 2, 3});
    try (ErrorLog log = new ErrorLog()) {
      assertEquals(List.of("second"), roomy.load().stream().map(Session::title).toList());
      assertTrue(log.messages().toString().contains("HS-6302"), log.messages().toString());
    }
    assertEquals(List.of(), new RunFolder(folder.resolve("none"), "1.2.3").load());
  }
}
