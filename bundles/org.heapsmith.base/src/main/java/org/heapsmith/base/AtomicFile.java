// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.base;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** Writes files that are there whole or not at all. */
public final class AtomicFile {
  private static final int MOST_TRIES = 1000;

  private AtomicFile() {}

  /**
   * Writes {@code text} beside {@code file}, in UTF-8, and moves it into place. A new file gets the
   * permissions that files of this process get (those of temporary files are for one person only).
   *
   * @param file in a folder that exists
   * @throws IOException if that is not possible; then the old content is still there
   */
  public static void write(Path file, String text) throws IOException {
    Path temporary = beside(file);
    try {
      Files.writeString(temporary, text, StandardCharsets.UTF_8);
      move(temporary, file);
    } finally {
      Files.deleteIfExists(temporary);
    }
  }

  private static Path beside(Path file) throws IOException {
    Path folder = file.toAbsolutePath().getParent();
    long process = ProcessHandle.current().pid();
    for (int i = 0; i < MOST_TRIES; i++) {
      Path temporary = folder.resolve(".heapsmith-" + process + "-" + i + ".tmp");
      try {
        Files.newOutputStream(temporary, StandardOpenOption.CREATE_NEW).close();
        return temporary;
      } catch (FileAlreadyExistsException e) {
        // another thread's, or left by a killed process: the next number
        continue;
      }
    }
    throw new IOException("no name is free for a temporary file in " + folder);
  }

  private static void move(Path from, Path to) throws IOException {
    try {
      Files.move(from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
    }
  }
}
