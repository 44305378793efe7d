// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.worker.client;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.ClassArchive;
import org.heapsmith.base.Digests;
import org.heapsmith.testgen.replay.ReplayArchive;

/**
 * The archive of classes (AppCDS) that worker processes begin with, and another for the JVMs in
 * which they run tests: made once for a JDK and a class path, they save a third of what a small job
 * costs. Without one a worker starts as well, only slower.
 */
public final class WorkerArchive {
  private static final String PREFIX = "worker-";
  private static final String SUFFIX = ".jsa";
  private static final String REPLAY = ".replay" + SUFFIX;
  private static final long POLL_MILLIS = 100;

  private final WorkerSettings settings;
  private final Path file;
  private final Path replay;

  private WorkerArchive(WorkerSettings settings, Path folder, String name) {
    this.settings = settings;
    this.file = folder.resolve(name + SUFFIX);
    this.replay = folder.resolve(name + REPLAY);
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
    String name = PREFIX + Digests.of(key.toString()).substring(0, 16);
    return Optional.of(new WorkerArchive(settings, folder, name));
  }

  /** Returns whether it is there. */
  public boolean isMade() {
    return Files.isRegularFile(file);
  }

  /** Returns where it is, or will be. */
  Path file() {
    return file;
  }

  /** Returns the options of a JVM that uses both; none as long as they are not there. */
  List<String> options() {
    if (!isMade()) {
      return List.of();
    }
    List<String> options = new ArrayList<>(ClassArchive.options(file));
    options.add("-D" + ReplayArchive.PROPERTY + "=" + replay.toAbsolutePath());
    return options;
  }

  /**
   * Makes both, in some seconds, by a process that does a small job as a worker does it; archives
   * of other class paths in the folder are deleted then.
   *
   * @return whether it was made: not if it was cancelled or this thread interrupted, nor by a JVM
   *     that knows no such archives
   * @throws IOException if the folder cannot be written to
   */
  public boolean make(Cancellation cancellation) throws IOException {
    TemporaryFolder temporary = TemporaryFolder.create(settings.temporary());
    try {
      Path made = temporary.path().resolve("made" + SUFFIX);
      Path madeToReplay = temporary.path().resolve("made" + REPLAY);
      if (!isWritten(made, madeToReplay, temporary.path(), cancellation)) {
        return false;
      }
      Files.createDirectories(file.getParent());
      move(madeToReplay, replay);
      move(made, file); // the last: it is what is asked for
      deleteOthers();
      return true;
    } finally {
      temporary.delete();
    }
  }

  /** Beside it first, which may be on another disk: a JVM that maps half a file is lost. */
  private static void move(Path made, Path target) throws IOException {
    Path beside = Files.createTempFile(target.getParent(), PREFIX, ".new");
    Files.move(made, beside, StandardCopyOption.REPLACE_EXISTING);
    Files.move(beside, target, StandardCopyOption.ATOMIC_MOVE);
  }

  private boolean isWritten(Path made, Path toReplay, Path temporary, Cancellation cancellation)
      throws IOException {
    Process process =
        WorkerCommand.archiving(settings, temporary, made, toReplay)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    try {
      while (!process.waitFor(POLL_MILLIS, TimeUnit.MILLISECONDS)) {
        if (cancellation.isCancelled()) {
          return false;
        }
      }
      return process.exitValue() == 0 && Files.isRegularFile(made) && Files.isRegularFile(toReplay);
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
    return name.startsWith(PREFIX)
        && name.endsWith(SUFFIX)
        && !other.equals(file)
        && !other.equals(replay);
  }
}
