// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.options;

import java.io.File;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** Paths in one text, separated as in Java's class path. */
public final class PathList {
  private PathList() {}

  /** Returns the paths in order. */
  public static List<Path> of(String text) {
    return Arrays.stream(text.split(File.pathSeparator))
        .filter(s -> !s.isBlank())
        .map(Path::of)
        .toList();
  }
}
