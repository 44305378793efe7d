// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.worker.client;

import static org.heapsmith.worker.client.WorkerProcess.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.heapsmith.testgen.report.BranchReport.Status;
import org.heapsmith.testgen.report.ClassReport;
import org.heapsmith.testgen.report.Counter;
import org.heapsmith.testgen.report.MethodCoverage;
import org.heapsmith.testgen.report.MethodReport;
import org.heapsmith.worker.protocol.GenerateParams;
import org.heapsmith.worker.protocol.GenerationOutcome;
import org.heapsmith.worker.protocol.WorkerListener;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the tests cover of methods that are called is measured, and the worker tells it. */
class CalledMethodsTest {
  private static final String LIST = "org.heapsmith.examples.dll.DoublyLinkedList#";

  private static WorkerProcess worker;

  @BeforeAll
  static void start(@TempDir Path temporary) {
    WorkerSettings settings = QuickWorkers.settings().withTemporary(temporary);
    worker = WorkerProcess.start(settings, WorkerListener.NONE);
  }

  @AfterAll
  static void close() {
    worker.close();
  }

  private static GenerationOutcome generate(GenerateParams params) {
    return await(worker.generate(params));
  }

  private static Map<String, Counter> branches(List<MethodCoverage> methods) {
    return methods.stream()
        .collect(
            Collectors.toMap(
                m -> m.method().name(), m -> m.coverage().branches(), (a, b) -> a, TreeMap::new));
  }

  private static int expected(MethodReport method, String called) {
    return (int)
        method.branches().stream()
            .filter(b -> b.branch().method().name().equals(called))
            .filter(b -> b.status() == Status.COVERED)
            .count();
  }

  @Test
  void whatTheTestsOfAMethodReachIsToldMethodByMethod() {
    ClassReport type = generate(Subject.of("dll", LIST + "remove(int)")).classes().get(0);
    MethodReport remove = type.methods().get(0);
    Map<String, Counter> reached = branches(remove.reached());
    assertEquals(new Counter(0, 0), reached.get("remove"), "it has no branch");
    assertEquals(new Counter(expected(remove, "entryAt"), 10), reached.get("entryAt"));
    assertEquals(new Counter(expected(remove, "unlink"), 2), reached.get("unlink"));
    assertEquals(reached.get("entryAt"), branches(type.called()).get("entryAt"));
    assertEquals(null, branches(type.called()).get("remove"), "it is under test, not called");
  }

  @Test
  void whatSeveralMethodsCallIsCountedOnceForTheClass() {
    GenerateParams one = Subject.of("dll", LIST + "remove(int)");
    GenerateParams both = GenerateParams.of(one.input(), LIST + "remove(int)", LIST + "get");
    ClassReport type = generate(both).classes().get(0);
    assertEquals(2, type.methods().size());
    assertEquals(
        1, type.called().stream().filter(m -> m.method().name().equals("entryAt")).count());
    Counter together = branches(type.called()).get("entryAt");
    for (MethodReport method : type.methods()) {
      Counter alone = branches(method.reached()).get("entryAt");
      assertEquals(together.total(), alone.total());
      assertTrue(alone.covered() <= together.covered(), alone + " of " + together);
    }
  }

  @Test
  void whereNoTestIsRunNothingIsMeasured() {
    GenerateParams params = Subject.untried(Subject.of("dll", LIST + "remove(int)"));
    ClassReport type = generate(params).classes().get(0);
    MethodReport remove = type.methods().get(0);
    assertTrue(expected(remove, "entryAt") > 0, "a forecast there is");
    assertEquals(List.of(), remove.reached());
    assertEquals(List.of(), type.called());
  }
}
