// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.worker.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.heapsmith.base.Code;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.testgen.report.ClassReport;
import org.heapsmith.testing.Compiler;
import org.heapsmith.worker.protocol.GenerateParams;
import org.heapsmith.worker.protocol.GenerationOutcome;
import org.heapsmith.worker.protocol.ProgressReport;
import org.heapsmith.worker.protocol.ProgressReport.Phase;
import org.heapsmith.worker.protocol.SpecInput;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * A cancellation ends work that would go on for hours, and keeps what was found; {@code PhasesTest}
 * does so in each phase. How long it takes is printed: on an idle machine less than a second.
 */
class CancelTest {
  private static final int PATIENCE_MINUTES = 5;

  @TempDir Path temporary;

  @Test
  void whileALargeMethodIsExplored() throws Exception {
    Predicate<ProgressReport> found = p -> p.phase() == Phase.EXPLORING && p.tests() >= 5;
    assertKept(cancel("exploring RBT.remove", Subject.large(), found, Await.TESTS));
  }

  @Test
  void whileSeveralMethodsAreExplored() throws Exception {
    Predicate<ProgressReport> found = p -> p.phase() == Phase.EXPLORING && p.tests() >= 5;
    assertKept(cancel("exploring AVL", Subject.avl(), found, Await.TESTS));
  }

  @Test
  void insideASolverCall() throws Exception {
    GenerateParams hard = hard();
    cancel("solver call", hard, p -> p.phase() == Phase.EXPLORING);
  }

  /** Stopped by a signal, so that it cannot even know of the cancellation. */
  @Test
  @DisabledOnOs(OS.WINDOWS)
  void aProcessThatDoesNotAnswerIsEndedAndWhatItToldIsKept() throws Exception {
    Recording told = new Recording();
    WorkerSettings settings = QuickWorkers.settings().withTemporary(temporary.resolve("tmp"));
    try (WorkerProcess worker = WorkerProcess.start(settings, told)) {
      CompletableFuture<GenerationOutcome> answer = worker.generate(Subject.large());
      told.awaitTests();
      String pid = String.valueOf(worker.handle().pid());
      assertEquals(0, new ProcessBuilder("kill", "-STOP", pid).start().waitFor());
      worker.cancel();
      GenerationOutcome outcome = WorkerProcess.await(answer);
      assertTrue(outcome.cancelled());
      assertKept(outcome);
      assertTrue(outcome.notices().stream().anyMatch(n -> n.code() == Code.WORKER_STOPPED));
      worker.handle().onExit().get(PATIENCE_MINUTES, TimeUnit.MINUTES);
    }
    assertNothingLeft();
  }

  private static void assertKept(GenerationOutcome outcome) {
    ClassReport type = outcome.classes().get(0);
    assertTrue(type.testsKept() > 0, "tests kept");
    assertTrue(type.source().contains("@Test"), type.source());
  }

  private GenerationOutcome cancel(
      String what, GenerateParams params, Predicate<ProgressReport> moment) throws Exception {
    return cancel(what, params, moment, Await.MOMENT);
  }

  private enum Await {
    MOMENT,
    TESTS
  }

  private GenerationOutcome cancel(
      String what, GenerateParams params, Predicate<ProgressReport> moment, Await first)
      throws Exception {
    Recording told = new Recording(moment);
    WorkerSettings settings = QuickWorkers.settings().withTemporary(temporary.resolve("tmp"));
    GenerationOutcome outcome;
    long millis;
    try (WorkerProcess worker = WorkerProcess.start(settings, told)) {
      CompletableFuture<GenerationOutcome> answer = worker.generate(params);
      told.awaitMoment();
      if (first == Await.TESTS) {
        told.awaitTests();
      }
      long start = System.nanoTime();
      worker.cancel();
      outcome = WorkerProcess.await(answer);
      millis = (System.nanoTime() - start) / 1_000_000;
    }
    int tests = outcome.classes().stream().mapToInt(ClassReport::testsKept).sum();
    boolean killed = outcome.notices().stream().anyMatch(n -> n.code() == Code.WORKER_STOPPED);
    System.out.printf(
        Locale.ROOT,
        "cancelled while %-22s: %4d ms, %3d tests kept%s%n",
        what,
        millis,
        tests,
        killed ? ", process killed" : "");
    assertTrue(outcome.cancelled());
    assertNothingLeft();
    return outcome;
  }

  private void assertNothingLeft() throws IOException {
    try (Stream<Path> left = Files.list(temporary.resolve("tmp"))) {
      assertEquals(List.of(), left.toList());
    }
  }

  /** A condition on products that the solver does not decide in a minute. */
  private GenerateParams hard() throws IOException {
    Path source = temporary.resolve("src/demo/Hard.java");
    Files.createDirectories(source.getParent());
    Files.writeString(
        source,
        """
        package demo;

        public class Hard {
          public static int f(long a, long b, long c) {
            if (a > 1 && b > 1 && c > 1 && a * a * a + b * b * b == c * c * c + 7 * a * b * c - 3
                && a * b % 1000003 == 77 && b * c % 999983 == 99) {
              return 1;
            }
            return 0;
          }
        }
        """);
    Path classes = Files.createDirectories(temporary.resolve("classes"));
    Compiler.JAVAC.compile(classes, source);
    SpecInput input = new SpecInput(List.of(classes.toString()), List.of(), List.of());
    return GenerateParams.of(input, "demo.Hard#f")
        .with(ExplorationOptions.DEFAULT.withSolverMillis(600_000));
  }
}
