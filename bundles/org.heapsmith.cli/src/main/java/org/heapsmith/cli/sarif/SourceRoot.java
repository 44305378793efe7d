// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.sarif;

import java.io.File;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** The folder that locations are relative to: code hosts know files by their place in it. */
final class SourceRoot {
  private final Path folder;

  private SourceRoot(Path folder) {
    this.folder = folder;
  }

  /**
   * Finds it: the Git working tree that the document is in, else the one of the current directory,
   * else that directory.
   */
  static SourceRoot of(Path document) {
    Path current = absolute(Path.of(""));
    Path root = workingTree(absolute(document)).or(() -> workingTree(current)).orElse(current);
    return new SourceRoot(root);
  }

  private static Path absolute(Path path) {
    return path.toAbsolutePath().normalize();
  }

  private static Optional<Path> workingTree(Path from) {
    for (Path folder = from; folder != null; folder = folder.getParent()) {
      if (Files.exists(folder.resolve(".git"))) {
        return Optional.of(folder);
      }
    }
    return Optional.empty();
  }

  /** Returns whether a file is below it. */
  boolean contains(Path file) {
    return absolute(file).startsWith(folder);
  }

  /** Returns the URI of a file: relative to this if it is below it, else absolute. */
  String uri(Path file) {
    Path path = absolute(file);
    if (!path.startsWith(folder)) {
      return path.toUri().toASCIIString();
    }
    String name = folder.relativize(path).toString().replace(File.separatorChar, '/');
    boolean looksLikeScheme = name.indexOf(':') >= 0;
    try {
      return new URI(null, null, (looksLikeScheme ? "./" : "") + name, null).toASCIIString();
    } catch (URISyntaxException e) {
      throw new IllegalStateException("a path of names is a path of a URI: " + name, e);
    }
  }
}
