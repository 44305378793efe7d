// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.process;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.base.Notice;
import org.heapsmith.usecases.files.OutputFolder;

/** A temporary folder for what a program is given and what it answers. */
public final class WorkFolder implements AutoCloseable {
  private final Path folder;

  private WorkFolder(Path folder) {
    this.folder = folder;
  }

  /** Writes the content of a file. */
  @FunctionalInterface
  public interface Content {

    /** Writes it. */
    void to(OutputStream out) throws IOException;
  }

  /**
   * Makes an empty one.
   *
   * @throws HeapsmithException {@link Code#TEMPORARY_NOT_WRITABLE}
   */
  public static WorkFolder make() {
    try {
      return new WorkFolder(Files.createTempDirectory("heapsmith-project-"));
    } catch (IOException e) {
      throw notWritable(Path.of(System.getProperty("java.io.tmpdir")), e);
    }
  }

  private static HeapsmithException notWritable(Path path, IOException e) {
    return new HeapsmithException(
        Notice.of(Code.TEMPORARY_NOT_WRITABLE, "", path, OutputFolder.reason(e)), e);
  }

  /** Returns the path of a file in it. */
  public Path resolve(String name) {
    return folder.resolve(name);
  }

  /**
   * Writes a file.
   *
   * @throws HeapsmithException {@link Code#TEMPORARY_NOT_WRITABLE}
   */
  public void write(Path file, Content content) {
    try (OutputStream out = Files.newOutputStream(file)) {
      content.to(out);
    } catch (IOException e) {
      throw notWritable(file, e);
    }
  }

  /** Takes it away with all that is in it. */
  @Override
  public void close() {
    try (Stream<Path> files = Files.walk(folder)) {
      List<Path> deepestFirst = files.sorted(Comparator.reverseOrder()).toList();
      for (Path file : deepestFirst) {
        Files.deleteIfExists(file);
      }
    } catch (IOException e) {
      return; // a temporary file stays behind: not worth a message
    }
  }
}
