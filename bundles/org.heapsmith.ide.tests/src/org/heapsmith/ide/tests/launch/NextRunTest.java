// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ide.tests.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.CompletionException;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.jdt.settings.Option;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.ui.generate.KeptWorkers;
import org.heapsmith.ui.session.Session;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The process of a run takes the next one, if it is as that wants it and nothing was cut off. */
class NextRunTest {
  private LongRun run;

  @BeforeEach
  void makeProject() throws Exception {
    run = new LongRun();
    KeptWorkers.get().closeAll();
  }

  @AfterEach
  void delete() throws Exception {
    run.close();
  }

  /** Returns the only process that is alive. */
  private static ProcessHandle process() {
    assertEquals(1, KeptWorkers.get().alive().size());
    return KeptWorkers.get().alive().get(0).handle();
  }

  private static void ask(Session session, MethodId method) {
    session.control().orElseThrow().node(method, List.of()).join();
  }

  @Test
  void itHasTheSameProcessWhichAnswersOnlyAboutItFromThenOn() throws Exception {
    Session first = run.quick();
    ProcessHandle process = process();
    String tests = Generation.content(run.tests());
    MethodId method = first.methods().get(0);
    Session second = run.quick();
    assertEquals(process, process());
    assertEquals(Session.State.FINISHED, second.state(), second.notices().toString());
    assertEquals(tests, Generation.content(run.tests()), "the same tests, byte for byte");
    assertEquals(first.tree(method).size(), second.tree(method).size());
    ask(second, method);
    CompletionException refused = assertThrows(CompletionException.class, () -> ask(first, method));
    assertEquals(Code.CANCELLED, ((HeapsmithException) refused.getCause()).notice().code());
  }

  @Test
  void withOtherSettingsItHasAnother() throws Exception {
    run.quick();
    ProcessHandle process = process();
    run.set(Option.WORKER_MEMORY, 500);
    assertEquals(Session.State.FINISHED, run.quick().state());
    assertFalse(process.equals(process()));
    process.onExit().join();
  }

  @Test
  void afterACancelledRunItHasAnother() throws Exception {
    Session cancelled = run.beginAndFind("remove", 5);
    List<ProcessHandle> before = KeptWorkers.get().alive().stream().map(w -> w.handle()).toList();
    LongRun.cancel("before the next run");
    assertEquals(Session.State.CANCELLED, cancelled.state(), cancelled.notices().toString());
    Session next = run.quick();
    assertEquals(Session.State.FINISHED, next.state(), next.notices().toString());
    assertFalse(before.contains(process()));
    assertTrue(Generation.content(run.tests()).contains("class Clear "));
  }
}
