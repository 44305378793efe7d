// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.worker.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.heapsmith.base.Notice;
import org.heapsmith.base.Severity;
import org.heapsmith.testgen.replay.JavaRelease;
import org.heapsmith.worker.protocol.GenerateParams;
import org.heapsmith.worker.protocol.GenerationOutcome;
import org.heapsmith.worker.protocol.WorkerListener;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The worker on one JDK, the tests on another; both directions. Needs a second JDK, newer. */
class OtherJdkTest {
  private static final Path HERE = Path.of(System.getProperty("java.home"));
  private Path other;

  @BeforeEach
  void findAnotherJdk() throws IOException {
    int own = Runtime.version().feature();
    Path all = HERE.toRealPath().getParent();
    try (Stream<Path> homes = Files.list(all)) {
      Optional<Path> newer =
          homes
              .filter(h -> Files.isExecutable(h.resolve("bin/javac")))
              .filter(h -> JavaRelease.of(h).filter(r -> r > own).isPresent())
              .findFirst();
      assumeTrue(newer.isPresent(), "no newer JDK in " + all);
      other = newer.get();
    }
  }

  @Test
  void aNewerJdkRunsTheTests() {
    assertGood(generate(HERE, other));
  }

  @Test
  void anOlderJdkRunsTheTestsOfAWorkerOnANewerOne() {
    assertGood(generate(other, HERE));
  }

  private static GenerationOutcome generate(Path worker, Path replay) {
    WorkerSettings own = QuickWorkers.settings(); // whose archive is of our own JDK only
    WorkerSettings settings =
        WorkerSettings.of(worker.resolve("bin/java"), own.classPath())
            .withArchives(own.archives().orElseThrow());
    GenerateParams small = Subject.small();
    GenerateParams params = small.with(small.writing().withJavaHome(replay));
    try (WorkerProcess process = WorkerProcess.start(settings, WorkerListener.NONE)) {
      return WorkerProcess.await(process.generate(params));
    }
  }

  private static void assertGood(GenerationOutcome outcome) {
    List<String> errors =
        outcome.notices().stream()
            .filter(n -> n.code().severity() == Severity.ERROR)
            .map(Notice::toLine)
            .toList();
    assertEquals(List.of(), errors);
    assertTrue(outcome.totals().testsKept() > 0, outcome.notices().toString());
    assertTrue(outcome.totals().kept().lines().covered() > 0, outcome.notices().toString());
  }
}
