// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.help.pages;

import java.io.IOException;
import java.nio.file.Path;

/** Writes the pages: {@code Main DOCS OUTPUT}. */
public final class Main {
  private Main() {}

  /** Converts the pages of the folder {@code args[0]} into the folder {@code args[1]}. */
  public static void main(String[] args) throws IOException {
    new Book(Path.of(args[0])).write(Path.of(args[1]));
  }
}
