// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.maven;

import java.io.Writer;
import java.util.function.Consumer;

/** Hands over what is printed line by line. */
final class LogWriter extends Writer {
  private final Consumer<String> lines;
  private final StringBuilder line = new StringBuilder();

  LogWriter(Consumer<String> lines) {
    this.lines = lines;
  }

  @Override
  public void write(char[] text, int offset, int length) {
    for (int i = offset; i < offset + length; i++) {
      if (text[i] == '\n') {
        endLine();
      } else if (text[i] != '\r') {
        line.append(text[i]);
      }
    }
  }

  private void endLine() {
    lines.accept(line.toString());
    line.setLength(0);
  }

  /** Lines are handed over when they end. */
  @Override
  public void flush() {}

  @Override
  public void close() {
    if (!line.isEmpty()) {
      endLine();
    }
  }
}
