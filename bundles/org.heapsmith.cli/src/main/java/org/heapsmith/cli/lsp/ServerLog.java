// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.lsp;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.logging.ErrorManager;
import java.util.logging.Handler;
import java.util.logging.LogRecord;

/** What the server did and what went wrong, with stack traces: for {@code --log}. Thread-safe. */
public final class ServerLog extends Handler {
  private final PrintStream out;

  private ServerLog(OutputStream out) {
    this.out = new PrintStream(out, true, StandardCharsets.UTF_8);
  }

  /** Makes a log that discards everything. */
  public static ServerLog none() {
    return new ServerLog(OutputStream.nullOutputStream());
  }

  /** Makes a log that replaces the content of {@code file}. */
  public static ServerLog to(Path file) throws IOException {
    return new ServerLog(Files.newOutputStream(file));
  }

  /** Writes a line. */
  synchronized void line(String text) {
    out.println(text);
  }

  /** Writes what went wrong while the server was {@code doing}. */
  synchronized void failure(String doing, Throwable failure) {
    out.println("FAILURE in " + doing);
    failure.printStackTrace(out);
  }

  /** Takes LSP4J's own records. */
  @Override
  public void publish(LogRecord message) {
    line(message.getLevel() + " " + message.getLoggerName() + ": " + message.getMessage());
    if (message.getThrown() != null) {
      failure(message.getLoggerName(), message.getThrown());
    }
  }

  @Override
  public void flush() {
    out.flush();
    if (out.checkError()) {
      reportError("the log cannot be written", null, ErrorManager.WRITE_FAILURE);
    }
  }

  @Override
  public void close() {
    out.close();
  }
}
