// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.base;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;

class DeepThreadTest {
  /** A thread of the JVM's own size has room for a tenth of that. */
  private static final int DEEP = 200_000;

  private static int depth(int left) {
    return left == 0 ? 0 : 1 + depth(left - 1);
  }

  @Test
  void hasRoomForRecursion() throws Exception {
    FutureTask<Integer> work = new FutureTask<>(() -> depth(DEEP));
    Thread thread = DeepThread.daemon(work, "deep");
    thread.start();

    assertEquals(DEEP, work.get());
    assertTrue(thread.isDaemon());
  }
}
