// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.write;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.base.Notice;
import org.heapsmith.base.WholeFile;

/**
 * The source folder that tests are written to. A file is there as a whole or not at all, and one
 * that was edited is left alone.
 */
public final class TestFiles implements TestSink {
  private final Path folder;

  /** Makes the store of one source root. */
  public TestFiles(Path folder) {
    this.folder = folder;
  }

  /**
   * Creates the folder and tries to write into it, before any work is done.
   *
   * @throws HeapsmithException {@link Code#OUTPUT_NOT_WRITABLE}
   */
  @Override
  public void check() {
    try {
      Files.createDirectories(folder);
      Files.delete(Files.createTempFile(folder, ".heapsmith", ".tmp"));
    } catch (IOException e) {
      throw notWritable(folder, e);
    }
  }

  /**
   * Returns where a test class goes: its own file unless that was edited, else the next number.
   *
   * @param packageName internal form
   * @return with {@link Code#TEST_FILE_EDITED} for each file that is kept
   */
  @Override
  public Place place(String packageName, String simpleName) {
    Path parent = packageName.isEmpty() ? folder : folder.resolve(packageName);
    List<Path> edited = new ArrayList<>();
    String name = simpleName;
    for (int i = 2; isEdited(parent.resolve(name + ".java")); i++) {
      edited.add(parent.resolve(name + ".java"));
      name = simpleName + i;
    }
    Path file = parent.resolve(name + ".java");
    List<Notice> notices =
        edited.stream().map(e -> Notice.of(Code.TEST_FILE_EDITED, "", e, file)).toList();
    return new Place(name, file, notices);
  }

  private static boolean isEdited(Path file) {
    if (!Files.exists(file)) {
      return false;
    }
    try {
      return !Fingerprint.isUnedited(new String(Files.readAllBytes(file), StandardCharsets.UTF_8));
    } catch (IOException e) {
      return true; // what cannot be read cannot be known to be ours
    }
  }

  /**
   * Writes a file as a whole.
   *
   * @throws HeapsmithException {@link Code#OUTPUT_NOT_WRITABLE}; then the old content is still
   *     there
   */
  @Override
  public void write(Path file, String text) {
    try {
      Files.createDirectories(file.getParent());
      WholeFile.write(file, text);
    } catch (IOException e) {
      throw notWritable(file, e);
    }
  }

  private static HeapsmithException notWritable(Path path, IOException cause) {
    String why = cause.getClass().getSimpleName() + ": " + cause.getMessage();
    return new HeapsmithException(Notice.of(Code.OUTPUT_NOT_WRITABLE, "", path, why), cause);
  }
}
