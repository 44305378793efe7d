// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ide.tests.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.eclipse.core.resources.IFile;
import org.heapsmith.testgen.merge.Fingerprint;
import org.heapsmith.ui.generate.KeptWorker;
import org.heapsmith.ui.generate.KeptWorkers;
import org.heapsmith.ui.session.Session;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * A person stops a run that would go on for hours: it ends, and what it has found is there. What
 * the worker does in each of its phases is its own test: {@code PhasesTest}.
 */
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

  @Test
  void asSoonAsItIsShown() throws Exception {
    run.manyPaths();
    Session session = run.begin("add");
    List<KeptWorker> workers = KeptWorkers.get().alive();
    LongRun.cancel("at once");
    assertCancelled(session);
    LongRun.assertNoWorkerAtWork(workers);
  }

  @Test
  void whileItExploresAndWhatWasToldIsWritten() throws Exception {
    Session session = run.beginAndFind("remove", 20);
    List<KeptWorker> workers = KeptWorkers.get().alive();
    LongRun.awaitTests(session);
    LongRun.cancel("with tests told");
    assertCancelled(session);
    assertTrue(run.tests().exists(), "the tests found so far: " + session.notices());
    assertTrue(Generation.content(run.tests()).contains("@Test"));
    LongRun.assertNoWorkerAtWork(workers);
  }

  private void assertCancelled(Session session) throws Exception {
    assertEquals(Session.State.CANCELLED, session.state(), Generation.codes(session).toString());
    // HS-6008: on a busy machine the worker is stopped before it has answered
    assertTrue(
        Generation.codes(session).stream().anyMatch(List.of("HS-4020", "HS-6008")::contains),
        "it says so: " + session.notices());
    IFile tests = run.tests();
    if (tests.exists()) {
      assertTrue(Fingerprint.isUnedited(Generation.content(tests)), "a whole file");
    }
    boolean made =
        session.outcome().stream()
            .flatMap(o -> o.classes().stream())
            .anyMatch(c -> !c.source().isEmpty());
    assertEquals(made, tests.exists(), "what was found is written");
    assertEquals(List.of(), run.complaints(), "nothing to complain about");
  }
}
