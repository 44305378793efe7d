// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.worker.client;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/**
 * The folder that holds everything a worker process writes. Its name tells whose it is, so that
 * what an IDE left behind that was killed is swept away by the next one.
 */
final class TemporaryFolder {
  private static final String PREFIX = "heapsmith-worker-";
  private static final int ATTEMPTS = 60;
  private static final long PAUSE_NANOS = 50_000_000;

  private final Path path;

  private TemporaryFolder(Path path) {
    this.path = path;
  }

  static TemporaryFolder create(Optional<Path> parent) throws IOException {
    Path base = parent.orElse(Path.of(System.getProperty("java.io.tmpdir")));
    Files.createDirectories(base);
    sweep(base);
    String prefix = PREFIX + ProcessHandle.current().pid() + "-";
    return new TemporaryFolder(Files.createTempDirectory(base, prefix));
  }

  Path path() {
    return path;
  }

  /** Deletes the folders of clients that are gone. */
  private static void sweep(Path base) throws IOException {
    try (Stream<Path> entries = Files.list(base)) {
      for (Path entry : entries.filter(TemporaryFolder::isOrphan).toList()) {
        tryToDelete(entry);
      }
    }
  }

  private static boolean isOrphan(Path entry) {
    String name = entry.getFileName().toString();
    int end = name.indexOf('-', PREFIX.length());
    if (!name.startsWith(PREFIX) || end < 0) {
      return false;
    }
    String pid = name.substring(PREFIX.length(), end);
    return pid.matches("\\d{1,18}")
        && ProcessHandle.of(Long.parseLong(pid)).filter(ProcessHandle::isAlive).isEmpty();
  }

  /** Deletes the folder; processes that write to it may take a moment to be gone. */
  void delete() {
    for (int i = 0; i < ATTEMPTS && !tryToDelete(path); i++) {
      LockSupport.parkNanos(PAUSE_NANOS);
    }
  }

  private static boolean tryToDelete(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      List<Path> deepestFirst = files.sorted(Comparator.reverseOrder()).toList();
      for (Path file : deepestFirst) {
        Files.deleteIfExists(file);
      }
      return true;
    } catch (IOException | java.io.UncheckedIOException e) {
      return Files.notExists(folder); // a process still writes to it: the caller tries again
    }
  }
}
