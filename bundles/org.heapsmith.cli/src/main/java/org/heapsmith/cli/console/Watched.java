// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.console;

import java.io.FilterWriter;
import java.io.IOException;
import java.io.PrintWriter;

/** Knows whether anything was written. */
public final class Watched extends PrintWriter {
  private final Watch watch;

  /** Makes a writer in front of another. */
  public Watched(PrintWriter next) {
    this(new Watch(next));
  }

  private Watched(Watch watch) {
    super(watch, true);
    this.watch = watch;
  }

  /** Returns whether nothing was. */
  public boolean isUntouched() {
    return !watch.used;
  }

  private static final class Watch extends FilterWriter {
    private volatile boolean used;

    Watch(PrintWriter next) {
      super(next);
    }

    @Override
    public void write(int c) throws IOException {
      used = true;
      super.write(c);
    }

    @Override
    public void write(char[] text, int offset, int length) throws IOException {
      used |= length > 0;
      super.write(text, offset, length);
    }

    @Override
    public void write(String text, int offset, int length) throws IOException {
      used |= length > 0;
      super.write(text, offset, length);
    }
  }
}
