// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.heapsmith.base.Cancellation;

/**
 * Turns Ctrl-C into a cancellation and gives the run time to write down what it has. The JVM ends
 * by itself, with exit code 130, when the hook returns.
 */
final class Interruption implements Cancellation {

  /** How long the run may take to come to its end after Ctrl-C. */
  private static final long GRACE_SECONDS = 20;

  private final CountDownLatch finished = new CountDownLatch(1);
  private volatile boolean cancelled;

  /** Starts listening. */
  static Interruption install() {
    Interruption interruption = new Interruption();
    Runtime.getRuntime().addShutdownHook(new Thread(interruption::awaitEnd, "heapsmith-interrupt"));
    return interruption;
  }

  @Override
  public boolean isCancelled() {
    return cancelled;
  }

  /** Says that everything is written; call before {@link System#exit}. */
  void finished() {
    finished.countDown();
  }

  private void awaitEnd() {
    cancelled = true;
    try {
      finished.await(GRACE_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt(); // the JVM is going down: nothing else to save
    }
  }
}
