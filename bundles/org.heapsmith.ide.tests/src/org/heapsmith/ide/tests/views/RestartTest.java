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
import org.heapsmith.ui.session.RunFolder;
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
    return new RunStore(folder.resolve("state/run.gz"), VERSION, 32_000_000);
  }

  private RunFolder runs() {
    return new RunFolder(folder.resolve("runs"), VERSION);
  }

  /** Keeps a run, forgets it, and brings it back, as a restart does. */
  private static void restart(RunFolder store, Session session) throws Exception {
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
      restart(runs(), run.finished(project.project().getName()));
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
      restart(new RunFolder(folder.resolve("small"), VERSION, 5_000, 1 << 20), session);
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
    assertTrue(
        new RunStore(file, "1.2.4", 32_000_000).load().isEmpty(),
        "of another version of the plug-in");
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
      assertTrue(log.messages().toString().contains("HS-6302"), log.messages().toString());
    }
  }

  @Test
  void itIsNotBroughtBackWithoutItsProjectOrOverANewRun() throws Exception {
    restart(runs(), Recorded.load("swap").finished("no such project"));
    assertSame(null, Sessions.get().shown());
    try (TestProject project = TestProject.create("restarted")) {
      runs().save(Recorded.load("swap").finished(project.project().getName()));
      Session fresh = Recorded.load("dll").finished(project.project().getName());
      Views.show(fresh);
      Sessions.get().restore(runs());
      Jobs.join(Sessions.FAMILY);
      Views.settle();
      assertEquals(2, Sessions.get().all().size(), "it can be chosen");
      assertSame(fresh, Sessions.get().all().get(0));
      assertSame(fresh, Sessions.get().shown());
    }
  }

  @Test
  void eachRunIsKeptUntilThePersonRemovesIt() throws Exception {
    Path runs =
        Platform.getStateLocation(Platform.getBundle("org.heapsmith.ui")).append("runs").toPath();
    Session swap = Recorded.load("swap").finished("P");
    Views.show(swap);
    Views.show(Recorded.load("dll").finished("P"));
    Jobs.join(Sessions.FAMILY);
    assertEquals(2, runs.toFile().list().length);
    Sessions.get().remove(swap);
    Jobs.join(Sessions.FAMILY);
    assertEquals(1, runs.toFile().list().length);
    Sessions.get().removeEnded();
    Jobs.join(Sessions.FAMILY);
    assertEquals(0, runs.toFile().list().length);
  }
}
