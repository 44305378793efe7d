// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.console;

import java.io.PrintWriter;
import org.heapsmith.base.Printable;

/**
 * The last line of a terminal, redrawn in place: a bar and what is being done. Prints nothing where
 * the output is no terminal. Thread-safe.
 */
public final class ProgressLine implements AutoCloseable {
  private static final int WIDTH = 24;
  private static final int TEXT = 52;
  private static final String CLEAR = "\r\u001b[K";

  private final PrintWriter out;
  private final boolean visible;
  private String shown = "";

  /** Makes a line on {@code out}; silent unless {@code terminal}. */
  public ProgressLine(PrintWriter out, boolean terminal) {
    this.out = out;
    this.visible = terminal;
  }

  /** Shows that {@code done} of {@code total} is finished and {@code text} is going on. */
  public synchronized void show(int done, int total, String text) {
    String line = line(done, total, text);
    if (visible && !line.equals(shown)) {
      out.print(CLEAR + line);
      out.flush();
      shown = line;
    }
  }

  /** Removes the line, so that something else can be printed. */
  public synchronized void clear() {
    if (!shown.isEmpty()) {
      out.print(CLEAR);
      out.flush();
      shown = "";
    }
  }

  @Override
  public void close() {
    clear();
  }

  /** Returns the line for a terminal, 80 columns at most. */
  static String line(int done, int total, String text) {
    int full = total == 0 ? 0 : (int) ((long) WIDTH * Math.min(done, total) / total);
    String safe = Printable.line(text);
    String shortened = safe.length() <= TEXT ? safe : safe.substring(0, TEXT - 1) + "…";
    return "▕" + "█".repeat(full) + "░".repeat(WIDTH - full) + "▏ " + shortened;
  }
}
