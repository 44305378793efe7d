// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.write;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Keeps other processes from changing test files while one reads, merges and writes them back. The
 * system takes the lock away from a process that is killed; the file is there only as long as it is
 * held.
 */
final class FolderLock implements AutoCloseable {
  private static final Pattern TEMPORARY = Pattern.compile("\\.heapsmith-(\\d{1,18})-\\d+\\.tmp");
  private static final long PAUSE_NANOS = 10_000_000;

  private final Path file;
  private final FileChannel channel;

  private FolderLock(Path file, FileChannel channel) {
    this.file = file;
    this.channel = channel;
  }

  /** Waits for the lock of a folder. */
  static FolderLock of(Path folder) throws IOException {
    Path file = folder.resolve(".heapsmith.lock");
    while (true) {
      FileChannel channel =
          FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      Object opened = key(file);
      try {
        FileLock lock = channel.lock();
        if (lock.isValid() && opened != null && Objects.equals(opened, key(file))) {
          return new FolderLock(file, channel);
        }
      } catch (OverlappingFileLockException e) {
        LockSupport.parkNanos(PAUSE_NANOS); // another thread of ours has it
      }
      channel.close(); // the one who had it has deleted the file: begin again
    }
  }

  private static Object key(Path file) throws IOException {
    try {
      return Files.readAttributes(file, java.nio.file.attribute.BasicFileAttributes.class)
          .fileKey();
    } catch (NoSuchFileException e) {
      return null;
    }
  }

  /** Deletes what processes that were killed while they wrote have left in a folder. */
  void sweep(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      List<Path> left = files.filter(FolderLock::isOrphan).toList();
      for (Path path : left) {
        Files.deleteIfExists(path);
      }
    }
  }

  private static boolean isOrphan(Path file) {
    Matcher name = TEMPORARY.matcher(file.getFileName().toString());
    return name.matches()
        && ProcessHandle.of(Long.parseLong(name.group(1))).filter(ProcessHandle::isAlive).isEmpty();
  }

  @Override
  public void close() throws IOException {
    Files.deleteIfExists(file);
    channel.close();
  }
}
