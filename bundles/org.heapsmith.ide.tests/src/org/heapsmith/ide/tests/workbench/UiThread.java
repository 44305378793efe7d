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
  static final int PATIENCE_MINUTES = 5;
  private static final int WAKE_UP_MILLIS = 50;

  private UiThread() {}

  /**
   * Dispatches events until {@code done}; fails if that never comes, naming {@code what} and what
   * the workbench was at, and prints all threads.
   */
  public static void waitFor(String what, BooleanSupplier done) {
    waitFor(() -> what, done);
  }

  /** Dispatches what has been asked for so far; what comes of it may ask for more. */
  public static void settle() {
    boolean[] reached = {false};
    Display.getCurrent().asyncExec(() -> reached[0] = true);
    waitFor("what was asked for before", () -> reached[0]);
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
        System.err.println("timed out:\n" + Diagnosis.threads());
        fail(
            "timed out waiting for "
                + what.get()
                + "\n"
                + Diagnosis.jobs()
                + "\n"
                + Diagnosis.shells());
      }
      if (!dispatchAll(display)) {
        display.timerExec(WAKE_UP_MILLIS, () -> {}); // bounds the sleep
        display.sleep();
      }
    }
  }

  /**
   * Dispatches all that has been asked for, and returns whether that was anything. SWT runs what
   * was asked for from other threads when nothing is to be painted: a condition that makes
   * something to be painted, looked at after each event, would keep it waiting for ever.
   */
  private static boolean dispatchAll(Display display) {
    boolean[] reached = {false};
    display.asyncExec(() -> reached[0] = true);
    int dispatched = 0;
    while (!reached[0] && display.readAndDispatch()) {
      dispatched++;
    }
    return dispatched > 1;
  }
}
