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
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.heapsmith.base.Code;
import org.heapsmith.engine.ChosenEngine;
import org.heapsmith.testgen.report.ClassReport;
import org.heapsmith.testgen.report.MethodReport;
import org.heapsmith.testgen.report.TestReport;
import org.heapsmith.testing.Compiler;
import org.heapsmith.worker.protocol.GenerateParams;
import org.heapsmith.worker.protocol.GenerationOutcome;
import org.heapsmith.worker.protocol.NodeDetails;
import org.heapsmith.worker.protocol.NodeParams;
import org.heapsmith.worker.protocol.SpecInput;
import org.heapsmith.worker.protocol.SpecText;
import org.heapsmith.worker.protocol.WorkerListener;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Another engine in the worker; a script that prints stands for an installation of jpf-symbc. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the stand-in for its Java is a shell script")
class OtherEngineTest {
  private static final int PATIENCE_MINUTES = 5;
  private static final String CELL =
      """
      package demo;

      public class Cell {
        int value;
        Cell next;

        public int quotient(int x) {
          return next == null ? 1 : x / (value - 3);
        }
      }
      """;
  private static final String ENDLESS =
      """
      predicate single(demo.Cell c) = c -> demo.Cell{ value: v, next: null };

      spec demo.Cell.quotient(int x) {
        requires single(this);
      }
      """;

  private static WorkerProcess shared;

  @TempDir Path folder;

  @BeforeAll
  static void startOne(@TempDir Path temporary) {
    WorkerSettings settings = QuickWorkers.settings().withTemporary(temporary);
    shared = WorkerProcess.start(settings, WorkerListener.NONE);
  }

  @AfterAll
  static void closeIt() {
    shared.close();
  }

  private static String path(String next, int value) {
    return """
        Numeric PC constraint # = 1
        input[512].value[%d] == CONST_%d
        Heap PC constraint # = 1
        input[512].next[-9223372036854775808] == %s
        ****************************
        """
        .formatted(value, value, next);
  }

  /** Makes an installation whose Java is a script. */
  private ChosenEngine installed(String script) throws IOException {
    write("jpf-core/build/RunJPF.jar", "");
    write("jpf-symbc/jpf.properties", "");
    Path java = write("java/bin/java", "#!/bin/sh\n" + script);
    assertTrue(java.toFile().setExecutable(true));
    Optional<Path> home = Optional.of(folder.resolve("java"));
    return new ChosenEngine(ChosenEngine.Kind.JPF_SYMBC, Optional.of(folder), home);
  }

  private ChosenEngine printing(String text) throws IOException {
    return installed("cat '" + write("printed.txt", text) + "'\n");
  }

  private Path write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }

  private GenerateParams params(ChosenEngine engine, SpecText... specs) throws IOException {
    Path classes = Files.createDirectories(folder.resolve("classes"));
    Compiler.JAVAC.compile(classes, CELL);
    SpecInput input = new SpecInput(List.of(classes.toString()), List.of(specs), List.of());
    return GenerateParams.of(input, "demo.Cell#quotient").with(engine);
  }

  @Test
  void itsInputsAreTestsWithATreeToLookAt() throws IOException {
    String end = "====================== search finished: now\n";
    String printed = path("CONST_-1", 0) + path("CONST_0", 3) + path("CONST_0", 5) + end;
    GenerationOutcome outcome = await(shared.generate(params(printing(printed))));
    ClassReport type = outcome.classes().get(0);
    MethodReport method = type.methods().get(0);
    assertEquals(3, method.tests().size());
    assertTrue(type.source().contains("ArithmeticException"), type.source());
    assertTrue(method.notices().stream().anyMatch(n -> n.code() == Code.JPF_INPUTS));
    for (TestReport test : method.tests()) {
      NodeParams asked = new NodeParams(method.method(), test.position());
      NodeDetails node = await(shared.node(asked));
      assertNotNull(node.heap(), "a heap at " + test.position());
      assertFalse(node.pathCondition().isEmpty());
    }
  }

  @Test
  void inputsAgainstThePreconditionAreNoTests() throws IOException {
    String printed = path("CONST_-1", 0) + path("CONST_0", 5);
    SpecText spec = new SpecText("a.heap", ENDLESS);
    GenerateParams params = Subject.untried(params(printing(printed), spec));
    GenerationOutcome outcome = await(shared.generate(params));
    MethodReport method = outcome.classes().get(0).methods().get(0);
    assertEquals(1, method.tests().size());
    String said = method.notices().toString();
    assertTrue(said.contains("2 inputs by jpf-symbc, 1 of them not valid"), said);
    assertTrue(method.notices().stream().anyMatch(n -> n.code() == Code.JPF_UNFINISHED), said);
  }

  @Test
  void whatStandsInItsWayIsCodedBeforeAnythingRuns() throws IOException {
    ChosenEngine none =
        new ChosenEngine(
            ChosenEngine.Kind.JPF_SYMBC, Optional.of(folder.resolve("none")), Optional.empty());
    Failures.assertFails(Code.JPF_NOT_FOUND, shared.generate(params(none)));
    GenerateParams named = params(printing(""));
    Failures.assertFails(
        Code.OPTION_INVALID, shared.generate(named.with(named.exploring().withStrategy("lazy"))));
  }

  @Test
  void whatItCannotDoIsCoded() throws IOException {
    assertFailed(Code.JPF_FAILED, "[SEVERE] cannot load application class demo.Cell\n");
    assertFailed(Code.JPF_CLASS_TOO_NEW, "[SEVERE] unsupported class file version: 69\n");
    assertFailed(Code.JPF_OUTPUT_UNKNOWN, path("a.b instanceof C", 0));
    String old = "java.lang.UnsupportedClassVersionError: gov/nasa/jpf/tool/RunJPF is newer";
    assertFailed(Code.JPF_NOT_STARTED, "Error: LinkageError occurred\n\t" + old + "\n");
  }

  private void assertFailed(Code code, String printed) throws IOException {
    GenerationOutcome outcome = await(shared.generate(params(printing(printed))));
    assertEquals(List.of(code), outcome.notices().stream().map(n -> n.code()).toList());
    assertTrue(outcome.classes().stream().allMatch(c -> c.source().isEmpty()));
  }

  /** It would go on for ever, as it does on lists that its own choices make cyclic. */
  @Test
  void itsProcessEndsWithTheRun() throws Exception {
    Path started = folder.resolve("pid");
    String text = "echo $$ > '" + started + ".new'; mv '" + started + ".new' '" + started + "'\n";
    GenerateParams endless = params(installed(text + "exec sleep 100000\n"));
    CompletableFuture<GenerationOutcome> answer = shared.generate(endless);
    assertTrue(awaitFile(started, answer), "it runs");
    ProcessHandle process =
        ProcessHandle.of(Long.parseLong(Files.readString(started).strip())).orElseThrow();
    shared.cancel();
    assertTrue(await(answer).cancelled());
    process.onExit().get(PATIENCE_MINUTES, TimeUnit.MINUTES);
    assertFalse(process.isAlive());
  }

  private static boolean awaitFile(Path file, CompletableFuture<?> unless)
      throws InterruptedException {
    while (!Files.exists(file) && !unless.isDone()) {
      Thread.sleep(20);
    }
    return Files.exists(file);
  }
}
