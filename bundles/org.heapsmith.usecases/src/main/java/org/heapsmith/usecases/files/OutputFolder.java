// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.files;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.stream.Stream;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.base.IoReason;
import org.heapsmith.base.Notice;

/**
 * A folder that results will be written to. It is created and tried out before the long work
 * begins, and removed again if there is no result.
 */
public final class OutputFolder implements AutoCloseable {
  private final Path folder;
  private final Deque<Path> created = new ArrayDeque<>();

  private OutputFolder(Path folder) {
    this.folder = folder;
  }

  /**
   * Makes the folder where it is missing and writes a file into it for a try.
   *
   * @throws HeapsmithException {@link Code#OUTPUT_NOT_WRITABLE}
   */
  public static OutputFolder prepare(Path folder) {
    OutputFolder output = new OutputFolder(folder);
    try {
      output.create(folder.toAbsolutePath().normalize());
      Files.delete(Files.createTempFile(folder, ".heapsmith", ".tmp"));
    } catch (IOException e) {
      output.close();
      throw notWritable(folder, e);
    }
    return output;
  }

  /** Returns what to tell when {@code path} could not be written because of {@code e}. */
  public static HeapsmithException notWritable(Path path, IOException e) {
    return new HeapsmithException(Notice.of(Code.OUTPUT_NOT_WRITABLE, "", path, IoReason.of(e)), e);
  }

  private void create(Path path) throws IOException {
    if (Files.isDirectory(path)) {
      return;
    }
    if (Files.exists(path)) {
      throw new FileSystemException(path.toString(), null, "is a file, not a folder");
    }
    if (Files.isSymbolicLink(path)) {
      throw new FileSystemException(path.toString(), null, "is a link to what is not there");
    }
    if (path.getParent() != null) {
      create(path.getParent());
    }
    Files.createDirectory(path);
    created.push(path);
  }

  /** Returns the folder. */
  public Path path() {
    return folder;
  }

  /** Takes the folders made by {@link #prepare} away if they are still empty. */
  @Override
  public void close() {
    for (Path path : created) {
      try (Stream<Path> content = Files.list(path)) {
        if (content.findAny().isPresent()) {
          return;
        }
        Files.delete(path);
      } catch (IOException e) {
        return; // an empty folder stays behind: not worth a message on top of the real one
      }
    }
  }
}
