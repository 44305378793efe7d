// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.IntConsumer;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;

/**
 * Turns Ctrl-C and SIGTERM into a cancellation and gives the run time to write down what it has. A
 * second signal, or a run that does not come to its end, ends the process at once; so does the
 * first where nobody has asked yet whether to stop: such a run still reads what it was given, and
 * has found nothing.
 */
final class Interruption implements Cancellation {

  /** How long the run may take to come to its end after the first signal. */
  private static final long GRACE_SECONDS = 10;

  private final IntConsumer halt;
  private final CountDownLatch finished = new CountDownLatch(1);
  private volatile boolean cancelled;
  private volatile boolean asked;

  private Interruption(IntConsumer halt) {
    this.halt = halt;
  }

  /**
   * Starts listening.
   *
   * @param halt ends the process at once with an exit code
   */
  static Interruption install(IntConsumer halt) {
    Interruption interruption = new Interruption(halt);
    Signals.handle("INT", interruption::signalled);
    Signals.handle("TERM", interruption::signalled);
    // SIGHUP, and platforms on which signals cannot be handled: the JVM goes down after this hook
    Runtime.getRuntime().addShutdownHook(new Thread(interruption::shutDown, "heapsmith-shutdown"));
    return interruption;
  }

  @Override
  public boolean isCancelled() {
    asked = true;
    return cancelled;
  }

  /** Says that everything is written; call before {@link System#exit}. */
  void finished() {
    finished.countDown();
  }

  /** Called for each signal, in a thread of its own. */
  private void signalled() {
    boolean first = !cancelled;
    cancelled = true;
    if (!asked) {
      stopAtOnce(Code.CANCELLED);
    } else if (!first || !ended()) {
      stopAtOnce(Code.STOPPED_AT_ONCE);
    }
  }

  private void shutDown() {
    cancelled = true;
    if (asked) {
      ended();
    }
  }

  /** Waits for the end of the run; false if it does not come. */
  private boolean ended() {
    try {
      return finished.await(GRACE_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private void stopAtOnce(Code why) {
    ProcessHandle.current().descendants().forEach(ProcessHandle::destroyForcibly);
    System.err.println(Notice.of(why, "").toLine());
    System.err.flush();
    halt.accept(ExitCode.INTERRUPTED.number());
  }
}
