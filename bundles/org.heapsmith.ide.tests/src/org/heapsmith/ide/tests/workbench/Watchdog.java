// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ide.tests.workbench;

import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;

/**
 * Sees to it that a test that hangs ends, and says why it hung. {@link UiThread#waitFor} cannot
 * where it is not asked any more: under a dialog that nobody answers, or while the UI thread
 * blocks. A test that takes longer than any does is told of with all threads, jobs and windows;
 * then its dialogs are closed, its thread is interrupted and, if neither helps, the workbench is
 * ended: the run fails at once.
 */
public final class Watchdog implements AutoCloseable {
  private static final int SAMPLE_MILLIS = 500;
  private static final int EXIT_CODE = 86;

  private final Display display = Display.getDefault();
  private final Thread watched = display.getThread();
  private final Thread thread = new Thread(this::watch, "watchdog of the tests");
  private final Limits limits;
  private final Consumer<String> told;
  private final Runnable last;

  /** How long a test may take until each of the measures, in milliseconds. */
  record Limits(long close, long interrupt, long end) {
    /** One wait has patience of its own, and knows better what it waits for. */
    private static final Limits USUAL =
        new Limits(minutes(UiThread.PATIENCE_MINUTES + 3), minutes(10), minutes(15));

    private static long minutes(int minutes) {
      return TimeUnit.MINUTES.toMillis(minutes);
    }
  }

  /** Watches the tests of this workbench. */
  public Watchdog() {
    this(Limits.USUAL, System.err::println, () -> Runtime.getRuntime().halt(EXIT_CODE));
  }

  /** The same with other limits and means. */
  Watchdog(Limits limits, Consumer<String> told, Runnable last) {
    this.limits = limits;
    this.told = told;
    this.last = last;
    thread.setDaemon(true);
    thread.start();
  }

  @SuppressWarnings("unused") // interrupted: nobody wants it watched any more
  private void watch() {
    String test = "";
    long since = System.nanoTime();
    long seen = 0;
    try {
      while (watched.isAlive()) {
        Thread.sleep(SAMPLE_MILLIS);
        String now = RunningTest.of(watched).orElse("");
        if (now.isEmpty() || !now.equals(test)) {
          test = now;
          since = System.nanoTime();
          seen = 0;
          continue;
        }
        long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - since);
        act(test, seen, millis);
        seen = millis;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Takes the measures that were not due {@code before} and are {@code now}. */
  private void act(String test, long before, long now) {
    if (before < limits.close && limits.close <= now) {
      told.accept(
          "HANGS: " + test + "\n" + Diagnosis.jobs() + "\nthreads:\n" + Diagnosis.threads());
      display.asyncExec(() -> told.accept(test + " hangs with " + Diagnosis.shells()));
    }
    if (limits.close <= now) {
      display.asyncExec(this::closeDialogs); // each time: one may ask whether it really should
    }
    if (before < limits.interrupt && limits.interrupt <= now) {
      told.accept(test + " is interrupted");
      watched.interrupt();
    }
    if (before < limits.end && limits.end <= now) {
      told.accept(test + " cannot be ended: the workbench is");
      last.run();
    }
  }

  /** Those that keep the person from everything else. */
  private void closeDialogs() {
    int modal = SWT.PRIMARY_MODAL | SWT.APPLICATION_MODAL | SWT.SYSTEM_MODAL;
    Arrays.stream(display.getShells())
        .filter(shell -> !shell.isDisposed() && (shell.getStyle() & modal) != 0)
        .forEach(Shell::close);
  }

  @Override
  public void close() {
    thread.interrupt();
  }
}
