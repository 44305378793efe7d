// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ide.tests.views;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.eclipse.core.runtime.Platform;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.engine.tree.ComputationTree;
import org.heapsmith.engine.tree.TreeNode;
import org.heapsmith.ide.tests.workbench.Dialogs;
import org.heapsmith.ide.tests.workbench.ErrorLog;
import org.heapsmith.ide.tests.workbench.Jobs;
import org.heapsmith.ide.tests.workbench.Screenshots;
import org.heapsmith.ide.tests.workbench.TestProject;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.testgen.report.TestReport;
import org.heapsmith.ui.aliasing.AliasingView;
import org.heapsmith.ui.coverage.CoverageView;
import org.heapsmith.ui.parts.SessionText;
import org.heapsmith.ui.session.Focus;
import org.heapsmith.ui.session.RunStore;
import org.heapsmith.ui.session.Session;
import org.heapsmith.ui.session.Sessions;
import org.heapsmith.ui.tree.TreeView;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The last run is there again after a restart; {@code InstallTest} restarts a whole Eclipse. */
class RestartTest {
  private static final String VERSION = "1.2.3";
  @TempDir Path folder;

  @BeforeEach
  void perspective() throws Exception {
    Views.perspective();
  }

  @AfterEach
  void reset() {
    Views.reset();
  }

  private RunStore store() {
    return new RunStore(folder.resolve("state/run.gz"), VERSION);
  }

  /** Keeps a run, forgets it, and brings it back, as a restart does. */
  private static void restart(RunStore store, Session session) throws Exception {
    store.save(session);
    Jobs.join(Sessions.FAMILY);
    Sessions.get().removeEnded();
    Sessions.get().restore(store);
    Jobs.join(Sessions.FAMILY);
    Views.settle();
  }

  private static List<TreeNode> nodes(ComputationTree tree) {
    return IntStream.range(0, tree.size()).mapToObj(tree::node).toList();
  }

  private static List<TestReport> tests(Session session, MethodId method) {
    return session.tests(method).stream().map(t -> t.test()).toList();
  }

  @ParameterizedTest
  @ValueSource(strings = {"swap", "dll", "sll"})
  void allButTheHeapsIsAsItWas(String name) throws Exception {
    Recorded run = Recorded.load(name);
    Session before = run.finished("P");
    before.notice(Notice.of(Code.BOUND_LOOP, "here", 8, "there"));
    store().save(before);
    Session after = store().load().orElseThrow();
    assertEquals(before.methods(), after.methods());
    assertEquals(before.state(), after.state());
    assertEquals(before.progress(), after.progress());
    assertEquals(before.notices(), after.notices());
    assertEquals(before.methodsWithCoverage(), after.methodsWithCoverage());
    assertEquals(before.begun(), after.begun());
    for (MethodId method : before.methods()) {
      assertTrue(before.tree(method).size() > 1);
      assertEquals(nodes(before.tree(method)), nodes(after.tree(method)));
      assertEquals(before.tree(method).bounds(), after.tree(method).bounds());
      assertEquals(before.coverage(method), after.coverage(method));
      assertEquals(tests(before, method), tests(after, method));
    }
    assertEquals("Before the restart: " + SessionText.line(before), SessionText.line(after));
  }

  @Test
  void theViewsShowItAndSayWhatIsGone() throws Exception {
    try (TestProject project = TestProject.create("restarted")) {
      Recorded run = Recorded.load("sll");
      restart(store(), run.finished(project.project().getName()));
      TreeView tree = Views.open(TreeView.ID, TreeView.class);
      CoverageView coverage = Views.open(CoverageView.ID, CoverageView.class);
      assertTrue(tree.isFilled());
      assertTrue(coverage.isFilled());
      assertTrue(coverage.getContentDescription().startsWith("Before the restart: "));
      Session shown = Sessions.get().shown();
      AliasingView aliasing = Views.open(AliasingView.ID, AliasingView.class);
      int node = shown.tree(run.method()).find(List.of(1, 0));
      Sessions.get().focus(new Focus(shown, run.method(), node));
      assertTrue(aliasing.isFilled());
      assertTrue(aliasing.choices().getTree().getItemCount() > 0);
      assertSame(null, aliasing.heap().heap(), "only the worker knew it");
      Screenshots.lightAndDark("restarted", Views.page().getWorkbenchWindow().getShell());
    }
  }

  @Test
  void whatIsTooLargeIsLeftOutAndTheViewsSaySo() throws Exception {
    try (TestProject project = TestProject.create("restarted")) {
      Session session = Recorded.load("sll").finished(project.project().getName());
      restart(new RunStore(folder.resolve("run.gz"), VERSION, 5_000), session);
      CoverageView coverage = Views.open(CoverageView.ID, CoverageView.class);
      assertFalse(coverage.isFilled());
      assertTrue(coverage.getContentDescription().contains("finished"));
      List<String> said = Dialogs.texts(Views.page().getWorkbenchWindow().getShell());
      assertTrue(said.contains("The results of this run are no longer there"), said.toString());
      Screenshots.lightAndDark("restarted-cut", Views.page().getWorkbenchWindow().getShell());
    }
    Session large = new Session("large", "P", List.of(Records.METHOD));
    Records.grow(large, Records.wholeTree(20_001));
    large.finished(
        Records.outcome(Records.tests(Records.method(1, List.of(), List.of(), List.of()))));
    store().save(large);
    Session kept = store().load().orElseThrow();
    assertEquals(0, kept.tree(Records.METHOD).size(), "a tree of more nodes than are kept");
    assertTrue(kept.coverage(Records.METHOD).isPresent(), "all else is there");
    assertSame(Session.Origin.EARLIER_CUT, kept.origin());
  }

  @Test
  void whatCannotBeReadIsNoRun() throws Exception {
    Session session = Recorded.load("swap").finished("P");
    store().save(session);
    Path file = folder.resolve("state/run.gz");
    assertTrue(new RunStore(file, "1.2.4").load().isEmpty(), "of another version of the plug-in");
    Session nothing = new Session("none", "P", List.of(Records.METHOD));
    nothing.failed(Notice.of(Code.CANCELLED, ""));
    store().save(nothing);
    assertEquals(session.title(), store().load().orElseThrow().title(), "nothing to show instead");
    try (ErrorLog log = new ErrorLog()) {
      byte[] written = Files.readAllBytes(file);
      for (int length : new int[] {0, 1, written.length / 2, written.length - 1}) {
        Files.write(file, java.util.Arrays.copyOf(written, length));
        assertTrue(store().load().isEmpty(), "cut off after " + length);
      }
      assertEquals(4, log.entries().size(), log.messages().toString());
    }
    store().delete();
    assertTrue(store().load().isEmpty());
  }

  @Test
  void itIsNotBroughtBackWithoutItsProjectOrOverANewRun() throws Exception {
    restart(store(), Recorded.load("swap").finished("no such project"));
    assertSame(null, Sessions.get().shown());
    try (TestProject project = TestProject.create("restarted")) {
      store().save(Recorded.load("swap").finished(project.project().getName()));
      Session fresh = Recorded.load("dll").finished(project.project().getName());
      Views.show(fresh);
      Sessions.get().restore(store());
      Jobs.join(Sessions.FAMILY);
      Views.settle();
      assertEquals(List.of(fresh), Sessions.get().all());
    }
  }

  @Test
  void eachRunIsKeptUntilThePersonRemovesIt() throws Exception {
    Path file =
        Platform.getStateLocation(Platform.getBundle("org.heapsmith.ui"))
            .append("last-run.json.gz")
            .toPath();
    Views.show(Recorded.load("swap").finished("P"));
    Jobs.join(Sessions.FAMILY);
    assertTrue(Files.exists(file));
    Sessions.get().removeEnded();
    Jobs.join(Sessions.FAMILY);
    assertFalse(Files.exists(file));
  }
}
