// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.worker.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.worker.protocol.GenerationOutcome;
import org.heapsmith.worker.protocol.WorkerListener;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Everything that can be wrong with a worker process ends in one coded message and no files. */
class WorkerFailureTest {
  @TempDir Path folder;

  private WorkerSettings settings() {
    return WorkerSettings.ofThisJvm().withTemporary(folder.resolve("tmp"));
  }

  private WorkerSettings quick() {
    return QuickWorkers.settings().withTemporary(folder.resolve("tmp"));
  }

  private Notice fails(Code code, WorkerSettings settings) {
    return Failures.assertFails(code, () -> WorkerProcess.start(settings, WorkerListener.NONE));
  }

  private WorkerSettings with(Path java) {
    WorkerSettings s = settings();
    return new WorkerSettings(
        java,
        s.classPath(),
        s.memoryMegabytes(),
        List.of(),
        s.temporary(),
        s.archives(),
        s.startTime());
  }

  private Path script(String... lines) throws IOException {
    Path script = folder.resolve("java");
    Files.writeString(script, "#!/bin/sh\n" + String.join("\n", lines) + "\n");
    Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwxr-xr-x"));
    return script;
  }

  @AfterEach
  void nothingIsLeft() throws IOException {
    if (Files.exists(folder.resolve("tmp"))) {
      try (Stream<Path> files = Files.list(folder.resolve("tmp"))) {
        assertEquals(List.of(), files.toList());
      }
    }
  }

  @Test
  void noSuchJava() {
    fails(Code.WORKER_JAVA_NOT_FOUND, with(Path.of("/no/such/java")));
  }

  @Test
  void aFileThatIsNoProgram() throws IOException {
    Path file = Files.writeString(folder.resolve("java"), "no program");
    fails(Code.WORKER_JAVA_NOT_FOUND, with(file));
    fails(Code.WORKER_JAVA_NOT_FOUND, with(folder));
  }

  /** What a Java 11 prints for a class file of Java 17. */
  @Test
  void anOldJava() throws IOException {
    Path java =
        script(
            "echo 'Error: LinkageError occurred while loading main class' >&2",
            "echo 'java.lang.UnsupportedClassVersionError: org/heapsmith/X' >&2",
            "exit 1");
    fails(Code.WORKER_JAVA_TOO_OLD, with(java));
  }

  @Test
  void aJavaThatEndsAtOnceIsQuotedShortly() throws IOException {
    Path java = script("echo 'Unrecognized option: --nonsense' >&2", "exit 1");
    Notice notice = fails(Code.WORKER_NOT_STARTED, with(java));
    assertTrue(notice.message().contains("exit code 1: Unrecognized option"), notice.message());
  }

  /** Its child holds the streams that we read: their end is no sign that the worker has ended. */
  @Test
  void aJavaThatEndsBeforeItsChild() throws IOException {
    Path pid = folder.resolve("pid");
    Path java = script("sleep 600 &", "echo $! > '" + pid + "'", "sleep 1", "exit 7");
    Notice notice = fails(Code.WORKER_NOT_STARTED, with(java).withStartTime(Duration.ofMinutes(5)));
    ProcessHandle.of(Long.parseLong(Files.readString(pid).strip())).orElseThrow().destroyForcibly();
    assertTrue(notice.message().contains("exit code 7"), notice.message());
  }

  @Test
  void aJavaThatNeverAnswers() throws IOException {
    Path java = script("exec sleep 100");
    Notice notice =
        fails(Code.WORKER_NOT_STARTED, with(java).withStartTime(Duration.ofMillis(400)));
    assertTrue(notice.message().contains("no answer within 400 ms"), notice.message());
  }

  @Test
  void aProgramThatSpeaksSomethingElse() throws IOException {
    Path java = script("echo 'Content-Length: 7'", "echo", "echo 'hello!!'", "exec cat >/dev/null");
    fails(Code.WORKER_NOT_STARTED, with(java).withStartTime(Duration.ofSeconds(2)));
  }

  @Test
  void aWorkerOfAnotherBuild() throws IOException {
    String answer = "{\"jsonrpc\":\"2.0\",\"id\":\"1\",\"result\":{\"protocol\":-1,\"pid\":1}}";
    Path java =
        script(
            "read request", // an answer that comes before the question is nobody's
            "printf 'Content-Length: " + answer.length() + "\\r\\n\\r\\n%s' '" + answer + "'",
            "exec cat >/dev/null");
    Notice notice = fails(Code.WORKER_PROTOCOL, with(java));
    assertTrue(notice.message().contains("version -1"), notice.message());
  }

  @Test
  void aClassPathWithoutTheWorker() {
    WorkerSettings s = settings();
    WorkerSettings empty =
        new WorkerSettings(
            s.java(), List.of(folder), 64, List.of(), s.temporary(), s.archives(), s.startTime());
    Notice notice = fails(Code.WORKER_NOT_STARTED, empty);
    assertTrue(notice.message().contains("WorkerMain"), notice.message());
  }

  @Test
  void tooLittleMemoryToStart() {
    fails(Code.WORKER_OUT_OF_MEMORY, settings().withMemory(1));
  }

  @Test
  void memoryThatRunsOutMeanwhile() {
    try (WorkerProcess worker = WorkerProcess.start(quick().withMemory(16), WorkerListener.NONE)) {
      Notice notice =
          Failures.assertFails(Code.WORKER_OUT_OF_MEMORY, worker.generate(Subject.large()));
      assertTrue(notice.message().contains("16 MB"), notice.message());
    }
  }

  @Test
  void aTemporaryFolderThatCannotBeWritten() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "");
    fails(Code.OUTPUT_NOT_WRITABLE, settings().withTemporary(file.resolve("below")));
  }

  @Test
  void closingWhileItWorksEndsItQuietly() {
    CompletableFuture<GenerationOutcome> answer;
    ProcessHandle process;
    try (WorkerProcess worker = WorkerProcess.start(quick(), WorkerListener.NONE)) {
      process = worker.handle();
      answer = worker.generate(Subject.large());
    }
    Failures.assertFails(Code.CANCELLED, answer);
    assertTrue(!process.isAlive());
  }

  @Test
  void foldersOfDeadClientsAreSweptAway() throws IOException, InterruptedException {
    Process dead = new ProcessBuilder("true").start();
    dead.waitFor();
    Path old = folder.resolve("tmp/heapsmith-worker-" + dead.pid() + "-123/sub");
    Files.createDirectories(old);
    Files.writeString(old.resolve("file"), "left over");
    fails(Code.WORKER_NOT_STARTED, with(script("exit 1")));
  }
}
