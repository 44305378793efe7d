// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.console;

import java.io.FilterWriter;
import java.io.IOException;
import java.io.PrintWriter;
import org.heapsmith.base.Printable;

/** Prints texts so that they cannot steer a terminal. */
final class PrintableWriter extends PrintWriter {
  private final PrintWriter plain;

  PrintableWriter(PrintWriter plain) {
    super(new Filter(plain));
    this.plain = plain;
  }

  /** Returns the writer behind it. */
  PrintWriter verbatim() {
    return plain;
  }

  @Override
  public void println() {
    super.println();
    flush();
  }

  private static final class Filter extends FilterWriter {
    Filter(PrintWriter plain) {
      super(plain);
    }

    @Override
    public void write(int c) throws IOException {
      super.out.write(Printable.text(String.valueOf((char) c)));
    }

    @Override
    public void write(char[] text, int offset, int length) throws IOException {
      write(new String(text, offset, length), 0, length);
    }

    @Override
    public void write(String text, int offset, int length) throws IOException {
      super.out.write(Printable.text(text.substring(offset, offset + length)));
    }
  }
}
