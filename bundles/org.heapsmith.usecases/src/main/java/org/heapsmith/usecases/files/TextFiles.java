// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.files;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Set;
import org.heapsmith.base.AtomicFile;

/** Files that are written as a whole or not at all. */
public final class TextFiles {

  private TextFiles() {}

  /**
   * Tries out, before the long work, whether {@code file} can be written; leaves nothing behind.
   *
   * @throws org.heapsmith.base.HeapsmithException {@link
   *     org.heapsmith.base.Code#OUTPUT_NOT_WRITABLE}
   */
  public static void tryOut(Path file) {
    if (Files.isDirectory(file)) {
      throw OutputFolder.notWritable(
          file, new FileSystemException(file.toString(), null, "is a folder"));
    }
    OutputFolder.prepare(file.toAbsolutePath().getParent()).close();
  }

  /**
   * The same for a file that is there: links and permissions stay.
   *
   * @throws org.heapsmith.base.HeapsmithException {@link
   *     org.heapsmith.base.Code#OUTPUT_NOT_WRITABLE}
   */
  public static void replace(Path file, String text) {
    try {
      Path real = file.toRealPath();
      if (!Files.isWritable(real)) {
        throw new AccessDeniedException(file.toString());
      }
      PosixFileAttributeView before =
          Files.getFileAttributeView(real, PosixFileAttributeView.class);
      Set<PosixFilePermission> permissions =
          before == null ? Set.of() : before.readAttributes().permissions();
      write(real, text);
      if (before != null) {
        Files.setPosixFilePermissions(real, permissions);
      }
    } catch (IOException e) {
      throw OutputFolder.notWritable(file, e);
    }
  }

  /**
   * Writes {@code text} beside {@code file} and moves it into place.
   *
   * @throws org.heapsmith.base.HeapsmithException {@link
   *     org.heapsmith.base.Code#OUTPUT_NOT_WRITABLE}
   */
  public static void write(Path file, String text) {
    Path folder = file.toAbsolutePath().getParent();
    try (OutputFolder prepared = OutputFolder.prepare(folder)) {
      AtomicFile.write(prepared.path().resolve(file.getFileName()), text);
    } catch (IOException e) {
      throw OutputFolder.notWritable(file, e);
    }
  }
}
