// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.cli.console.Session;
import org.heapsmith.usecases.files.TextFiles;

/** Where option {@code -o} puts what a command makes: a file, a folder, or stdout without it. */
final class Destination {
  private final Session session;
  private final String output;

  /**
   * Makes a destination.
   *
   * @param output a folder if it ends with a slash or is one; null for stdout
   */
  Destination(Session session, String output) {
    this.session = session;
    this.output = output;
  }

  /** Returns whether each thing gets a file of its own. */
  boolean isFolder() {
    return output != null && (output.endsWith("/") || Files.isDirectory(Path.of(output)));
  }

  /** Returns whether it is stdout. */
  boolean isConsole() {
    return output == null;
  }

  /**
   * Finds out before the work whether the file can be written.
   *
   * @throws HeapsmithException if it cannot
   */
  void tryOut() {
    if (output != null && !isFolder()) {
      TextFiles.tryOut(Path.of(output));
    }
  }

  /** Puts everything into the file or on stdout. */
  void write(String text) {
    if (isConsole()) {
      session.out().print(text);
      session.out().flush();
    } else {
      write(Path.of(output), text);
    }
  }

  /**
   * Puts one thing into the folder.
   *
   * @param name of the thing; what a file name should not have in it is replaced
   */
  void write(String name, String extension, String text) {
    String stem = name.replaceAll("[^A-Za-z0-9.$_-]+", "-").replaceAll("-$", "");
    write(Path.of(output).resolve(stem + "." + extension), text);
  }

  private void write(Path file, String text) {
    TextFiles.write(file, text);
    session.out().println("wrote " + file);
  }
}
