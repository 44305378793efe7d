// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ide.tests.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.List;
import org.eclipse.core.resources.IFile;
import org.heapsmith.ide.tests.workbench.UiThread;
import org.heapsmith.testgen.write.Fingerprint;
import org.heapsmith.ui.generate.KeptWorker;
import org.heapsmith.ui.generate.KeptWorkers;
import org.heapsmith.ui.session.Session;
import org.heapsmith.worker.protocol.ProgressReport.Phase;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A person stops a run: it ends soon, and what it has found is there. */
class CancelTest {
  private LongRun run;

  @BeforeEach
  void makeProject() throws Exception {
    run = new LongRun();
  }

  @AfterEach
  void delete() throws Exception {
    run.close();
  }

  @ParameterizedTest
  @EnumSource(Phase.class)
  void inEachPhase(Phase phase) throws Exception {
    if (phase == Phase.EXPLORING) {
      run.manyPaths();
    }
    Session session = run.begin(phase == Phase.EXPLORING ? "add" : "remove");
    UiThread.waitFor(
        "phase " + phase,
        180,
        () -> LongRun.isIn(session, phase) || session.state() != Session.State.RUNNING);
    assumeTrue(session.state() == Session.State.RUNNING, phase + " was over too soon");
    List<KeptWorker> workers = KeptWorkers.get().alive();
    long millis = LongRun.cancel();
    System.out.println("cancelled while " + phase + ": ended after " + millis + " ms");
    boolean over = phase == Phase.REPLAYING && session.state() == Session.State.FINISHED;
    assumeTrue(!over, "the last phase came to its end before it was told");
    assertEquals(Session.State.CANCELLED, session.state(), Generation.codes(session).toString());
    // HS-6008: on a busy machine the worker is stopped before it has answered
    assertTrue(
        Generation.codes(session).stream().anyMatch(List.of("HS-4020", "HS-6008")::contains),
        "it says so: " + session.notices());
    IFile tests = run.tests();
    if (tests.exists()) {
      assertTrue(Fingerprint.isUnedited(Generation.content(tests)), "a whole file");
    }
    boolean found = session.classes().stream().anyMatch(c -> !c.tests().source().isEmpty());
    assertEquals(found, tests.exists(), "what was found is written");
    assertEquals(List.of(), run.complaints(), "nothing to complain about");
    LongRun.assertNoWorkerAtWork(workers);
  }

  @Test
  void beforeTheWorkerAnswers() throws Exception {
    Session session = run.begin("add");
    long millis = LongRun.cancel();
    System.out.println("cancelled at once: ended after " + millis + " ms");
    assertEquals(Session.State.CANCELLED, session.state());
    assertFalse(run.tests().exists());
    assertEquals(List.of(), run.complaints());
    LongRun.assertNoWorkerAtWork(List.of());
  }

  @Test
  void partialResultsOfALongRunAreWritten() throws Exception {
    Session session = run.beginAndFind("remove", 20);
    long millis = LongRun.cancel();
    System.out.println("cancelled with paths found: ended after " + millis + " ms");
    assertEquals(Session.State.CANCELLED, session.state());
    IFile tests = run.tests();
    assertTrue(tests.exists(), "the tests found so far: " + session.notices());
    assertTrue(Generation.content(tests).contains("@Test"));
  }
}
