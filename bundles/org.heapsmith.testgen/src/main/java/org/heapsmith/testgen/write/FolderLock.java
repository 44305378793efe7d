// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.write;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.SecureRandom;
import java.util.List;
import java.util.Random;
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

  /** That two files have so many sizes in common by chance is once in 2^48 times. */
  private static final int COMPARED_SIZES = 3;

  private static final int MOST_BYTES = 1 << 16;

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
      try {
        lock(channel);
        if (isStill(channel, file)) {
          return new FolderLock(file, channel);
        }
      } catch (IOException e) {
        channel.close(); // as on a full disk; who comes next deletes the file
        throw e;
      }
      channel.close(); // the one who had it has deleted the file: begin again
    }
  }

  /**
   * Waits for threads of this process, too. The channel stays open meanwhile: closing it would take
   * the lock of the other thread away (POSIX), and let another process in.
   */
  private static void lock(FileChannel channel) throws IOException {
    while (true) {
      try {
        channel.lock();
        return;
      } catch (OverlappingFileLockException e) {
        LockSupport.parkNanos(PAUSE_NANOS); // another thread of ours has it
      }
    }
  }

  /**
   * Whether the file that was opened, and is locked, is the one of that name: it is given sizes
   * that the other one is asked for. Opening that one to compare contents would, once it is closed,
   * take the lock away (POSIX); and its key does not tell what was opened.
   */
  private static boolean isStill(FileChannel locked, Path file) throws IOException {
    Random sizes = new SecureRandom();
    try {
      for (int i = 0; i < COMPARED_SIZES; i++) {
        int size = 1 + sizes.nextInt(MOST_BYTES);
        locked.truncate(0);
        locked.write(ByteBuffer.allocate(1), size - 1L);
        if (Files.size(file) != size) {
          return false;
        }
      }
      return true;
    } catch (NoSuchFileException e) {
      return false;
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
