// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.options;

import java.nio.file.Path;
import java.util.List;

/** Paths in one text, separated as in Java's class path. */
public final class PathList {
  private PathList() {}

  /** Returns the paths in order. */
  public static List<Path> of(String text) {
    return InputOptions.entries(text);
  }
}
