// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/**
 * A source text of one file as a compiler has translated it. Each test of a class compiles the same
 * text, so what comes of it is kept while the JVM lives, and copied for each.
 */
record CompiledSource(Compiler compiler, String release, String name, String text) {
  private static final Map<CompiledSource, Path> MADE = new ConcurrentHashMap<>();

  /** Writes the source and its class files into a folder. */
  void into(Path folder) {
    Path made = MADE.computeIfAbsent(this, CompiledSource::make);
    try (Stream<Path> files = Files.walk(made)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Path target = folder.resolve(made.relativize(file).toString());
        Files.createDirectories(target.getParent());
        Files.write(target, Files.readAllBytes(file));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Path make() {
    Path folder = TemporaryFolders.make();
    try {
      Path file = Files.writeString(folder.resolve(name + ".java"), text);
      String complaints = compiler.compile(List.of(file), "", folder, release);
      if (!complaints.isEmpty()) {
        throw new IllegalArgumentException(complaints);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return folder;
  }
}
