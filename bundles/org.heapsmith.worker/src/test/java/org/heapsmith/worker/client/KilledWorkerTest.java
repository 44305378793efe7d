// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.worker.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.base.Notice;
import org.heapsmith.worker.protocol.GenerationOutcome;
import org.heapsmith.worker.protocol.ProgressReport.Phase;
import org.heapsmith.worker.protocol.WorkerListener;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A worker that is killed by SIGKILL: its client says so in one coded message, and neither files
 * nor processes are left.
 */
class KilledWorkerTest {
  private static final int MOMENTS = 50;
  private static final long SEED = 20261121;

  /** Most moments are early; from the start of the process, or of the run. */
  private static final int EARLY_MILLIS = 300;

  private static final int LATE_MILLIS = 3_000;
  private static final int LATE = 6;

  @TempDir Path folder;

  private WorkerSettings settings() {
    return WorkerSettings.ofThisJvm().withTemporary(folder.resolve("tmp"));
  }

  @Test
  void atRandomMoments() throws Exception {
    Random random = new Random(SEED);
    Path before = Files.createDirectories(folder.resolve("tmp"));
    long start = System.nanoTime();
    int generating = 0;
    for (int i = 0; i < MOMENTS; i++) {
      boolean late = i % (MOMENTS / LATE) == 0;
      if (late) {
        killWhileGenerating(random.nextInt(LATE_MILLIS));
        generating++;
      } else {
        killWhileStarting(random.nextInt(EARLY_MILLIS));
      }
      assertEquals(List.of(), list(before), "files after moment " + i);
    }
    assertEquals(0, children(), "processes left");
    System.out.printf(
        "killed %d times, %d of them while generating, in %d s%n",
        MOMENTS, generating, (System.nanoTime() - start) / 1_000_000_000);
  }

  /** The handshake is under way, or over. */
  private void killWhileStarting(int millis) throws InterruptedException {
    CompletableFuture<Notice> failed =
        CompletableFuture.supplyAsync(
            () -> {
              try (WorkerProcess worker = WorkerProcess.start(settings(), WorkerListener.NONE)) {
                return awaitFailure(worker.generate(Subject.large()));
              } catch (HeapsmithException e) {
                return e.notice();
              }
            });
    ProcessHandle process = awaitChild();
    Thread.sleep(millis);
    process.destroyForcibly();
    assertSaysKilled(failed.join());
    assertFalse(process.isAlive());
  }

  private void killWhileGenerating(int millis) throws InterruptedException {
    Recording told = new Recording(p -> true);
    try (WorkerProcess worker = WorkerProcess.start(settings(), told)) {
      CompletableFuture<GenerationOutcome> answer = worker.generate(Subject.large());
      told.awaitMoment();
      Thread.sleep(millis);
      worker.handle().destroyForcibly();
      assertSaysKilled(awaitFailure(answer));
      assertEquals(awaitFailure(answer), worker.death().orElseThrow());
      Failures.assertFails(Code.WORKER_DIED, worker.generate(Subject.small()));
    }
  }

  /** The JVM that replays tests is nobody's child then, and has to end itself. */
  @Test
  void whileTestsAreRunInTheirOwnJvm() throws Exception {
    Recording told = new Recording(p -> p.phase() == Phase.TRYING);
    Set<ProcessHandle> replaying = new LinkedHashSet<>();
    try (WorkerProcess worker = WorkerProcess.start(settings(), told)) {
      CompletableFuture<GenerationOutcome> answer = worker.generate(Subject.searchTree());
      told.awaitMoment();
      while (replaying.isEmpty() && !answer.isDone()) {
        worker.handle().descendants().forEach(replaying::add);
      }
      worker.handle().destroyForcibly();
      assertSaysKilled(awaitFailure(answer));
    }
    assertFalse(replaying.isEmpty());
    for (ProcessHandle process : replaying) {
      process.onExit().get(10, TimeUnit.SECONDS);
    }
    assertEquals(List.of(), list(folder.resolve("tmp")));
  }

  private static Notice awaitFailure(CompletableFuture<?> answer) {
    try {
      WorkerProcess.await(answer);
    } catch (HeapsmithException e) {
      return e.notice();
    }
    throw new AssertionError("the worker is dead and answers");
  }

  private static void assertSaysKilled(Notice notice) {
    assertTrue(
        notice.code() == Code.WORKER_DIED || notice.code() == Code.WORKER_NOT_STARTED,
        notice.toLine());
    assertTrue(notice.message().contains("signal 9 (killed)"), notice.toLine());
  }

  private static ProcessHandle awaitChild() throws InterruptedException {
    while (true) {
      List<ProcessHandle> children =
          ProcessHandle.current().children().filter(ProcessHandle::isAlive).toList();
      if (!children.isEmpty()) {
        return children.get(0);
      }
      Thread.sleep(1);
    }
  }

  private static long children() {
    return ProcessHandle.current().descendants().filter(ProcessHandle::isAlive).count();
  }

  private static List<Path> list(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.toList();
    }
  }
}
