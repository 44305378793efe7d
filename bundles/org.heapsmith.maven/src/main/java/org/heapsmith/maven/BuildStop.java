// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.maven;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.heapsmith.base.Cancellation;

/**
 * The end of the build by Ctrl-C or SIGTERM, of which a plug-in learns when the JVM goes down: the
 * run is cancelled, and the JVM waits until it has written what it has, though not for long; nor
 * where nobody has asked yet whether to stop: such a run still reads, and has found nothing.
 */
final class BuildStop implements Cancellation, AutoCloseable {
  private static final long GRACE_SECONDS = 10;

  private final CountDownLatch finished = new CountDownLatch(1);
  private final Thread hook = new Thread(this::stop, "heapsmith-build-stop");
  private volatile boolean cancelled;
  private volatile boolean asked;

  /** Starts listening. */
  static BuildStop listen() {
    BuildStop stop = new BuildStop();
    Runtime.getRuntime().addShutdownHook(stop.hook);
    return stop;
  }

  @Override
  public boolean isCancelled() {
    asked = true;
    return cancelled;
  }

  /**
   * Cancels the run and waits for its end; returns whether it came, or nothing is lost. After that
   * the JVM is gone: files are written whole or not at all, so none is spoilt.
   */
  boolean stop() {
    cancelled = true;
    try {
      return !asked || finished.await(GRACE_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /** Says that all is written. */
  @Override
  public void close() {
    finished.countDown();
    if (!cancelled) {
      try {
        Runtime.getRuntime().removeShutdownHook(hook);
      } catch (IllegalStateException e) {
        return; // the JVM goes down at this moment, and the hook ends at once
      }
    }
  }
}
