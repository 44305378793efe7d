// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * Folders for what a test compiles where no {@code @TempDir} is at hand, as in a constant that many
 * tests share. They go with the JVM.
 */
public final class TemporaryFolders {
  private TemporaryFolders() {}

  /** Makes an empty folder. */
  public static Path make() {
    try {
      return Files.createTempDirectory(OfThisJvm.FOLDER, "");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The folder that holds them all, made when the first one is asked for. */
  private static final class OfThisJvm {
    static final Path FOLDER = make();

    private static Path make() {
      try {
        Path folder = Files.createTempDirectory("heapsmith-test");
        Runtime.getRuntime().addShutdownHook(new Thread(() -> delete(folder)));
        return folder;
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    private static void delete(Path folder) {
      try (Stream<Path> files = Files.walk(folder)) {
        List<Path> deepestFirst = files.sorted(Comparator.reverseOrder()).toList();
        for (Path file : deepestFirst) {
          Files.delete(file);
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
