// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.world.fork;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import org.heapsmith.machine.world.wire.Wire;

/**
 * Ends the JVM where the code under test waits for what never comes. It looks at the thread's state
 * and counts looks, which take the longer the busier the machine is: code that could go on and gets
 * no processor is not taken for such.
 */
final class Watch implements Runnable {
  private static final long POLL_MILLIS = 20;

  private static final int MOST_WAITS = 100;

  private final Thread worker;
  private final DataOutputStream out;
  private boolean busy;

  /**
   * Watches over a thread.
   *
   * @param out where answers are written
   */
  Watch(Thread worker, DataOutputStream out) {
    this.worker = worker;
    this.out = out;
  }

  /** A request is about to be answered. */
  synchronized void begin() {
    busy = true;
  }

  /** Writes the answer. */
  synchronized void end(ByteArrayOutputStream answer) throws IOException {
    busy = false;
    Wire.writeFrame(out, answer.toByteArray());
  }

  @Override
  public void run() {
    int waits = 0;
    try {
      while (waits < MOST_WAITS || !give()) {
        Thread.sleep(POLL_MILLIS);
        waits = isWaiting() ? waits + 1 : 0;
      }
    } catch (InterruptedException | IOException end) {
      Runtime.getRuntime().halt(1);
    }
    Runtime.getRuntime().halt(1);
  }

  private synchronized boolean isWaiting() {
    return busy
        && switch (worker.getState()) {
          case WAITING, TIMED_WAITING, BLOCKED -> true;
          default -> false;
        };
  }

  /** Says that there will be no answer, unless there has been one just now. */
  private synchronized boolean give() throws IOException {
    if (busy) {
      ByteArrayOutputStream answer = new ByteArrayOutputStream();
      DataOutputStream text = new DataOutputStream(answer);
      text.writeByte(Wire.SPOILT);
      Wire.writeText(text, "it does not end");
      Wire.writeFrame(out, answer.toByteArray());
    }
    return busy;
  }
}
