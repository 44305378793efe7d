// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.specs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.base.IoReason;
import org.heapsmith.base.Notice;
import org.heapsmith.base.SourceText;
import org.heapsmith.dsl.SourceFile;
import org.heapsmith.dsl.SpecPath;

/** The {@code *.heap} files that a person names, some of them by their folder. */
public final class SpecFiles {

  private SpecFiles() {}

  /**
   * Returns the files in order, each once; of a folder all {@code *.heap} files below it, by name.
   *
   * @throws HeapsmithException {@link Code#FILE_NOT_READABLE}
   */
  public static List<Path> collect(List<Path> named) {
    Set<Path> files = new LinkedHashSet<>();
    for (Path path : named) {
      if (Files.isDirectory(path)) {
        files.addAll(inFolder(path));
      } else if (Files.isReadable(path)) {
        files.add(path);
      } else {
        String why = Files.exists(path) ? "permission denied" : "no such file or folder";
        throw HeapsmithException.of(Code.FILE_NOT_READABLE, "", path, why);
      }
    }
    return List.copyOf(files);
  }

  /**
   * Reads a file as UTF-8.
   *
   * @throws HeapsmithException {@link Code#FILE_NOT_READABLE} or {@link Code#FILE_NOT_UTF8}
   */
  public static SourceFile read(Path file) {
    try {
      return new SourceFile(file.toString(), SourceText.read(file));
    } catch (IOException e) {
      String why = IoReason.of(e);
      throw new HeapsmithException(Notice.of(Code.FILE_NOT_READABLE, "", file, why), e);
    }
  }

  /** Returns the files and those of {@code path} that they import. */
  static List<SourceFile> complete(List<SourceFile> files, SpecPath path) {
    try {
      return path.complete(files);
    } catch (IOException e) {
      String why = IoReason.of(e);
      throw new HeapsmithException(Notice.of(Code.FILE_NOT_READABLE, "", e.getMessage(), why), e);
    }
  }

  private static List<Path> inFolder(Path folder) {
    try (Stream<Path> walk = Files.walk(folder)) {
      List<Path> files =
          new ArrayList<>(walk.filter(p -> p.toString().endsWith(".heap")).sorted().toList());
      if (files.isEmpty()) {
        throw HeapsmithException.of(Code.FILE_NOT_READABLE, "", folder, "no *.heap file in it");
      }
      return files;
    } catch (IOException e) {
      String why = IoReason.of(e);
      throw new HeapsmithException(Notice.of(Code.FILE_NOT_READABLE, "", folder, why), e);
    }
  }
}
