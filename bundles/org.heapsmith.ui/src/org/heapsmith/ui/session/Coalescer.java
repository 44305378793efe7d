// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.session;

import java.util.EnumSet;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.SWTException;
import org.eclipse.swt.widgets.Display;

/**
 * Gathers changes told from any thread and hands them on in the UI thread, at most ten times a
 * second: a worker tells far more than a person can see.
 */
final class Coalescer {
  private static final int MILLIS = 100;

  private final Display display;
  private final Consumer<Set<Aspect>> sink;
  private final EnumSet<Aspect> gathered = EnumSet.noneOf(Aspect.class);
  private boolean scheduled;
  private long last = System.nanoTime() - TimeUnit.MILLISECONDS.toNanos(MILLIS);

  Coalescer(Display display, Consumer<Set<Aspect>> sink) {
    this.display = display;
    this.sink = sink;
  }

  /** Notes a change; returns at once. */
  void changed(Aspect aspect) {
    synchronized (gathered) {
      gathered.add(aspect);
      if (scheduled) {
        return;
      }
      scheduled = true;
    }
    try {
      display.asyncExec(this::soon);
    } catch (SWTException e) {
      if (e.code != SWT.ERROR_DEVICE_DISPOSED) {
        throw e;
      } // the workbench has closed: nobody looks any more
    }
  }

  private void soon() {
    long wait = MILLIS - TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - last);
    if (wait > 0) {
      display.timerExec((int) wait, this::deliver);
    } else {
      deliver();
    }
  }

  private void deliver() {
    Set<Aspect> aspects;
    synchronized (gathered) {
      aspects = EnumSet.copyOf(gathered);
      gathered.clear();
      scheduled = false;
    }
    last = System.nanoTime();
    sink.accept(aspects);
  }
}
