// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.heapsmith.testgen.replay.ReplayArchive;
import org.heapsmith.testgen.report.ClassReport;
import org.heapsmith.worker.client.WorkerProcess;
import org.heapsmith.worker.client.WorkerSettings;
import org.heapsmith.worker.protocol.GenerateParams;
import org.heapsmith.worker.protocol.GenerationOutcome;
import org.heapsmith.worker.protocol.SpecInput;
import org.heapsmith.worker.protocol.SpecText;
import org.heapsmith.worker.protocol.WorkerListener;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A worker process makes the very tests that the command line writes. */
class WorkerAgreesTest {
  private static WorkerProcess worker;

  @TempDir Path folder;

  @BeforeAll
  static void start() {
    String archive = System.getProperty(ReplayArchive.PROPERTY); // as the command line runs here
    WorkerSettings settings =
        WorkerSettings.ofThisJvm()
            .withJvmArguments(List.of("-D" + ReplayArchive.PROPERTY + "=" + archive));
    worker = WorkerProcess.start(settings, WorkerListener.NONE);
  }

  @AfterAll
  static void close() {
    worker.close();
  }

  @Test
  void byteForByte() throws IOException {
    Path file = CliRun.HOME.resolve("examples/specs/bst.heap");
    String target = "org.heapsmith.examples.bst.BinarySearchTree#contains";
    CliRun.of(
        "generate",
        "--cp",
        CliRun.EXAMPLES,
        "--spec",
        file.toString(),
        "-o",
        folder.toString(),
        target);
    ClassReport outcome = byWorker(file, target).classes().get(0);
    Path written =
        folder.resolve(
            outcome.testPackage().replace('.', '/') + "/" + outcome.testClass() + ".java");
    assertEquals(Files.readString(written), outcome.source());
  }

  private static GenerationOutcome byWorker(Path spec, String target) throws IOException {
    GenerateParams params =
        GenerateParams.of(
            new SpecInput(
                List.of(CliRun.EXAMPLES),
                List.of(new SpecText(spec.toString(), Files.readString(spec))),
                List.of()),
            target);
    return WorkerProcess.await(worker.generate(params));
  }
}
