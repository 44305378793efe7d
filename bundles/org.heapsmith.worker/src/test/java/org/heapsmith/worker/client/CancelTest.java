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
import java.util.function.Predicate;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.heapsmith.base.Code;
import org.heapsmith.worker.protocol.ClassOutcome;
import org.heapsmith.worker.protocol.ExploringParams;
import org.heapsmith.worker.protocol.GenerateParams;
import org.heapsmith.worker.protocol.GenerationOutcome;
import org.heapsmith.worker.protocol.ProgressReport;
import org.heapsmith.worker.protocol.ProgressReport.Phase;
import org.heapsmith.worker.protocol.SpecInput;
import org.heapsmith.worker.protocol.WritingParams;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A cancellation takes effect within a second in every phase, and keeps what was found. */
class CancelTest {
  /** The client gives up after 700 ms; the rest is for a machine that does other things as well. */
  private static final long LIMIT_MILLIS = 1_500;

  @TempDir Path temporary;

  @Test
  void whileSpecsAreRead() throws Exception {
    cancel("reading", Subject.list(), p -> p.phase() == Phase.READING);
  }

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

  @Test
  void whileTestsAreBuilt() throws Exception {
    assertKept(cancel("building", Subject.searchTree(), p -> p.phase() == Phase.BUILDING));
  }

  @Test
  void whileTestsAreCompiled() throws Exception {
    assertKept(cancel("compiling", Subject.searchTree(), p -> p.phase() == Phase.COMPILING));
  }

  @Test
  void whileTestsAreTried() throws Exception {
    assertKept(cancel("trying", Subject.searchTree(), p -> p.phase() == Phase.TRYING));
  }

  @Test
  void whileTestsAreReplayed() throws Exception {
    assertKept(cancel("replaying", Subject.searchTree(), p -> p.phase() == Phase.REPLAYING));
  }

  private static void assertKept(GenerationOutcome outcome) {
    ClassOutcome type = outcome.classes().get(0);
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
    WorkerSettings settings = WorkerSettings.ofThisJvm().withTemporary(temporary.resolve("tmp"));
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
    int tests = outcome.classes().stream().mapToInt(ClassOutcome::testsKept).sum();
    boolean killed = outcome.notices().stream().anyMatch(n -> n.code() == Code.WORKER_STOPPED);
    System.out.printf(
        Locale.ROOT,
        "cancelled while %-22s: %4d ms, %3d tests kept%s%n",
        what,
        millis,
        tests,
        killed ? ", process killed" : "");
    assertTrue(outcome.cancelled());
    assertTrue(millis < LIMIT_MILLIS, what + " took " + millis + " ms");
    try (Stream<Path> left = Files.list(temporary.resolve("tmp"))) {
      assertEquals(List.of(), left.toList());
    }
    return outcome;
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
    int exit =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-g", "-d", classes.toString(), source.toString());
    assertEquals(0, exit);
    ExploringParams d = ExploringParams.DEFAULT;
    return new GenerateParams(
        new SpecInput(List.of(classes.toString()), List.of(), List.of()),
        List.of("demo.Hard#f"),
        List.of(),
        new ExploringParams("", d.bounds(), 600_000, 1, List.of()),
        WritingParams.DEFAULT);
  }
}
