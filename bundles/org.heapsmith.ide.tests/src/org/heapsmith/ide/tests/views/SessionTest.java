// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ide.tests.views;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.eclipse.swt.widgets.Display;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.engine.tree.ComputationTree;
import org.heapsmith.engine.tree.TreeNode.Kind;
import org.heapsmith.ide.tests.workbench.Jobs;
import org.heapsmith.ide.tests.workbench.UiThread;
import org.heapsmith.machine.result.Target;
import org.heapsmith.testgen.report.BranchReport.Status;
import org.heapsmith.testgen.report.TestReport;
import org.heapsmith.ui.parts.SessionText;
import org.heapsmith.ui.session.Aspect;
import org.heapsmith.ui.session.Comparison;
import org.heapsmith.ui.session.Focus;
import org.heapsmith.ui.session.History;
import org.heapsmith.ui.session.RunSummary;
import org.heapsmith.ui.session.Session;
import org.heapsmith.ui.session.Sessions;
import org.heapsmith.ui.session.SessionsEvent;
import org.heapsmith.worker.protocol.ProgressReport;
import org.heapsmith.worker.protocol.ProgressReport.Phase;
import org.heapsmith.worker.protocol.TestsFound;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a run found is kept, told in the UI thread a few times a second, and compared. */
class SessionTest {
  private final List<SessionsEvent> told = new ArrayList<>();
  private final Consumer<SessionsEvent> listener =
      event -> {
        assertSame(Thread.currentThread(), Display.getDefault().getThread());
        told.add(event);
      };

  @AfterEach
  void forget() {
    Sessions.get().removeListener(listener);
    Jobs.join(Sessions.FAMILY);
    Sessions.get().removeEnded();
  }

  private static Session session() {
    return new Session("indexOf(Object)", "P", List.of(Records.METHOD));
  }

  private boolean wasTold(Session session, Aspect aspect) {
    return told.stream()
        .anyMatch(
            e ->
                e instanceof SessionsEvent.Changed c
                    && c.session() == session
                    && c.aspects().contains(aspect));
  }

  @Test
  void manyChangesFromAnotherThreadAreToldTogetherInTheUiThread() throws Exception {
    Session session = session();
    Sessions.get().addListener(listener);
    Sessions.get().add(session);
    long begin = System.nanoTime();
    Thread worker =
        new Thread(
            () -> {
              Records.grow(session, Records.wholeTree(3000));
              for (int i = 0; i < 5000; i++) {
                session.notice(Notice.of(Code.BOUND_LOOP, "here " + i, i, "there"));
              }
              session.finished(Records.outcome());
            });
    worker.start();
    UiThread.waitFor("the end", () -> wasTold(session, Aspect.STATE));
    UiThread.waitFor("the end of the thread", () -> !worker.isAlive());
    long tenths = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begin) / 100;
    assertTrue(wasTold(session, Aspect.TREE) && wasTold(session, Aspect.NOTICES));
    assertEquals(5000, session.notices().size());
    assertTrue(session.tree(Records.METHOD).size() >= 3000);
    assertTrue(told.size() <= tenths + 4, told.size() + " events in " + tenths + " tenths");
  }

  @Test
  void aLineSaysHowARunStandsInPlainWords() {
    Session session = session();
    String begins = "indexOf(Object) \u2013 ";
    assertEquals(begins + "starting", SessionText.line(session));
    session.progress(new ProgressReport(Phase.READING, null, 0, 0, 0, 0, 0, 0));
    assertEquals(begins + "reading classes and specs", SessionText.line(session));
    session.progress(new ProgressReport(Phase.EXPLORING, Records.METHOD, 0, 1, 1, 1, 2, 1));
    assertEquals(
        begins + "exploring: 1 path, 1 of 2 branches reached, 1 test", SessionText.line(session));
    session.progress(new ProgressReport(Phase.EXPLORING, Records.METHOD, 0, 1, 2, 0, 0, 2));
    assertEquals(begins + "exploring: 2 paths, 2 tests", SessionText.line(session));
    session.cancelled();
  }

  @Test
  void treeReadDoesNotChangeWhileItGrowsAndLaterRoundsReplaceIt() {
    Session session = session();
    Records.grow(session, Records.batch(1, Records.root()));
    ComputationTree before = session.tree(Records.METHOD);
    Records.grow(
        session,
        Records.batch(
            1,
            Records.explored(
                1, 0, 0, Records.choice(Kind.BRANCH, 7, ""), "n == null", Target.NONE)));
    assertEquals(1, before.size());
    assertEquals(2, session.tree(Records.METHOD).size());
    Records.grow(session, Records.batch(2, Records.root()));
    assertEquals(1, session.tree(Records.METHOD).size());
    session.finished(Records.outcome());
  }

  @Test
  void draftsOfTestsAreReplacedAndFailureKeepsThem() {
    Session session = session();
    Sessions.get().add(session);
    TestReport test = Records.test("empty", "empty list", "returns -1", 0);
    session.tests(
        new TestsFound(
            Records.tests(Records.method(1, List.of(test), List.of(), List.of())), true));
    session.failed(Notice.of(Code.CANCELLED, ""));
    assertEquals(Session.State.FAILED, session.state());
    assertEquals(
        "org.heapsmith.examples.sll.SinglyLinkedListHeapTest.IndexOf",
        session.test(Records.METHOD, "empty").orElseThrow().typeName());
    session.cancelled();
    assertEquals(Session.State.FAILED, session.state(), "a run ends once");
  }

  @Test
  void pastRunsAreBoundedAndRunningOnesStay() {
    Session running = session();
    Sessions.get().add(running);
    for (int i = 0; i < 30; i++) {
      Session ended = session();
      ended.finished(Records.outcome());
      Sessions.get().add(ended);
      assertSame(ended, Sessions.get().shown());
    }
    assertTrue(Sessions.get().all().contains(running));
    assertTrue(Sessions.get().all().size() <= 13);
    Sessions.get().focus(new Focus(Sessions.get().shown(), Records.METHOD, 0));
    Sessions.get().show(running);
    assertSame(null, Sessions.get().focus(), "the node looked at belongs to the run shown");
    running.finished(Records.outcome());
    UiThread.waitFor("the end", () -> running.state() != Session.State.RUNNING);
  }

  @Test
  void runIsComparedWithTheOneBefore() {
    TestReport empty = Records.test("empty", "empty list", "returns -1", 0);
    TestReport found = Records.test("found", "found at once", "returns 0", 1);
    Session first = session();
    Sessions.get().add(first);
    first.finished(
        Records.outcome(
            Records.tests(
                Records.method(
                    1,
                    List.of(empty),
                    List.of(Records.branch(3, 0, 7, Status.NOT_REACHED, "HS-4002")),
                    List.of()))));
    Sessions.get().addListener(listener);
    UiThread.waitFor("the end of the first", () -> wasTold(first, Aspect.COMPARISON));
    Session second = session();
    Sessions.get().add(second);
    second.finished(
        Records.outcome(
            Records.tests(
                Records.method(
                    2,
                    List.of(found),
                    List.of(Records.branch(3, 0, 7, Status.COVERED, "")),
                    List.of()))));
    UiThread.waitFor("the comparison", () -> second.comparison(Records.METHOD).isPresent());
    Comparison comparison = second.comparison(Records.METHOD).orElseThrow();
    assertEquals(List.of("found at once"), comparison.newTests());
    assertEquals(List.of("empty list"), comparison.lostTests());
    assertEquals(0, comparison.before().covered());
    assertEquals(1, comparison.now().covered());
    assertFalse(comparison.isSame());
  }

  @Test
  void figuresSurviveRestartsAndDamagedFilesAreSetAside(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("state").resolve("runs.json");
    RunSummary run =
        RunSummary.of(
            Records.method(
                4, List.of(Records.test("a", "first", "returns", 0)), List.of(), List.of()),
            1_700_000_000_000L);
    assertEquals(Map.of(), new History(file).record(Map.of("P/m", run)));
    Comparison again = new History(file).record(Map.of("P/m", run)).get("P/m");
    assertTrue(again.isSame());
    assertEquals(run, again.before());
    Files.writeString(file, "{ not JSON");
    assertEquals(Map.of(), new History(file).record(Map.of("P/m", run)));
    assertTrue(Files.exists(file.resolveSibling("runs.json.bad")));
  }
}
