// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.agreement;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.heapsmith.bytecode.ClassPath;

/** The examples: a package each. What is added to them is found. */
final class Examples {
  /** What their names stand behind. */
  static final String PACKAGE = "org.heapsmith.examples.";

  /** The folder of the examples. */
  static final Path FOLDER = Path.of("../../examples");

  private static final Path CLASSES = FOLDER.resolve("target/classes");

  private Examples() {}

  /** Returns the last parts of the packages' names, sorted. */
  static List<String> names() {
    try (Stream<Path> folders = Files.list(CLASSES.resolve(PACKAGE.replace('.', '/')))) {
      return folders
          .filter(Files::isDirectory)
          .map(f -> f.getFileName().toString())
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Opens their classes. */
  static ClassPath classPath() {
    return ClassPath.of(CLASSES);
  }
}
