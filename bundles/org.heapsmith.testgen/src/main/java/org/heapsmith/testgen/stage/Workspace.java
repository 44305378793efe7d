// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.stage;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** A temporary folder for sources, classes and what the forked JVM needs. */
public final class Workspace implements AutoCloseable {
  private final Path folder;

  /** Makes the folder. */
  public Workspace() {
    try {
      this.folder = Files.createTempDirectory("heapsmith");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the folder. */
  public Path folder() {
    return folder;
  }

  @Override
  public void close() {
    try (Stream<Path> files = Files.walk(folder)) {
      List<Path> deepestFirst = files.sorted(Comparator.reverseOrder()).toList();
      for (Path file : deepestFirst) {
        Files.deleteIfExists(file);
      }
    } catch (IOException e) {
      folder.toFile().deleteOnExit(); // a file still open on this platform; the system cleans up
    }
  }
}
