// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The archives of this build. */
final class Distribution {
  static final Path ZIP = Path.of(System.getProperty("dist.archive") + ".zip");
  static final Path TAR = Path.of(System.getProperty("dist.archive") + ".tar.gz");

  private Distribution() {}

  /** Unpacks the one with permissions; returns the folder in it. */
  static Path unpackInto(Path folder) throws IOException, InterruptedException {
    Files.createDirectories(folder);
    List<String> command = List.of("tar", "-xzf", TAR.toString(), "-C", folder.toString());
    assertEquals(0, new ProcessBuilder(command).inheritIO().start().waitFor());
    return folder.resolve(TAR.getFileName().toString().replace(".tar.gz", ""));
  }

  /** Returns all files below a folder, relative to it with slashes, sorted. */
  static List<String> files(Path folder) {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(Files::isRegularFile)
          .map(f -> folder.relativize(f).toString().replace('\\', '/'))
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
