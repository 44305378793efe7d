// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.worker.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.base.Notice;
import org.heapsmith.testgen.merge.Fingerprint;
import org.heapsmith.testgen.report.ClassReport;
import org.heapsmith.worker.protocol.CoverageFound;
import org.heapsmith.worker.protocol.GenerateParams;
import org.heapsmith.worker.protocol.GenerationOutcome;
import org.heapsmith.worker.protocol.ProgressReport;
import org.heapsmith.worker.protocol.ReceivedTests;
import org.heapsmith.worker.protocol.TestsFound;
import org.heapsmith.worker.protocol.TreeFound;
import org.heapsmith.worker.protocol.WorkerListener;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * A worker that is killed by SIGKILL: its client says so in one coded message, and neither files
 * nor processes are left.
 */
class KilledWorkerTest {
  private static final int MOMENTS = 12;
  private static final int PATIENCE_MINUTES = 5;
  private static final long SEED = 20261121;

  /** Most moments are early; from the start of the process, or of the run. */
  private static final int EARLY_MILLIS = 300;

  private static final int LATE_MILLIS = 3_000;
  private static final int LATE = 2;

  @TempDir Path folder;

  /** Before any test, as the first one to ask starts a process more. */
  @BeforeAll
  static void makeTheArchive() {
    QuickWorkers.settings();
  }

  private WorkerSettings settings() {
    return QuickWorkers.settings().withTemporary(folder.resolve("tmp"));
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

  /** One class is done, another takes minutes: killed then, what was done is there. */
  @Test
  void whatWasFinishedIsKept() throws Exception {
    GenerationOutcome kept = killed(Subject.quickAndLarge(), new CountDownLatch(1));
    assertEquals(1, kept.classes().size());
    ClassReport list = kept.classes().get(0);
    assertEquals("org/heapsmith/examples/sll/SinglyLinkedList", list.className());
    assertTrue(list.testsKept() > 0);
    assertTrue(list.methods().get(0).kept().branches().covered() > 0, "measured, no draft");
  }

  /** While it generates: after so many of the messages of a whole run. */
  @Test
  void atRandomMomentsWhatIsFinishedIsWhole() throws Exception {
    int kills = Integer.getInteger("heapsmith.kills", 0); // releng/bench/kills asks for some
    Random random = new Random(SEED);
    int messages = kills == 0 ? 0 : messagesOfWholeRun();
    int classes = 0;
    int generating = 0;
    for (int i = 0; i < kills; i++) {
      CountDownLatch told = new CountDownLatch(1 + random.nextInt(messages));
      Counting counting = new Counting(told::countDown);
      ReceivedTests received = new ReceivedTests(counting);
      try (WorkerProcess worker = WorkerProcess.start(settings(), received)) {
        CompletableFuture<GenerationOutcome> answer = worker.generate(Subject.fourClasses());
        told.await(PATIENCE_MINUTES, TimeUnit.MINUTES);
        worker.handle().destroyForcibly();
        boolean broken =
            answer.handle((o, failure) -> failure != null).get(PATIENCE_MINUTES, TimeUnit.MINUTES);
        generating += broken ? 1 : 0;
      }
      classes += whole(received).classes().size();
    }
    System.out.printf(
        "worker killed %d times, %d of them while generating: %d finished classes kept%n",
        kills, generating, classes);
  }

  private int messagesOfWholeRun() {
    AtomicInteger messages = new AtomicInteger();
    Counting counting = new Counting(messages::incrementAndGet);
    try (WorkerProcess worker = WorkerProcess.start(settings(), counting)) {
      WorkerProcess.await(worker.generate(Subject.fourClasses()));
    }
    return messages.get();
  }

  /** Counts what it is told. */
  private record Counting(Runnable count) implements WorkerListener {
    @Override
    public void progress(ProgressReport report) {
      count.run();
    }

    @Override
    public void tree(TreeFound found) {
      count.run();
    }

    @Override
    public void tests(TestsFound found) {
      count.run();
    }

    @Override
    public void coverage(CoverageFound found) {
      count.run();
    }
  }

  private static GenerationOutcome whole(ReceivedTests received) {
    GenerationOutcome kept = received.finished(Notice.of(Code.WORKER_DIED, "", "", ""));
    for (ClassReport type : kept.classes()) {
      assertTrue(Fingerprint.isUnedited(type.source()), type.className());
    }
    return kept;
  }

  private GenerationOutcome killed(GenerateParams params, CountDownLatch finished)
      throws Exception {
    ReceivedTests received =
        new ReceivedTests(
            new WorkerListener() {
              @Override
              public void tests(TestsFound found) {
                if (!found.draft()) {
                  finished.countDown();
                }
              }
            });
    try (WorkerProcess worker = WorkerProcess.start(settings(), received)) {
      CompletableFuture<GenerationOutcome> answer = worker.generate(params);
      finished.await();
      worker.handle().destroyForcibly();
      answer.handle((outcome, failure) -> failure).get(PATIENCE_MINUTES, TimeUnit.MINUTES);
      return whole(received);
    }
  }

  /** The JVM that replays tests is nobody's child then, and has to end itself. */
  @Test
  @DisabledOnOs(OS.WINDOWS)
  void whileTestsAreRunInTheirOwnJvm() throws Exception {
    Optional<ProcessHandle> replaying = Optional.empty();
    while (replaying.isEmpty()) {
      replaying = killWhileReplaying();
    }
    replaying.get().onExit().get(PATIENCE_MINUTES, TimeUnit.MINUTES);
    assertEquals(List.of(), list(folder.resolve("tmp")));
  }

  /**
   * Kills a worker whose replaying JVM is stopped by a signal meanwhile; returns that JVM, or
   * nothing if it was over before.
   */
  private Optional<ProcessHandle> killWhileReplaying() throws Exception {
    try (WorkerProcess worker = WorkerProcess.start(settings(), WorkerListener.NONE)) {
      CompletableFuture<GenerationOutcome> answer = worker.generate(Subject.small());
      Optional<ProcessHandle> replaying = Optional.empty();
      while (replaying.isEmpty() && !answer.isDone()) {
        Thread.sleep(5); // to look costs a millisecond itself
        replaying =
            worker.handle().descendants().filter(p -> isStartedBy(p, worker.handle())).findFirst();
      }
      if (replaying.isEmpty() || signal(replaying.get(), "STOP") != 0) {
        return Optional.empty();
      }
      worker.handle().destroyForcibly();
      boolean held = !answer.isDone() || answer.isCompletedExceptionally();
      if (held) {
        assertSaysKilled(awaitFailure(answer));
      }
      signal(replaying.get(), "CONT");
      return held ? replaying : Optional.empty();
    }
  }

  private static int signal(ProcessHandle process, String name)
      throws IOException, InterruptedException {
    String pid = String.valueOf(process.pid());
    return new ProcessBuilder("kill", "-" + name, pid).start().waitFor();
  }

  /** Before it is, it is a helper of the JVM that starts it. */
  private static boolean isJava(ProcessHandle process) {
    return process.isAlive()
        && process.info().command().filter(c -> c.endsWith("java")).isPresent();
  }

  /** For a moment a new process is a copy of the one that starts it, and looks like it. */
  private static boolean isStartedBy(ProcessHandle process, ProcessHandle worker) {
    Optional<String> line = process.info().commandLine();
    return isJava(process) && line.isPresent() && !line.equals(worker.info().commandLine());
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
          ProcessHandle.current()
              .children()
              .filter(p -> isStartedBy(p, ProcessHandle.current()))
              .toList();
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
