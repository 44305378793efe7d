// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.worker.client;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.ClassArchive;
import org.heapsmith.base.Digests;

/**
 * The archive of classes (AppCDS) that worker processes begin with: made once for a JDK and a class
 * path, it saves a third of what a small job costs. Without one a worker starts as well, only
 * slower.
 */
public final class WorkerArchive {
  private static final String PREFIX = "worker-";
  private static final String SUFFIX = ".jsa";
  private static final long POLL_MILLIS = 100;

  private final WorkerSettings settings;
  private final Path file;

  private WorkerArchive(WorkerSettings settings, Path file) {
    this.settings = settings;
    this.file = file;
  }

  /**
   * Returns the archive of a worker that is started so, made or not; empty if none is wanted, and
   * if there can be none, for a class path with folders on it or with a file that is gone.
   */
  public static Optional<WorkerArchive> of(WorkerSettings settings) {
    boolean possible = settings.classPath().stream().allMatch(Files::isRegularFile);
    return settings.archives().filter(f -> possible).flatMap(f -> in(f, settings));
  }

  /** What the archive is of is in its name: a JVM only takes one of the very same files. */
  private static Optional<WorkerArchive> in(Path folder, WorkerSettings settings) {
    StringBuilder key = new StringBuilder();
    try {
      for (Path part :
          Stream.concat(Stream.of(settings.java()), settings.classPath().stream()).toList()) {
        key.append(part).append('|').append(Files.size(part)).append('|');
        key.append(Files.getLastModifiedTime(part).toMillis()).append('\n');
      }
    } catch (IOException e) {
      return Optional.empty(); // it has just gone; the worker's start says which
    }
    String name = Digests.of(key.toString()).substring(0, 16);
    return Optional.of(new WorkerArchive(settings, folder.resolve(PREFIX + name + SUFFIX)));
  }

  /** Returns whether it is there. */
  public boolean isMade() {
    return Files.isRegularFile(file);
  }

  /** Returns where it is, or will be. */
  Path file() {
    return file;
  }

  /** Returns the options of a JVM that uses it; none as long as it is not there. */
  List<String> options() {
    return isMade() ? ClassArchive.options(file) : List.of();
  }

  /**
   * Makes it, in some seconds, by a process that does a small job as a worker does it; archives of
   * other class paths in the folder are deleted then.
   *
   * @return whether it was made: not if it was cancelled or this thread interrupted, nor by a JVM
   *     that knows no such archives
   * @throws IOException if the folder cannot be written to
   */
  public boolean make(Cancellation cancellation) throws IOException {
    TemporaryFolder temporary = TemporaryFolder.create(settings.temporary());
    try {
      Path made = temporary.path().resolve("made" + SUFFIX);
      if (!isWritten(made, temporary.path(), cancellation)) {
        return false;
      }
      Files.createDirectories(file.getParent());
      // beside it first, which may be on another disk: a JVM that maps half a file is lost
      Path beside = Files.createTempFile(file.getParent(), PREFIX, ".new");
      Files.move(made, beside, StandardCopyOption.REPLACE_EXISTING);
      Files.move(beside, file, StandardCopyOption.ATOMIC_MOVE);
      deleteOthers();
      return true;
    } finally {
      temporary.delete();
    }
  }

  private boolean isWritten(Path made, Path temporary, Cancellation cancellation)
      throws IOException {
    Process process =
        WorkerCommand.archiving(settings, temporary, made)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    try {
      while (!process.waitFor(POLL_MILLIS, TimeUnit.MILLISECONDS)) {
        if (cancellation.isCancelled()) {
          return false;
        }
      }
      return process.exitValue() == 0 && Files.isRegularFile(made);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    } finally {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
  }

  private void deleteOthers() throws IOException {
    try (Stream<Path> files = Files.list(file.getParent())) {
      files.filter(this::isOther).forEach(WorkerArchive::delete);
    }
  }

  private static void delete(Path other) {
    try {
      Files.deleteIfExists(other);
    } catch (IOException e) {
      return; // Windows keeps what a process has mapped; the next archive's turn to delete it
    }
  }

  private boolean isOther(Path other) {
    String name = other.getFileName().toString();
    return name.startsWith(PREFIX) && name.endsWith(SUFFIX) && !other.equals(file);
  }
}
