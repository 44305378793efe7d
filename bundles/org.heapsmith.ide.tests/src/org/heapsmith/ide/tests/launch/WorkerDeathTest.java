// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ide.tests.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.jobs.Job;
import org.heapsmith.jdt.settings.Option;
import org.heapsmith.testgen.merge.Fingerprint;
import org.heapsmith.ui.generate.KeptWorker;
import org.heapsmith.ui.generate.KeptWorkers;
import org.heapsmith.ui.session.Session;
import org.heapsmith.worker.protocol.ProgressReport.Phase;
import org.heapsmith.worker.protocol.TestsFound;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A run whose worker process or job is ended by others: it says so, and nothing is left behind. */
class WorkerDeathTest {
  private static final String TILL =
      """
      package a;
      class Till {
        int coins;
        boolean isEmpty() { return coins == 0; }
        boolean isFull() { return coins > 99; }
      }
      """;

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
  void jobThatIsInterruptedLeavesNoRunBehind() throws Exception {
    run.manyPaths();
    Session session = run.begin("add");
    LongRun.await(session, "exploring", () -> LongRun.isIn(session, Phase.EXPLORING));
    List<KeptWorker> workers = KeptWorkers.get().alive();
    LongRun.jobs().get(0).getThread().interrupt();
    LongRun.awaitEnd();
    assertEquals(Session.State.CANCELLED, session.state());
    LongRun.assertNoWorkerAtWork(workers);
  }

  @Test
  void workerThatIsKilledIsToldAndItsTestsAreInTheViews() throws Exception {
    Session session = run.beginAndFind("remove", 5);
    LongRun.awaitTree(session); // it is told after the paths are counted
    kill(KeptWorkers.get().alive());
    LongRun.awaitEnd();
    assertEquals(Session.State.FAILED, session.state());
    assertEquals(List.of("HS-6005"), Generation.codes(session).stream().distinct().toList());
    assertEquals(1, run.complaints().size(), run.complaints().toString());
    assertTrue(run.complaints().get(0).contains("HS-6005 "), run.complaints().toString());
    assertTrue(session.tree(session.methods().get(0)).size() > 1, "what it told is still there");
    assertFalse(run.tests().exists(), "nothing is written by halves");
    Session again = run.quick();
    assertEquals(Session.State.FINISHED, again.state(), "the next run has a worker of its own");
  }

  /**
   * What fails then has failed at something that nobody wants any more. As any cancelled run: what
   * it had found by then is written, and nobody is told of a failure.
   */
  @Test
  void workerThatDiesOnceItIsCancelledCostsNothing() throws Exception {
    Session session = run.beginAndFind("remove", 20);
    LongRun.awaitTests(session);
    List<KeptWorker> workers = KeptWorkers.get().alive();
    LongRun.jobs().forEach(Job::cancel);
    kill(workers);
    LongRun.awaitEnd();
    assertEquals(Session.State.CANCELLED, session.state(), session.notices().toString());
    assertTrue(
        Generation.codes(session).stream().anyMatch(List.of("HS-4020", "HS-6008")::contains),
        "it says so: " + session.notices());
    assertEquals(List.of(), run.complaints());
    String text = Generation.content(run.tests());
    assertTrue(Fingerprint.isUnedited(text), text);
    assertTrue(text.contains("class Remove "), text);
  }

  /** What was finished is written, and the tests of methods that were not asked for stay. */
  @Test
  void whatWasFinishedBeforeTheWorkerDiedIsInTheFiles() throws Exception {
    run.add("src/a/Till.java", TILL);
    Session before = Generation.generate(run.method("a.Till", "isEmpty"));
    assertEquals(Session.State.FINISHED, before.state(), before.notices().toString());
    IFile file = run.file("src-test/a/TillHeapTest.java");
    String first = Generation.content(file);
    run.manyPaths();
    Session session = run.begin(run.method("a.Till", "isFull"), run.method(LongRun.TREE, "remove"));
    LongRun.await(
        session,
        "the first class done",
        () -> session.classes().stream().anyMatch(c -> isDone(c, "a.Till")));
    kill(KeptWorkers.get().alive());
    LongRun.awaitEnd();
    assertEquals(Session.State.FAILED, session.state());
    String text = Generation.content(file);
    assertTrue(Fingerprint.isUnedited(text), text);
    assertTrue(text.contains("class IsFull {"), "what was finished: " + text);
    assertTrue(text.contains("class IsEmpty {"), "what was there: " + text);
    assertEquals(tests(first) + 2, tests(text), "both outcomes of the method: " + text);
    assertFalse(run.tests().exists(), "nothing is written by halves");
  }

  /** Returns once they have ended: the next run is to find none of them alive. */
  private static void kill(List<KeptWorker> workers) {
    workers.forEach(w -> w.handle().destroyForcibly());
    workers.forEach(w -> w.handle().onExit().join());
  }

  private static boolean isDone(TestsFound found, String className) {
    return !found.draft() && found.tests().className().replace('/', '.').equals(className);
  }

  private static int tests(String source) {
    return source.split("@Test\\b", -1).length - 1;
  }

  @Test
  void workerThatRunsOutOfMemorySaysWhichLimit() throws Exception {
    run.manyPaths();
    run.set(Option.WORKER_MEMORY, 16);
    Session session = run.begin("remove");
    LongRun.awaitEnd();
    assertEquals(Session.State.FAILED, session.state(), Generation.codes(session).toString());
    assertTrue(Generation.codes(session).contains("HS-6006"), session.notices().toString());
    assertEquals(1, run.complaints().size(), run.complaints().toString());
    assertTrue(run.complaints().get(0).contains("16 MB"), run.complaints().toString());
    assertTrue(run.complaints().get(0).contains("HS-6006 "), run.complaints().toString());
  }
}
