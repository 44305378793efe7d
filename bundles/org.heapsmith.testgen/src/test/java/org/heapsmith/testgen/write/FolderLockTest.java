// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.stream.Stream;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One writer of a folder at a time; nothing is left behind, and only what is nobody's is swept. */
class FolderLockTest {
  @TempDir Path folder;

  private List<String> files() throws Exception {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(f -> f.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void theLockIsThereOnlyWhileSomebodyHoldsIt() throws Exception {
    FolderLock lock = FolderLock.of(folder);
    assertEquals(List.of(".heapsmith.lock"), files());
    lock.close();
    assertEquals(List.of(), files());
    Files.writeString(folder.resolve(".heapsmith.lock"), ""); // of a process that was killed
    FolderLock.of(folder).close();
    assertEquals(List.of(), files());
  }

  /** Each reads a number, and writes the next one: with a lock none is written twice. */
  @RepeatedTest(20) // a file deleted between two steps of another thread shows only now and then
  void whoReadsAndWritesBackIsNotDisturbed() throws Exception {
    Path counter = Files.writeString(folder.resolve("counter"), "0");
    Callable<Void> count =
        () -> {
          for (int i = 0; i < 20; i++) {
            FolderLock lock = FolderLock.of(folder);
            int number = Integer.parseInt(Files.readString(counter));
            Thread.yield();
            Files.writeString(counter, String.valueOf(number + 1));
            lock.close();
          }
          return null;
        };
    ExecutorService threads = Executors.newFixedThreadPool(3);
    try {
      for (Future<Void> end : threads.invokeAll(List.of(count, count, count))) {
        end.get();
      }
    } finally {
      threads.shutdown();
    }
    assertEquals("60", Files.readString(counter));
    assertEquals(List.of("counter"), files());
  }

  @Test
  void aWaitingThreadDoesNotLetAnotherProcessIn() throws Exception {
    FolderLock lock = FolderLock.of(folder);
    FutureTask<Void> next =
        new FutureTask<>(
            () -> {
              FolderLock.of(folder).close();
              return null;
            });
    Thread waiting = new Thread(next);
    waiting.start();
    while (waiting.getState() != Thread.State.TIMED_WAITING) {
      Thread.onSpinWait();
    }
    assertEquals("taken", inAnotherProcess());
    assertEquals("taken", inAnotherProcess());
    lock.close();
    next.get();
    assertEquals(List.of(), files());
  }

  private String inAnotherProcess() throws Exception {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    Path file = folder.resolve(".heapsmith.lock");
    Process process =
        new ProcessBuilder(
                java,
                "-cp",
                System.getProperty("java.class.path"),
                Probe.class.getName(),
                "" + file)
            .redirectErrorStream(true)
            .start();
    try (InputStream out = process.getInputStream()) {
      return new String(out.readAllBytes(), StandardCharsets.UTF_8).strip();
    }
  }

  /** Tells whether a file is locked. */
  static final class Probe {
    public static void main(String[] args) throws IOException {
      try (FileChannel channel = FileChannel.open(Path.of(args[0]), StandardOpenOption.WRITE)) {
        System.out.println(channel.tryLock() == null ? "taken" : "free");
      }
    }
  }

  @Test
  void onlyFilesOfDeadProcessesAreSwept() throws Exception {
    long ours = ProcessHandle.current().pid();
    long dead = 999_999_999_999L;
    String living = ".heapsmith-" + ours + "-1.tmp";
    List<String> kept =
        List.of(living, ".heapsmith-x-1.tmp", "A.java", "heapsmith-" + dead + "-1.tmp");
    for (String name : kept) {
      Files.writeString(folder.resolve(name), "");
    }
    Files.writeString(folder.resolve(".heapsmith-" + dead + "-7.tmp"), "half a cl");
    try (FolderLock lock = FolderLock.of(folder)) {
      lock.sweep(folder);
    }
    assertEquals(kept.stream().sorted().toList(), files());
    assertTrue(ProcessHandle.of(dead).isEmpty());
  }
}
