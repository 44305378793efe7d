// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ide.tests.workbench;

import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.fail;

import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.eclipse.swt.widgets.Display;

/**
 * Waits in the UI thread without blocking it: the tests run in the thread that paints. How long is
 * no matter of the tests: there is one bound for all, so generous that only what never comes meets
 * it, whatever else the machine does.
 */
public final class UiThread {
  private static final int PATIENCE_MINUTES = 5;
  private static final int WAKE_UP_MILLIS = 50;

  private UiThread() {}

  /** Dispatches events until {@code done}; fails if that never comes, naming {@code what}. */
  public static void waitFor(String what, BooleanSupplier done) {
    waitFor(() -> what, done);
  }

  /**
   * The same; {@code what} is asked for when patience is over, and may tell the state of things.
   */
  public static void waitFor(Supplier<String> what, BooleanSupplier done) {
    Display display = Display.getCurrent();
    assertNotNull(display, "must run in the UI thread");
    long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(PATIENCE_MINUTES);
    while (!done.getAsBoolean()) {
      if (System.nanoTime() - end > 0) {
        fail("timed out waiting for " + what.get());
      }
      if (!display.readAndDispatch()) {
        display.timerExec(WAKE_UP_MILLIS, () -> {}); // bounds the sleep
        display.sleep();
      }
    }
  }
}
