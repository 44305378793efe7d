// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ide.tests.workbench;

import org.eclipse.swt.widgets.Display;

/** Measures freezes: how late the UI thread is to take a tick that is due every 10 ms. */
public final class Ticker {
  private static final int PERIOD_MILLIS = 10;
  private static final long NANOS = 1_000_000L;

  private final Display display = Display.getCurrent();
  private long last = System.nanoTime();
  private long longest;
  private boolean stopped;

  /** Begins to measure; UI thread. */
  public Ticker() {
    display.timerExec(PERIOD_MILLIS, this::tick);
  }

  private void tick() {
    long now = System.nanoTime();
    longest = Math.max(longest, (now - last) / NANOS - PERIOD_MILLIS);
    last = now;
    if (!stopped) {
      display.timerExec(PERIOD_MILLIS, this::tick);
    }
  }

  /** Ends, and returns the longest delay in milliseconds. */
  public long stop() {
    stopped = true;
    return longest;
  }
}
