// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.worker.client;

import static org.heapsmith.worker.client.WorkerProcess.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.heapsmith.base.Code;
import org.heapsmith.engine.ChosenEngine;
import org.heapsmith.engine.tree.ComputationTree;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.testgen.merge.Fingerprint;
import org.heapsmith.testgen.report.ClassReport;
import org.heapsmith.testgen.report.MethodReport;
import org.heapsmith.testgen.report.TestReport;
import org.heapsmith.testgen.report.TestStatus;
import org.heapsmith.worker.protocol.CheckOutcome;
import org.heapsmith.worker.protocol.CheckParams;
import org.heapsmith.worker.protocol.GenerateParams;
import org.heapsmith.worker.protocol.GenerationOutcome;
import org.heapsmith.worker.protocol.ModelsOutcome;
import org.heapsmith.worker.protocol.ModelsParams;
import org.heapsmith.worker.protocol.NodeDetails;
import org.heapsmith.worker.protocol.NodeParams;
import org.heapsmith.worker.protocol.SpecInput;
import org.heapsmith.worker.protocol.SpecText;
import org.heapsmith.worker.protocol.WorkerListener;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a worker process answers, from the client's side. */
class WorkerProcessTest {
  /** Asked by tests that are about answers, not about processes. */
  private static WorkerProcess shared;

  @TempDir Path temporary;

  @BeforeAll
  static void startOne(@TempDir Path folder) {
    shared =
        WorkerProcess.start(QuickWorkers.settings().withTemporary(folder), WorkerListener.NONE);
  }

  @AfterAll
  static void closeIt() {
    shared.close();
  }

  private WorkerProcess start(WorkerListener listener) {
    return WorkerProcess.start(QuickWorkers.settings().withTemporary(temporary), listener);
  }

  @Test
  void generatesTestsAndTellsWhatItFindsMeanwhile() throws IOException {
    Recording told = new Recording();
    GenerationOutcome outcome;
    try (WorkerProcess worker = start(told)) {
      outcome = await(worker.generate(Subject.small()));
      MethodReport first = outcome.classes().get(0).methods().get(0);
      TestReport last = first.tests().get(first.tests().size() - 1);
      NodeDetails node = await(worker.node(new NodeParams(first.method(), last.position())));
      assertFalse(node.pathCondition().isEmpty());
      assertNotNull(node.heap());
    }
    assertFalse(outcome.cancelled());
    ClassReport type = outcome.classes().get(0);
    assertEquals("org.heapsmith.examples.sll", type.testPackage());
    assertEquals("SinglyLinkedListHeapTest", type.testClass());
    assertTrue(type.source().contains("class SinglyLinkedListHeapTest"), type.source());
    assertTrue(Fingerprint.isUnedited(type.source()));
    MethodReport method = type.methods().get(0);
    assertTrue(method.testsKept() > 0);
    assertTrue(method.lines().size() > 1);
    assertTrue(method.branches().stream().anyMatch(b -> !b.tests().isEmpty()));
    for (TestReport test : method.tests()) {
      assertEquals(TestStatus.PASSED, test.status());
      assertTrue(test.input().roots().containsKey("this"), test.input().toString());
      assertTrue(type.source().contains("class " + test.nestedClass()));
    }
    assertEquals(type, told.tests.get(told.tests.size() - 1).tests());
    assertFalse(told.progress.isEmpty());
    assertFalse(told.coverage.isEmpty());
    ComputationTree tree = new ComputationTree();
    told.trees.forEach(t -> tree.add(t.batch()));
    for (TestReport test : method.tests()) {
      int leaf = tree.find(test.position());
      assertEquals(test.id(), tree.node(leaf).leaf().testId());
    }
    assertNothingLeft();
  }

  @Test
  void takesTheNameOfTheTestClassAndMethodsByDescriptor() {
    String type = "org/heapsmith/examples/sll/SinglyLinkedList";
    GenerateParams small = Subject.untried();
    GenerateParams params =
        new GenerateParams(
            small.input(),
            List.of(),
            List.of(new MethodId(type, "size", "()I")),
            small.exploring(),
            small.writing(),
            Map.of(type, "ListSpec"),
            ChosenEngine.OURS,
            List.of());
    ClassReport outcome = await(shared.generate(params)).classes().get(0);
    assertEquals("ListSpec", outcome.testClass());
    assertTrue(outcome.source().contains("class ListSpec "), outcome.source());
  }

  @Test
  void checksUnsavedTextsAndFindsSmallModels() {
    String text = Subject.text("sll");
    SpecInput good = Subject.input("sll");
    SpecInput bad =
        new SpecInput(
            good.classPath(),
            List.of(new SpecText("sll.heap", text + "\npredicate p(Nothing x) = emp;\n")),
            List.of());
    assertEquals(List.of(), await(shared.check(new CheckParams(good))).findings());
    CheckOutcome.Finding finding = await(shared.check(new CheckParams(bad))).findings().get(0);
    assertEquals(Code.SPEC_UNKNOWN_TYPE, finding.notice().code());
    assertEquals("sll.heap", finding.file());
    assertTrue(finding.line() > 1 && finding.length() == "Nothing".length());
    int line = text.substring(0, text.indexOf("predicate ")).split("\n", -1).length;
    ModelsOutcome models =
        await(
            shared.models(new ModelsParams(good, "sll.heap", line, "", 3, 5, 20_000, true, false)));
    assertEquals(3, models.models().size(), models.toString());
    assertFalse(models.target().isEmpty());
  }

  @Test
  void aClassThatIsNotThereIsACodedFailureAndTheWorkerGoesOn() {
    CompletableFuture<GenerationOutcome> wrong =
        shared.generate(Subject.of("sll", "org.heapsmith.examples.sll.Gone"));
    Failures.assertFails(Code.CLASS_NOT_FOUND, wrong);
    assertEquals(1, await(shared.generate(Subject.untried())).classes().size());
  }

  @Test
  void twoWorkersAtOnceAreIndependent() {
    try (WorkerProcess one = start(WorkerListener.NONE)) {
      CompletableFuture<GenerationOutcome> first = one.generate(Subject.untried());
      CompletableFuture<GenerationOutcome> second = shared.generate(Subject.untried());
      Failures.assertFails(Code.WORKER_BUSY, one.generate(Subject.small()));
      assertEquals(await(first).classes().get(0).source(), await(second).classes().get(0).source());
    }
  }

  private void assertNothingLeft() throws IOException {
    try (Stream<Path> files = Files.list(temporary)) {
      assertEquals(List.of(), files.toList());
    }
  }
}
